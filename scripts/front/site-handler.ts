import { join } from 'node:path'
import type { Site } from '#lib/catalogue/site.ts'
import { paths } from '#lib/domain/paths.ts'
import { sayingsFor } from '#lib/seo/address-rules.ts'
import { openRelease, readReleaseFile, type ReleaseFile } from './release-files.ts'
import { waitingPage } from './waiting-page.ts'

/** Addresses that moved, or that only ever pointed elsewhere. */
const redirects: Record<string, string> = { '/shop': '/' }

/** Answers for the pages of one edition from whatever release is live at that moment. */
export function siteHandler({ edition }: Site, dist: string): (request: Request) => Promise<Response> {
  const editionDir = join(dist, edition.key)
  return async (request) => {
    const { pathname, search } = new URL(request.url)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
    }
    const elsewhere = redirects[pathname]
    if (elsewhere) return redirect(302, elsewhere)
    const release = await openRelease(editionDir)
    if (!release) return waitingPage(edition)

    const plain = plainPath(pathname)
    const file = await readReleaseFile(release, pathname)
    // A name may end in .html itself; only what exists under its plain name moves there.
    if (plain !== undefined && (!file || (await readReleaseFile(release, plain)))) return redirect(301, plain + search)
    const found = file && pathname !== paths.notFound
    const shown = found ? file : await readReleaseFile(release, paths.notFound)
    if (!shown) return new Response(null, { status: 404 })
    return fileResponse(request, shown, found ? 200 : 404, { pathname, search })
  }
}

/** The one address of a page that was asked for with a slash at the end or by its file name; nothing when it is plain. */
function plainPath(pathname: string): string | undefined {
  const plain = pathname.replace(/(\/index)?\.html$/, '').replace(/\/+$/, '') || '/'
  // A path that starts with two slashes would name another host.
  return plain === pathname || plain.startsWith('//') ? undefined : plain
}

function redirect(status: 301 | 302, location: string): Response {
  return new Response(null, { status, headers: { location } })
}

function fileResponse(
  request: Request,
  { body, type, etag, immutable }: ReleaseFile,
  status: 200 | 404,
  address: { pathname: string; search: string },
): Response {
  const { robots = '' } = type.startsWith('text/html') ? sayingsFor(address) : {}
  const headers = {
    etag,
    'cache-control': immutable && status === 200 ? 'public, max-age=31536000, immutable' : 'no-cache',
    'x-content-type-options': 'nosniff',
    ...(robots.startsWith('noindex') && { 'x-robots-tag': robots }),
  }
  const known = request.headers
    .get('if-none-match')
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
  if (status === 200 && known?.some((tag) => tag === etag || tag === '*'))
    return new Response(null, { status: 304, headers })
  const described = { ...headers, 'content-type': type, 'content-length': `${body.length}` }
  return new Response(request.method === 'HEAD' ? null : body, { status, headers: described })
}
