import type { TraceSettings } from './settings.ts'
import { useTracer } from './spans.ts'

/** Traces what a process does where an endpoint is set, and loads nothing for it where none is. Returns what ends it. */
export async function startTraces({ endpoint, ...settings }: TraceSettings): Promise<() => Promise<void>> {
  if (endpoint === undefined) return async () => {}
  const { openTelemetry } = await import('./open-telemetry.ts')
  const { tracer, close } = openTelemetry({ endpoint, ...settings })
  useTracer(tracer)
  return async () => {
    useTracer(undefined)
    await close()
  }
}
