import { join } from 'node:path'
import type { Edition } from '#i18n/edition.ts'
import { translator } from '#i18n/translator.ts'
import type { Site } from '#lib/catalogue/site.ts'
import { paths } from '#lib/domain/paths.ts'
import { sayingsFor } from '#lib/seo/address-rules.ts'
import { cacheRules, type SiteRules } from '../../publisher/server/site-rules.ts'
import { maySqueeze, squeezed, takesBrotli } from './compress.ts'
import { openRelease, readReleaseFile, type ReleaseFile, rulesOf } from './release-files.ts'

const seconds = 2

/** What a shopper sees while an edition is published for the first time; the page asks again by itself. */
function waitingPage(edition: Edition): Response {
  const text = translator(edition)
  const body = `<!doctype html>
<html lang="${edition.locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${seconds}">
<title>${text('waiting.title')}</title>
<style>body { font: 1.125rem/1.5 system-ui, sans-serif; max-width: 36rem; margin: 20vh auto; padding: 0 1rem }</style>
<h1>${text('waiting.title')}</h1>
<p>${text('waiting.text')}</p>
</html>
`
  return new Response(body, {
    status: 503,
    headers: { 'content-type': 'text/html;charset=utf-8', 'retry-after': `${seconds}`, 'cache-control': 'no-store' },
  })
}

/** Answers for the pages of one edition from whatever release is live at that moment. */
export function siteHandler({ edition }: Site, dist: string, squeezes = true): (request: Request) => Promise<Response> {
  const editionDir = join(dist, edition.key)
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
    }
    const release = await openRelease(editionDir)
    const rules = release && (await rulesOf(release))
    if (!release || !rules) return waitingPage(edition)
    return answerFrom({ rules, read: (pathname) => readReleaseFile(release, pathname), squeezes }, request)
  }
}

/** A release: how it wants to be served, and what lies at a path of it. */
type Served = {
  rules: SiteRules
  read: (pathname: string) => Promise<ReleaseFile | undefined>
  squeezes: boolean
}

/** What whoever reads pages of a release gets at an address. */
export async function answerFrom({ rules, read, squeezes }: Served, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const elsewhere = Object.hasOwn(rules.redirects, pathname) ? rules.redirects[pathname] : undefined
  if (elsewhere) return redirect(elsewhere.status, elsewhere.to)
  if (leavesForAnOldBrowser(request, pathname)) return redirect(302, '/unsupported-browser')

  const plain = plainPath(pathname)
  const file = await read(pathname)
  // A name may end in .html itself; only what exists under its plain name moves there.
  if (plain !== undefined && (!file || (await read(plain)))) return redirect(301, plain + search)
  const found = file && pathname !== paths.notFound
  const shown = found ? file : await read(paths.notFound)
  if (!shown) return new Response(null, { status: 404 })
  const status = found ? 200 : rules.gone.includes(pathname) ? 410 : 404
  return fileResponse(request, shown, { status, rules, squeezes, address: { pathname, search } })
}

/** Internet Explorer is shown one page only, and that page's files. */
const leavesForAnOldBrowser = (request: Request, pathname: string): boolean =>
  /MSIE |Trident\//.test(request.headers.get('user-agent') ?? '') &&
  pathname !== '/unsupported-browser' &&
  !pathname.includes('.')

/** The one address of a page that was asked for with a slash at the end or by its file name; nothing when it is plain. */
function plainPath(pathname: string): string | undefined {
  const plain = pathname.replace(/(\/index)?\.html$/, '').replace(/\/+$/, '') || '/'
  // A path that starts with two slashes would name another host.
  return plain === pathname || plain.startsWith('//') ? undefined : plain
}

function redirect(status: 301 | 302, location: string): Response {
  return new Response(null, { status, headers: { location } })
}

async function fileResponse(
  request: Request,
  file: ReleaseFile,
  {
    status,
    rules,
    squeezes,
    address,
  }: Pick<Served, 'rules' | 'squeezes'> & { status: 200 | 404 | 410; address: { pathname: string; search: string } },
): Promise<Response> {
  const { type, etag, cache } = file
  const { robots = '' } = type.startsWith('text/html') ? sayingsFor(address) : {}
  const headers = {
    ...rules.headers,
    etag,
    'cache-control': cacheRules[status === 200 ? cache : 'page'],
    ...(squeezes && maySqueeze(file) && { vary: 'accept-encoding' }),
    ...(robots.startsWith('noindex') && { 'x-robots-tag': robots }),
  }
  const known = request.headers
    .get('if-none-match')
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
  if (status === 200 && known?.some((tag) => tag === etag || tag === '*'))
    return new Response(null, { status: 304, headers })
  const small = squeezes && maySqueeze(file) && takesBrotli(request) ? await squeezed(file) : undefined
  const body = small ?? file.body
  const described = {
    ...headers,
    'content-type': type,
    'content-length': `${body.length}`,
    // The same page in other bytes, so equal in meaning only.
    ...(small && { 'content-encoding': 'br', etag: `W/${etag}` }),
  }
  return new Response(request.method === 'HEAD' ? null : body, { status, headers: described })
}
