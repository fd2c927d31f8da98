import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { serve } from '@hono/node-server'
import type { Serving } from '../server/serving.ts'
import type { StaticHost } from './static-host.ts'

type Respond = (request: Request) => Response | Promise<Response>

/** Listens on this machine, for a proof. */
export async function listening(answer: Respond) {
  const server = serve({ fetch: answer, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, close: () => server.close() }
}

/** What both hosts do with a folder by themselves, as their manuals say: names without endings, and the page 404.html. */
export function filesOf(site: string, { types }: Pick<Serving, 'types'>) {
  return (pathname: string): Response => {
    const path = decodeURIComponent(pathname)
    const names = path === '/' ? ['/index.html'] : [path, `${path}.html`]
    const name = names.find((file) => statSync(join(site, file), { throwIfNoEntry: false })?.isFile())
    const body = readFileSync(join(site, name ?? '404.html'))
    const type = types[extname(name ?? '.html') || (name ?? '.html')] ?? 'application/octet-stream'
    const etag = `"${createHash('md5').update(body).digest('hex')}"`
    return new Response(body, { status: name ? 200 : 404, headers: { 'content-type': type, etag } })
  }
}

/** Hands requests to the function of a folder in the way that its host does. */
export async function functionOf(host: StaticHost, to: string, serving: Serving): Promise<Respond> {
  const files = filesOf(join(to, 'site'), serving)
  const name = host === 'cloudflare' ? 'site/_worker.js' : 'netlify/edge-functions/serve.js'
  const { default: shipped } = (await import(pathToFileURL(join(to, name)).href)) as { default: never }
  const ask = async ({ url }: Request) => files(new URL(url).pathname)
  if (host === 'netlify') return (request) => (shipped as (...args: unknown[]) => Response)(request, { next: ask })
  const worker = shipped as { fetch: (request: Request, env: unknown) => Promise<Response> }
  return (request) => worker.fetch(request, { ASSETS: { fetch: ask } })
}

/** The whole host: what its function is kept from it answers by its files of rules, and all else is the function's. */
export async function hostOf(host: StaticHost, to: string, serving: Serving): Promise<Respond> {
  const read = (name: string) => readFileSync(join(to, 'site', name), 'utf8')
  const rules = headerBlocks(read('_headers'))
  const redirects = new Map(read('_redirects').split('\n').filter(Boolean).map(readRedirect))
  const files = filesOf(join(to, 'site'), serving)
  const answer = await functionOf(host, to, serving)
  return (request) => {
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith('/_astro/')) return answer(request)
    const elsewhere = redirects.get(pathname)
    if (elsewhere) return new Response(null, { status: elsewhere.status, headers: { location: elsewhere.to } })
    const found = files(pathname)
    const headers = new Headers(found.headers)
    for (const { pattern, lines } of rules.filter((rule) => rule.pattern.test(pathname)))
      for (const line of lines) applyTo(headers, line, pattern)
    return new Response(found.body, { status: found.status, headers })
  }
}

const readRedirect = (line: string) => {
  const [from = '', to = '', status = '301'] = line.split(' ')
  return [from, { to, status: Number(status) }] as const
}

/** Blocks of a pattern and, indented below it, headers that are set, or taken away by `!`. */
function headerBlocks(text: string) {
  return text
    .split(/\n(?=\S)/)
    .filter((block) => block.trim() !== '')
    .map((block) => {
      const [first = '', ...lines] = block.split('\n').filter((line) => line.trim() !== '')
      const pattern = new RegExp(`^${first.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`)
      return { pattern, lines: lines.map((line) => line.trim()) }
    })
}

function applyTo(headers: Headers, line: string, pattern: RegExp): void {
  if (line.startsWith('! ')) return headers.delete(line.slice(2))
  const [, name, value] = /^([\w-]+): (.*)$/.exec(line) ?? []
  if (name === undefined || value === undefined) throw new Error(`No host reads "${line}" below ${String(pattern)}.`)
  headers.append(name, value)
}
