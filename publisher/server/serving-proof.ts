import { once } from 'node:events'
import { createServer, type IncomingMessage, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { leastCompressed, type Serving } from './serving.ts'

export type Answer = { status: number; headers: Record<string, string | undefined>; body: Buffer }

/** Asks whatever serves a release. The path goes there as it is written; `fetch` would tidy it. */
export type Ask = (path: string, headers?: Record<string, string>, method?: string) => Promise<Answer>

/** What a release holds: a file by its path. */
export type Files = ReadonlyMap<string, Buffer>

export const askAt =
  (port: number, host: string): Ask =>
  async (path, headers = {}, method = 'GET') => {
    const sent = httpRequest({ port, host: '127.0.0.1', path, method, headers: { host, ...headers } })
    const [answer] = (await once(sent.end(), 'response')) as [IncomingMessage]
    return { status: answer.statusCode ?? 0, headers: answer.headers as Answer['headers'], body: await buffer(answer) }
  }

/** Says which path it was called by, as it reads that itself, and answers as an API that has stand-ins would. */
export async function echoingApi() {
  const seen: string[] = []
  const names: (string | undefined)[] = []
  const callers: (string | undefined)[] = []
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://api')
    seen.push(pathname)
    names.push(request.headers['x-request-id']?.toString())
    callers.push(request.headers['x-forwarded-for']?.toString())
    response.end(`api ${pathname}${search}`)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, seen, names, callers, close: () => server.close() }
}

type EchoingApi = Awaited<ReturnType<typeof echoingApi>>

/** What somebody calls their request, who wants to be taken for another in a log. */
const chosenByCaller = 'chosen-by-the-caller'

export type Fact = {
  what: string
  path: string
  sent?: Record<string, string>
  method?: string
  status: number
  /** Headers as they have to be; `undefined` for those that must not be there. */
  headers?: Record<string, string | undefined>
  body?: Buffer
}

const encoded = (path: string) => path.split('/').map(encodeURIComponent).join('/')

/** The one address of a file. */
const addressOf = (file: string): string => (file === 'index.html' ? '/' : `/${encoded(file.replace(/\.html$/, ''))}`)

const oldBrowser = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko' }

/** What has to be true of a served release: one table for every server, read from its description and from its files. */
export function factsOf(serving: Serving, files: Files): Fact[] {
  const { robots, notFound, cacheOfPages } = serving
  const missing = files.get(`${notFound.slice(1)}.html`)
  const always = lowerCased(serving.headers)
  const unknown = { headers: { ...always, 'cache-control': cacheOfPages }, ...(missing && { body: missing }) }
  const served = [...files].filter(([file]) => !isHidden(file) && `/${file}` !== `${notFound}.html`)
  const robotsOf = (path: string, query = '') => {
    const isClosed = new RegExp(robots.closed).test(path)
    return isClosed || (query !== '' && !new RegExp(robots.campaign).test(query)) ? robots.says : undefined
  }
  const pages = served.flatMap(([file, body]): Fact[] => {
    const path = addressOf(file)
    const type = serving.types[/\.[^.]+$/.exec(file)?.[0] ?? ''] ?? 'application/octet-stream'
    const cache = serving.cache.find(({ paths }) => new RegExp(paths).test(path))?.says ?? cacheOfPages
    const isPage = type === 'text/html'
    const says = isPage ? robotsOf(decodeURIComponent(path)) : undefined
    return [
      {
        what: 'is served',
        path,
        status: 200,
        body,
        headers: { ...always, 'content-type': type, 'cache-control': cache, 'x-robots-tag': says },
      },
    ]
  })
  const some = pages.find(({ path }) => path.startsWith('/product/'))?.path ?? '/'
  const inOtherScript = pages.find(({ path }) => /^\/category\/.*%/.test(path))?.path
  const script = pages.find(({ path }) => path.startsWith('/_astro/'))
  const leads = (what: string, path: string, status: number, location: string): Fact => ({
    what,
    path,
    status,
    headers: { location },
  })
  return [
    ...pages,
    ...Object.entries(serving.redirects).map(([path, { to, status }]) => leads('leads elsewhere', path, status, to)),
    ...serving.gone.map((path): Fact => ({ what: 'is gone', path, status: 410, ...unknown })),
    ...[
      notFound,
      '/nothing',
      `${some}/x`,
      '/_astro/app.NONE.js',
      '/.secret',
      '/.well-known/.hidden',
      '/sandbox/payment/1',
      '/sandbox/'.slice(0, -1),
    ].map((path): Fact => ({ what: 'is not there', path, status: 404, ...unknown })),
    leads('has one address', `${some}/`, 301, some),
    leads('has one address', `${some}.html?a=b`, 301, `${some}?a=b`),
    leads('has one address', `${some}/?a=b`, 301, `${some}?a=b`),
    leads('has one address', '/index.html', 301, '/'),
    leads('leads to no other host', '//evil.example/', 301, '/evil.example'),
    ...(inOtherScript ? [leads('has one address', `${inOtherScript}/`, 301, inOtherScript)] : []),
    ...['?sort=price', '?utm_source=news', '?sort=price&gclid=1', '?a=utm_source'].flatMap((query) =>
      ['/', '/cart', some].map((path): Fact => ({
        what: 'is said to search engines',
        path: path + query,
        status: 200,
        headers: { 'x-robots-tag': robotsOf(path, query.slice(1)) },
      })),
    ),
    ...(script ? [{ ...script, path: `${script.path}?sort=price`, what: 'is no page' }] : []),
    {
      what: 'is not for an old browser',
      path: some,
      sent: oldBrowser,
      status: 302,
      headers: { location: serving.oldBrowsers.page },
    },
    { what: 'is for an old browser', path: serving.oldBrowsers.page, sent: oldBrowser, status: 200 },
    ...(script ? [{ ...script, sent: oldBrowser, what: 'is for an old browser' }] : []),
    { what: 'is only read', path: some, method: 'POST', status: 405 },
  ]
}

const isHidden = (file: string) => /(^|\/)\./.test(file.replace(/^\.well-known\/(?!\.)/, ''))

const lowerCased = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

/** What is not as it has to be, in words; nothing where a fact holds. */
export async function objectionTo(
  ask: Ask,
  { what, path, sent, method, status, headers = {}, body }: Fact,
): Promise<string[]> {
  const answer = await ask(path, sent, method)
  const of = `${path} (${what})`
  const wrong = Object.entries(headers).filter(([name, value]) => asSent(name, answer.headers[name]) !== value)
  return [
    ...(answer.status === status ? [] : [`${of} answers ${answer.status} instead of ${status}`]),
    ...wrong.map(([name, value]) => `${of} says ${name}: ${answer.headers[name]} instead of ${value}`),
    ...(body && answer.status === status && !body.equals(answer.body) ? [`${of} has another content`] : []),
  ]
}

/** A type is the same with the characters it is written in, and without. */
const asSent = (name: string, value: string | undefined) =>
  name === 'content-type' ? value?.replace(/;\s*charset=utf-8$/i, '') : value

/** What a table cannot say, because one answer decides what is asked next: caches, compression and the API behind. */
export async function objectionsToService(
  ask: Ask,
  serving: Serving,
  files: Files,
  api?: Pick<EchoingApi, 'seen' | 'names'>,
): Promise<string[]> {
  const objections: string[] = []
  const hold = (isTrue: boolean, what: string) => {
    if (!isTrue) objections.push(what)
  }
  const large = [...files].find(
    ([file, { length }]) =>
      file.endsWith('.html') &&
      length > leastCompressed &&
      file !== 'index.html' &&
      !serving.notFound.includes(file.replace('.html', '')),
  )
  if (large) {
    const [file, body] = large
    const path = addressOf(file)
    for (const packed of [{}, { 'accept-encoding': 'gzip' }]) {
      const first = await ask(path, packed)
      const again = await ask(path, { ...packed, 'if-none-match': first.headers.etag ?? '' })
      hold(again.status === 304 && again.body.length === 0, `${path} is sent again to who has it (${again.status})`)
      hold(
        again.headers['content-security-policy'] === serving.headers['Content-Security-Policy'],
        `${path} changes its policy with a 304`,
      )
      const isPacked = 'accept-encoding' in packed
      hold(
        (first.headers['content-encoding'] === 'gzip') === isPacked,
        `${path} comes ${first.headers['content-encoding']}`,
      )
      if (isPacked) {
        hold(gunzipSync(first.body).equals(body), `${path} is another page when it is compressed`)
        hold(/accept-encoding/i.test(first.headers.vary ?? ''), `${path} does not say that it varies`)
      }
    }
  }
  for (const path of [
    '/\\evil.example/',
    '//evil.example.html',
    '/%5cevil.example/',
    '/%2fevil.example/',
    '/.//evil.example/',
  ]) {
    const { location = '' } = (await ask(path)).headers
    hold(!/^\/[/\\]|evil\.example:|^\w+:/.test(location), `${path} leads to ${location}`)
  }
  if (!api) return objections
  for (const prefix of serving.passed) {
    const path = prefix.endsWith('/') ? `${prefix}a.html` : prefix
    const { body, headers } = await ask(`${path}?q=%C5%9B`, { 'x-request-id': chosenByCaller })
    const answered = `api ${new URL(serving.apiUrl).pathname.replace(/\/$/, '')}${path}?q=%C5%9B`
    hold(body.toString() === answered, `${path} is answered "${body.toString().slice(0, 80)}"`)
    hold(headers['content-security-policy'] === undefined, `${path} has the policy of a page`)
    const name = api.names.at(-1) ?? 'nothing'
    hold(/^[\w-]{8,56}$/.test(name) && name !== chosenByCaller, `${path} is called ${name} in the log of the API`)
  }
  for (const path of tricks) await ask(path)
  const reached = api.seen.filter((path) => path.includes('/sandbox'))
  hold(reached.length === 0, `the API was asked for ${reached.join(' and ')}`)
  return objections
}

/** Paths that lead to stand-ins when server and API do not read them alike. */
const tricks = [
  '/sandbox/',
  '/sandbox/payment/1',
  '//sandbox/payment/1',
  '/yes-api/../sandbox/payment/1',
  '/yes-api/%2e%2e/sandbox/payment/1',
  '/yes-api/..%2fsandbox/payment/1',
  '/yes-api/\\..\\..\\sandbox/payment/1',
  '/sandbox/x//../../yes-api/y',
  '/%73andbox/payment/1',
]
