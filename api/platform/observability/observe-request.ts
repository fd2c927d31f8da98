import type { IncomingMessage, ServerResponse } from 'node:http'
import { isLogged, log } from './log.ts'
import { measured } from './measure.ts'
import { requestId, requests, type ObservedRequest } from './request.ts'
import { beginSpan, type Span } from './spans.ts'

/** Whether what a front server calls a request is believed. */
let trustsFront = false

export function trustFront(trusted: boolean): void {
  trustsFront = trusted
}

/** What browsers are told with every answer, whoever gives it; pages say more. */
const plainHeaders = [
  ['x-content-type-options', 'nosniff'],
  ['cross-origin-opener-policy', 'same-origin'],
] as const

const twoYears = 'max-age=63072000'

/** Asked every few seconds by machines, which is worth no line. */
const probes = ['/healthz', '/readyz']

/**
 * Runs a request under a name of its own, which is answered as `x-request-id`, and tells of it once, when its last byte
 * was sent or whoever asked has gone.
 */
export function observeRequest<Answer>(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  answer: () => Answer,
): Answer {
  const began = performance.now()
  const request: ObservedRequest = {
    id: requestId(trustsFront ? incoming.headers['x-request-id'] : undefined),
    method: incoming.method ?? '',
    route: 'unknown',
    isAborted: () => !outgoing.writableFinished && (outgoing.destroyed || (incoming.destroyed && !incoming.complete)),
  }
  outgoing.setHeader('x-request-id', request.id)
  for (const [name, value] of plainHeaders) outgoing.setHeader(name, value)
  // Only who was asked over https may say so, and the server that decrypts it tells.
  if (incoming.headers['x-forwarded-proto'] === 'https') outgoing.setHeader('strict-transport-security', twoYears)
  const span = beginSpan(knownMethod(request.method), {
    kind: 'answers',
    facts: { 'http.request.method': knownMethod(request.method), 'nonius.request.id': request.id },
    ...(trustsFront ? { asked: incoming.headers } : { isApart: true }),
  })
  outgoing.once('close', () => {
    const taken = performance.now() - began
    tell(request, outgoing.statusCode, taken, span)
  })
  const answered = () => requests.run(request, answer)
  return span ? span.run(answered) : answered()
}

function tell(request: ObservedRequest, answered: number, taken: number, span: Span | undefined): void {
  const { id, method, route } = request
  const isAborted = request.isAborted()
  // Nothing was answered, so the number that nginx uses for this is told in place of one.
  const status = isAborted ? 499 : answered
  span?.end({
    name: `${knownMethod(method)} ${route}`,
    facts: { 'http.route': route, 'http.response.status_code': status },
    failed: status >= 500,
  })
  measured('nonius_http_request_seconds', { method: knownMethod(method), route, status }, taken / 1000)
  const level = probes.includes(route) ? 'debug' : 'info'
  if (!isLogged(level)) return
  const ms = Math.round(taken * 10) / 10
  const trace = span && { trace: span.trace }
  log[level]('request', { request: id, ...trace, method, route, status, ms, ...(isAborted && { aborted: true }) })
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']

/** Anybody may invent a method, and a metric is kept for each. */
const knownMethod = (method: string) => (methods.includes(method) ? method : 'other')
