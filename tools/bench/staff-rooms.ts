import { startFront } from '../../server/front/front.ts'
import { ensureStaffBundle } from '../../server/front/staff-bundle.ts'
import { findOrInstallBrowser } from '../suite/browser.ts'
import { audit } from './page-audit.ts'
import { median } from '../measure/printed-table.ts'
import type { StaffPerson } from './staff-person.ts'

/** Milliseconds until a page of the back office shows what it is there for, on the desk that Lighthouse imagines and with an empty cache. */
export type FirstView = { path: string; fcp: number; lcp: number }

/** The rooms at a host of their own, before an API that runs already. */
export async function openRooms(root: string, api: string): Promise<{ origin: string; close: () => Promise<void> }> {
  const folder = await ensureStaffBundle(root)
  const front = await startFront({
    ...{ port: 0, sites: [], dist: '' },
    api: (request) => passed(request, api),
    staff: (port) => ({ origin: `http://staff.localhost:${port}`, folder: () => folder }),
  })
  return { origin: `http://staff.localhost:${front.port}`, close: () => front.close() }
}

export async function firstViews(
  root: string,
  { origin, person, paths }: { origin: string; person: StaffPerson; paths: readonly string[] },
  runs: number,
): Promise<FirstView[]> {
  const chromePath = findOrInstallBrowser(root, 'whole')
  const views: FirstView[] = []
  for (const path of paths) {
    const visits: Awaited<ReturnType<typeof audit>>[] = []
    for (let run = 0; run < runs; run++)
      visits.push(await audit(origin + path, chromePath, { cookie: person.cookie, isDesk: true }))
    views.push({ path, fcp: median(visits.map(({ fcp }) => fcp)), lcp: median(visits.map(({ lcp }) => lcp)) })
  }
  return views
}

const passed = async (request: Request, api: string): Promise<Response> => {
  const { pathname, search } = new URL(request.url)
  const body = request.body ? await request.arrayBuffer() : undefined
  return fetch(api + pathname + search, { method: request.method, headers: request.headers, ...(body && { body }) })
}
