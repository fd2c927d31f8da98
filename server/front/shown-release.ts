import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { paths } from '#lib/domain/paths.ts'
import { previewName } from '../../publisher/release.ts'
import type { Passage } from './api-passage.ts'
import { askAs, notLetIn } from './ask-staff.ts'
import { readFromDisk, type ReleaseFile } from './release-files.ts'

/** Below it the back office shows releases, live or not: `/releases/pl/000012/product/x`. */
export const releasesPath = '/releases/'

/** It is looked at and nothing else: nothing of it runs or is sent, and no search engine keeps it. */
const headers = {
  'content-security-policy': [
    "default-src 'none'",
    "img-src 'self' data: https:",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    // Its links lead on as long as it is of this host; without scripts that gives it nothing.
    'sandbox allow-same-origin',
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'no-store',
}

/** A page or a file of a release, for whoever may enter the room where releases are made. */
export async function showRelease(dist: string, request: Request, api: Passage): Promise<Response> {
  const { pathname } = new URL(request.url)
  const [, edition = '', release = '', rest = ''] = /^\/releases\/([a-z]+)\/(\d+|preview)(\/.*)?$/.exec(pathname) ?? []
  const refused = await whyNot(request, api)
  if (refused) return refused
  const folder = await folderOf(dist, edition, release)
  const path = rest === '' ? '/' : rest
  const found = folder && (await readFromDisk(folder, path))
  const shown = found ?? (folder && (await readFromDisk(folder, paths.notFound)))
  if (!shown) return new Response('There is no such release.\n', { status: 404, headers })
  const body = led(shown, `${releasesPath}${edition}/${release}`)
  return new Response(request.method === 'HEAD' ? null : body, {
    status: found ? 200 : 404,
    headers: { ...headers, 'content-type': shown.type },
  })
}

/** Only whoever may enter the room where releases are made. */
async function whyNot(request: Request, api: Passage): Promise<Response | undefined> {
  const answer = await askAs(request, '/staff/publishing/entry', api)
  await answer.body?.cancel()
  return answer.ok ? undefined : notLetIn(answer.status, headers)
}

/** Where the pages of a release lie, live or not. */
export async function folderOf(dist: string, edition: string, release: string): Promise<string | undefined> {
  if (edition === '' || release === '') return undefined
  const folder = release === previewName ? previewName : join('releases', release)
  return realpath(join(dist, edition, folder, 'pages')).catch(() => undefined)
}

/** Pages are written for a host of their own: here what they lead to lies below the release, but for pictures of the API. */
function led({ body, type }: ReleaseFile, base: string): Buffer<ArrayBuffer> {
  const isPage = type.startsWith('text/html')
  if (!isPage && !type.startsWith('text/css')) return body
  const text = body.toString('utf8').replaceAll(/(\burl\(["']?)\/(?!\/|media\/)/g, `$1${base}/`)
  const page = isPage ? text.replaceAll(/(\s(?:href|src|srcset|poster)=["']?)\/(?!\/|media\/)/g, `$1${base}/`) : text
  return Buffer.from(page)
}
