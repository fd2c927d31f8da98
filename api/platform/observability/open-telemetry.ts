import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { type ExportResult, ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { inTime } from '../ports/in-time.ts'
import { log } from './log.ts'
import { scrub } from './scrub.ts'
import type { TraceSettings } from './settings.ts'
import type { Span, SpanBeginning, Tracer } from './spans.ts'

/** Milliseconds that the end of a process waits for whoever gathers traces. */
const lastWait = 3_000

const kinds = { answers: SpanKind.SERVER, asks: SpanKind.CLIENT } as const

/**
 * Gathers spans and sends them, some every few seconds, to where the setting says. Nothing of it is known to the whole
 * process, so libraries that could trace themselves do not.
 */
export function openTelemetry({ endpoint, service, share }: TraceSettings & { endpoint: string }): {
  tracer: Tracer
  close: () => Promise<void>
} {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new ReportingExporter({ url: tracesAt(endpoint) }) })],
  })
  return {
    tracer: tracerOf(provider),
    close: async () => {
      await inTime(provider.shutdown(), lastWait).catch(() => undefined)
    },
  }
}

/** The setting names where all that is told of a process goes; traces have a path of their own there. */
const tracesAt = (endpoint: string) => `${endpoint.replace(/\/$/, '')}/v1/traces`

function tracerOf(provider: TracerProvider): Tracer {
  const tracer = provider.getTracer('nonius')
  const contexts = new AsyncLocalStorage<Context>()
  const passage = new W3CTraceContextPropagator()
  const around = ({ asked, isApart = false }: SpanBeginning): Context => {
    if (asked) return passage.extract(ROOT_CONTEXT, asked, defaultTextMapGetter)
    return (isApart ? undefined : contexts.getStore()) ?? ROOT_CONTEXT
  }
  const begin = (name: string, beginning: SpanBeginning = {}): Span => {
    const { kind, facts = {}, at } = beginning
    const options = {
      attributes: facts,
      ...(kind && { kind: kinds[kind] }),
      ...(at !== undefined && { startTime: at }),
    }
    const context = around(beginning)
    const span = tracer.startSpan(name, options, context)
    return {
      trace: span.spanContext().traceId,
      run: (work) => contexts.run(trace.setSpan(context, span), work),
      end: ({ name: known, facts: found, failed = false } = {}) => {
        if (known !== undefined) span.updateName(known)
        if (found) span.setAttributes(found)
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
  }
  const current = () => {
    const context = contexts.getStore()
    const span = context && trace.getSpanContext(context)
    if (!span) return undefined
    const headers: Record<string, string> = {}
    passage.inject(context, headers, defaultTextMapSetter)
    return { trace: span.traceId, headers }
  }
  return { begin, current }
}

/** Tells the log when traces are not taken any more, and when they are again. */
class ReportingExporter extends OTLPTraceExporter {
  #isTaken = true

  override export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    super.export(spans, (result) => {
      const isTaken = result.code === ExportResultCode.SUCCESS
      if (this.#isTaken && !isTaken)
        log.warn('Traces are not taken; those of now are lost', { reason: scrub(result.error?.message ?? '') })
      if (!this.#isTaken && isTaken) log.warn('Traces are taken again')
      this.#isTaken = isTaken
      done(result)
    })
  }
}
