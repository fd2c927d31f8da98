import type { Hono } from 'hono'
import { startFront } from '../../server/front/front.ts'
import { ensureStaffBundle } from '../../server/front/staff-bundle.ts'
import type { Ports } from '../../api/app/ports.ts'
import { migrateExtensions } from '../../api/app/extensions.ts'
import { ownerLink } from '../../api/staff/access/first-owner.ts'
import type { Catalogue } from '../../api/integrations/import/catalogue.ts'
import type { StaffSettings } from '../../api/staff/platform/staff-settings.ts'
import { startTestApi, type TestApi } from './api.ts'
import { loyaltyClub } from './loyalty-club.ts'
import { openTestPublishing } from './publishing-jobs.ts'
import { withStaff } from './staff.ts'

export type Rooms = {
  api: TestApi
  app: Hono
  origin: string
  ownerLink: () => Promise<string>
  close: () => Promise<void>
}

/** The back office at a host of its own, with an API in memory behind it. */
export async function startRooms(
  settings: Partial<StaffSettings> = {},
  catalogue?: Catalogue,
  /** Those that publications can be asked of; without any there is no overview. */
  editions: readonly string[] = [],
  ports: Ports = {},
): Promise<Rooms> {
  const [api, folder] = [await startTestApi(undefined, catalogue), await ensureStaffBundle(process.cwd())]
  const publishing = editions.length > 0 ? openTestPublishing(api, editions) : undefined
  const extensions = { '/loyalty-club': loyaltyClub }
  await migrateExtensions(api.db, extensions)
  const app = withStaff(api, settings, { ...publishing?.ports, ...ports, extensions })
  const front = await startFront({
    port: 0,
    sites: [],
    dist: '',
    api: (request) => app.fetch(request),
    staff: (port) => ({ origin: `http://staff.localhost:${port}`, folder: () => folder }),
  })
  const origin = `http://staff.localhost:${front.port}`
  return {
    ...{ api, app, origin },
    ownerLink: () => ownerLink(api.db, { origin }),
    close: async () => {
      await front.close()
      await publishing?.close()
      await api.close()
    },
  }
}
