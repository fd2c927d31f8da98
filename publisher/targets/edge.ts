import type { Serving } from '../server/serving.ts'

/**
 * What lies at a path of the release: the file of that name, or the page of it, whichever there is; otherwise a 404 with the
 * page for unknown addresses.
 */
type Find = (pathname: string) => Promise<Response>

type Ways = {
  find: Find
  /** How the commerce API is asked; replaced by nobody but tests of what goes wrong. */
  pass?: (request: Request) => Promise<Response>
  /** The network in front compresses nothing by itself. */
  compresses?: boolean
}

/**
 * A server for a release, where all that there is keeps files: before a bucket, at Netlify, at Cloudflare Pages. It is
 * shipped as it stands here, without its types, so it imports nothing and uses only what every such place has.
 */
export async function serveAtEdge(request: Request, serving: Serving, ways: Ways): Promise<Response> {
  const url = new URL(request.url)
  const { pathname, search } = url
  if (serving.passed.some((path) => (path.endsWith('/') ? pathname.startsWith(path) : pathname === path)))
    return passOn(request, serving.apiUrl, ways.pass ?? fetch)
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
  const elsewhere = Object.hasOwn(serving.redirects, pathname) ? serving.redirects[pathname] : undefined
  if (elsewhere) return leadTo(elsewhere.to, elsewhere.status)
  const isOld = new RegExp(serving.oldBrowsers.agents).test(request.headers.get('user-agent') ?? '')
  if (isOld && pathname !== serving.oldBrowsers.page && !pathname.includes('.'))
    return leadTo(serving.oldBrowsers.page, 302)
  // Every page has one address: no file name, no slash at its end, and none at its beginning that would name a host.
  const plain =
    `/${pathname.replace(/^\/+/, '').replace(/\/+$/, '')}`.replace(/^\/index\.html$|(\/index)?\.html$/, '') || '/'
  if (plain !== pathname && !plain.startsWith('/\\')) return leadTo(plain + search, 301)

  const path = decoded(pathname)
  const isNobodys = path === undefined || isHidden(path) || path === serving.notFound
  const found = await ways.find(isNobodys ? '/-' : pathname)
  return answer(request, serving, found, path ?? '', ways.compresses === true)
}

function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}

/** Hidden files are nobody's, but for the folder that is known for what it holds. */
const isHidden = (path: string) => /\/\.|\\|\0/.test(path.replace(/^\/\.well-known\/(?!\.)/, '/'))

const leadTo = (location: string, status: number) => new Response(null, { status, headers: { location } })

async function passOn(request: Request, apiUrl: string, pass: (request: Request) => Promise<Response>) {
  const { pathname, search } = new URL(request.url)
  // Encoded dots and slashes may be read there as what they stand for.
  if (/\/\/|%2f|%5c|\\/i.test(pathname)) return new Response(null, { status: 404 })
  const { method, body } = request
  const headers = new Headers(request.headers)
  // What whoever asks calls a request is nobody's name for it in a log.
  headers.set('x-request-id', crypto.randomUUID())
  const sent = { method, headers, redirect: 'manual', ...(body && { body, duplex: 'half' }) } as RequestInit
  return pass(new Request(apiUrl + pathname + search, sent))
}

function answer(request: Request, serving: Serving, found: Response, path: string, compresses: boolean): Response {
  const isFound = found.status !== 404
  const type = found.headers.get('content-type') ?? ''
  const status = isFound ? 200 : serving.gone.includes(path) ? 410 : 404
  const kept = serving.cache.find(({ paths }) => new RegExp(paths).test(path))
  const headers = new Headers(serving.headers)
  headers.set('content-type', type)
  headers.set('cache-control', (isFound && kept?.says) || serving.cacheOfPages)
  const query = new URL(request.url).search.slice(1)
  const { closed, campaign, says } = serving.robots
  const isClosed = new RegExp(closed).test(path) || (query !== '' && !new RegExp(campaign).test(query))
  if (isClosed && type.startsWith('text/html')) headers.set('x-robots-tag', says)
  const etag = found.headers.get('etag')
  const isText = new RegExp(serving.compressed).test(type)
  if (isText) headers.set('vary', 'accept-encoding')
  const isPacked = compresses && isText && /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')
  // The same page in other bytes is equal in meaning only.
  if (etag && isFound) headers.set('etag', isPacked ? `W/${etag.replace(/^W\//, '')}` : etag)
  if (isFound && etag && knows(request, etag)) return new Response(null, { status: 304, headers })
  if (request.method === 'HEAD' || !found.body) return new Response(null, { status, headers })
  if (!isPacked) return new Response(found.body, { status, headers })
  headers.set('content-encoding', 'gzip')
  return new Response(found.body.pipeThrough(new CompressionStream('gzip')), { status, headers })
}

function knows(request: Request, etag: string): boolean {
  const tags = (request.headers.get('if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes('*') || tags.includes(etag.replace(/^W\//, ''))
}
