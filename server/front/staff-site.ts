import { readFile, realpath } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { type Passage } from './api-passage.ts'
import { maySqueeze, squeezed, squeezedAnswer, takesBrotli } from './compress.ts'
import { typeOf } from './release-files.ts'
import { previewsPath, toPreview } from './preview-entry.ts'
import { former } from './generations.ts'
import { releasesPath, showRelease } from './shown-release.ts'

/** The back office: where it is, and the folder that it was built into once it is. */
export type StaffSite = {
  origin: string
  folder: () => string | undefined
  /** Where releases are shown with their scripts; nowhere where it is not named. */
  previews?: string
  /** Where releases lie, of which the back office shows those that are not live too. */
  dist?: string
}

/** What the back office asks of the API; nothing else of it is reached at its host, and nothing of this at the shop's. */
const passed = ['/staff/', '/media/']

/**
 * Scripts and styles are those of the back office alone, pictures may come from anywhere that is encrypted, and nobody puts it
 * into a frame of theirs.
 */
const headersWith = (previews = '') => ({
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data: blob: https:",
    "connect-src 'self'",
    `frame-src 'self' ${previews}`.trim(),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
})

export const isAt = (origin: string, { host }: URL): boolean => host === new URL(origin).host

/** Answers at the host of the back office: a file of its own, a call of the API, or the page that draws every room. */
export function staffSite(
  { folder, dist, previews }: StaffSite,
  api: Passage,
): (request: Request) => Promise<Response> {
  const headers = headersWith(previews)
  return async (request) => {
    const { pathname } = new URL(request.url)
    if (passed.some((prefix) => pathname.startsWith(prefix))) return squeezedAnswer(request, await api(request))
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
    if (dist !== undefined && pathname.startsWith(releasesPath)) return showRelease(dist, request, api)
    if (pathname.startsWith(previewsPath)) return toPreview(previews, request, api)
    const built = folder()
    if (built === undefined)
      return new Response('The rooms are being built. This page asks again by itself.\n', {
        status: 503,
        headers: { ...headers, 'retry-after': '2', refresh: '2', 'content-type': 'text/plain;charset=utf-8' },
      })
    // Names of files there have the sum of what they hold.
    const isLasting = pathname.startsWith('/assets/')
    // A page that is open asks for code of the generation that it was drawn by.
    const own =
      extname(pathname) === ''
        ? undefined
        : ((await readWithin(built, pathname)) ?? (await readWithin(join(built, former), pathname)))
    // What a record is called by may have a dot in it, which makes no file of its page.
    const isPage = !own && !isLasting && (extname(pathname) === '' || asksForPage(request))
    const file = isPage ? '/index.html' : pathname
    const body = isPage ? await readWithin(built, file) : own
    if (!body) return new Response(null, { status: 404, headers })
    const type = typeOf(file)
    const isSmaller = isLasting && maySqueeze({ type, body })
    const small =
      isSmaller && takesBrotli(request) ? await squeezed({ body, etag: built + file, cache: 'hashed' }) : undefined
    return new Response(request.method === 'HEAD' ? null : (small ?? body), {
      headers: {
        ...headers,
        'content-type': type,
        'cache-control': isLasting ? 'public, max-age=31536000, immutable' : 'no-cache',
        ...(isSmaller && { vary: 'accept-encoding' }),
        ...(small && { 'content-encoding': 'br' }),
      },
    })
  }
}

/** Somebody goes there, by a link or anew; a page asks for what it is made of otherwise. */
const asksForPage = ({ headers }: Request) => headers.get('accept')?.includes('text/html') === true

async function readWithin(folder: string, pathname: string): Promise<Buffer<ArrayBuffer> | undefined> {
  const root = await realpath(folder).catch(() => undefined)
  if (root === undefined) return undefined
  const file = await realpath(join(root, pathname)).catch(() => undefined)
  if (!file?.startsWith(root + sep)) return undefined
  return readFile(file).catch(() => undefined)
}
