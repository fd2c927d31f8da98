import { apiPathPrefixes } from '#lib/contract/endpoints.ts'
import type { Problem } from '#lib/contract/errors.ts'
import { currentRequest } from '../../api/platform/observability/request.ts'
import { traceHeaders } from '../../api/platform/observability/spans.ts'

/** Answers a request that belongs to the commerce API. */
export type Passage = (request: Request) => Promise<Response> | Response

/** Whether an address is one of the contract's or of what the API answers beside it. */
export function belongsToApi(pathname: string, apiPaths: readonly string[] = []): boolean {
  return [...apiPathPrefixes, ...apiPaths].some((prefix) =>
    prefix.endsWith('/') ? pathname.startsWith(prefix) : pathname === prefix,
  )
}

/** Tells the API who called; what the caller says of that himself is not passed on. */
export function comingFrom(caller: string, request: Request): Request {
  const headers = new Headers(request.headers)
  headers.set('x-forwarded-for', caller)
  const init: RequestInit & { duplex: 'half' } = { headers, duplex: 'half' }
  return new Request(request, init)
}

/** Headers that concern one connection only, and those that a re-encoded body would make untrue. */
const ownToConnection = [
  'connection',
  'content-encoding',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

const idHeader = 'x-request-id'

function endToEnd(headers: Headers): Headers {
  const kept = new Headers(headers)
  const named = headers.get('connection')?.split(',') ?? []
  for (const name of [...ownToConnection, ...named]) if (name.trim()) kept.delete(name.trim())
  return kept
}

/** Passes requests on to a commerce API elsewhere, bodies flowing both ways. */
export function passageTo(apiUrl: string): Passage {
  const base = new URL(apiUrl)
  const folder = base.pathname.replace(/\/$/, '')
  return async (request) => {
    const { pathname, search, host } = new URL(request.url)
    const headers = endToEnd(request.headers)
    headers.set('accept-encoding', 'identity')
    // Both logs call the request what it is called here, whatever whoever asked calls it.
    headers.delete(idHeader)
    headers.set('x-forwarded-host', host)
    const id = currentRequest()?.id
    if (id) headers.set(idHeader, id)
    for (const [name, value] of Object.entries(traceHeaders())) headers.set(name, value)
    const init = { method: request.method, headers, body: request.body, duplex: 'half', redirect: 'manual' } as const
    try {
      const answer = await fetch(new URL(folder + pathname + search, base), { ...init, signal: request.signal })
      const answered = endToEnd(answer.headers)
      answered.delete(idHeader)
      return new Response(answer.body, { status: answer.status, headers: answered })
    } catch {
      return apiProblem(502, 'The commerce API does not answer')
    }
  }
}

export function apiProblem(status: 502 | 503, title: string): Response {
  const problem: Problem = { type: 'about:blank', title, status, code: 'GENERAL_ERROR' }
  return Response.json(problem, { status, headers: { 'content-type': 'application/problem+json' } })
}
