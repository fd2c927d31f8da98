import type { IncomingHttpHeaders } from 'node:http'

/** What is told of a piece of work. Nothing here may tell who somebody is: no address, name, token, or what was sent. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>

export type SpanBeginning = {
  facts?: SpanFacts
  /** Somebody asked for it from elsewhere, or it asks somebody elsewhere. */
  kind?: 'answers' | 'asks'
  /** The headers of whoever asked, where they are believed: the trace goes on from there. */
  asked?: IncomingHttpHeaders
  /** Nobody who happens to wait now asked for it, so it is a trace of its own. */
  isApart?: boolean
  /** Milliseconds since 1970, for what is told of once it is over. */
  at?: number
}

export type SpanEnd = { name?: string; facts?: SpanFacts; failed?: boolean }

/** A piece of work that was begun: what it is found by, and what runs within it. */
export type Span = {
  trace: string
  run: <Result>(work: () => Result) => Result
  end: (end?: SpanEnd) => void
}

/** Where spans go while somebody gathers them. */
export type Tracer = {
  begin: (name: string, beginning?: SpanBeginning) => Span
  /** The trace of what runs now, and the headers by which whoever is asked goes on with it. */
  current: () => { trace: string; headers: Readonly<Record<string, string>> } | undefined
}

let tracer: Tracer | undefined

/** A process has one tracer. Until there is one nothing is traced. */
export function useTracer(to: Tracer | undefined): void {
  tracer = to
}

/** Begins a span for whoever ends it; nothing where nobody gathers them. */
export const beginSpan = (name: string, beginning?: SpanBeginning): Span | undefined => tracer?.begin(name, beginning)

/** Does something within a span of its own, which failed where that threw, or where its result says so. */
export async function inSpan<Result>(
  name: string,
  beginning: SpanBeginning,
  work: () => Promise<Result>,
  isFailure: (result: Result) => boolean = () => false,
): Promise<Result> {
  const span = tracer?.begin(name, beginning)
  if (!span) return work()
  try {
    const result = await span.run(work)
    span.end({ failed: isFailure(result) })
    return result
  } catch (error) {
    span.end({ failed: true })
    throw error
  }
}

/** Tells of a part of what runs now that has just ended, after so many milliseconds. */
export function partEnded(name: string, facts: SpanFacts, milliseconds: number, failed: boolean): void {
  if (isTraced()) tracer?.begin(name, { kind: 'asks', facts, at: Date.now() - milliseconds }).end({ failed })
}

/** Whether somebody gathers what runs now, for what costs something to tell. */
export const isTraced = (): boolean => tracer?.current() !== undefined

export const currentTrace = (): string | undefined => tracer?.current()?.trace

/** For a call to somebody else, who may go on with the trace. */
export const traceHeaders = (): Readonly<Record<string, string>> => tracer?.current()?.headers ?? {}
