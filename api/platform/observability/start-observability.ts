import { alarmer, type AlarmLimits, usualLimits } from './alarms.ts'
import type { Condition } from './condition.ts'
import { healthPaths } from './health.ts'
import { useLog } from './log.ts'
import { useMeasure } from './measure.ts'
import type { ObservabilitySettings } from './settings.ts'
import { startTraces } from './start-traces.ts'
import { trustFront } from './observe-request.ts'

export type Observability = {
  /** Where metrics are read, where there are any. */
  metricsUrl: string | undefined
  /** Looks after an API from now on, asking it what it would answer to anybody. */
  lookAfter: (api: { request: (path: string) => Response | Promise<Response> }) => void
  /** Has something measured whenever metrics are read, and now and then. */
  look: (at: () => Promise<void>) => void
  close(): Promise<void>
}

/** Milliseconds. */
const interval = 30_000

/**
 * Lets a process tell how it is: its log, its metrics and its traces, each only where it is wanted, because what
 * writes them takes memory.
 */
export async function startObservability(
  settings: ObservabilitySettings,
  limits: AlarmLimits = usualLimits,
): Promise<Observability> {
  const { logLevel, logForm, metricsPort, metricsHost, trustsFront, traces } = settings
  trustFront(trustsFront)
  useLog(logLevel, logForm === 'json' ? (await import('./json-log.ts')).jsonLog(logLevel) : undefined)
  const alarm = alarmer(limits)
  const looks: (() => Promise<void>)[] = []
  const lookAround = async () => {
    for (const look of looks) await look()
  }
  const metrics =
    metricsPort === undefined
      ? undefined
      : await (await import('./metrics-server.ts')).serveMetrics(metricsPort, metricsHost, lookAround)
  useMeasure(metrics?.measure)
  const endTraces = await startTraces(traces)
  const rounds = setInterval(() => void lookAround(), interval).unref()
  return {
    metricsUrl: metrics?.url,
    lookAfter: (api) => {
      looks.push(async () => alarm((await (await api.request(healthPaths.ready)).json()) as Condition))
    },
    look: (at) => void looks.push(at),
    close: async () => {
      clearInterval(rounds)
      await metrics?.close()
      await endTraces()
    },
  }
}
