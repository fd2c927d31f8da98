import type { IncomingHttpHeaders } from 'node:http'
import type { WatchedRequest } from './request.ts'

export type Span = {
  /** Runs what belongs to the request. */
  within: <Answer>(answer: () => Answer) => Answer
  end: (request: WatchedRequest, status: number) => void
}

/** What makes spans, while there is a collector to send them to. */
export type Tracer = {
  request: (request: WatchedRequest, headers: IncomingHttpHeaders) => Span
  /** Of the request that runs; its text names places for values and holds none. */
  statement: (text: string, milliseconds: number, failed: boolean) => void
}

let tracer: Tracer | undefined

export function useTracer(to: Tracer | undefined): void {
  tracer = to
}

export const startSpan = (request: WatchedRequest, headers: IncomingHttpHeaders): Span | undefined =>
  tracer?.request(request, headers)

export const statementSpan: Tracer['statement'] = (text, milliseconds, failed) =>
  tracer?.statement(text, milliseconds, failed)
