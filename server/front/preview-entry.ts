import * as v from 'valibot'
import { PreviewPass } from '#lib/contract/staff/publishing.ts'
import type { Passage } from './api-passage.ts'
import { askAs, notLetIn } from './ask-staff.ts'
import { releasesPath } from './shown-release.ts'

/** Below it the back office leads to where a release runs as shoppers will have it: `/previews/pl/preview/product/x`. */
export const previewsPath = '/previews/'

/** Where the host of previews is entered, with a pass and where to go then. No page of a shop lies there. */
export const openingPath = '/preview/open'

const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

/** Gives whoever may look at a release a pass for it, or shows it without its scripts where no host is there for more. */
export async function toPreview(previews: string | undefined, request: Request, api: Passage): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const [, edition, release, to = '/'] = /^\/previews\/([a-z]+)\/(\d+|preview)(\/.*)?$/.exec(pathname) ?? []
  if (edition === undefined || release === undefined) return new Response(null, { status: 404, headers })
  if (previews === undefined) return goTo(`${releasesPath}${edition}/${release}${to}${search}`)
  const answer = await askAs(request, `/staff/publishing/editions/${edition}/releases/${release}/pass`, api)
  if (!answer.ok) return notLetIn(answer.status, headers)
  const { pass } = v.parse(PreviewPass, await answer.json())
  return goTo(`${previews}${openingPath}?${new URLSearchParams({ pass, to: to + search })}`)
}

const goTo = (location: string) => new Response(null, { status: 303, headers: { ...headers, location } })
