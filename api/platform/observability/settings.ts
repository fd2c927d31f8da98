import { logLevels, type LogForm, type LogLevel } from './log.ts'

/** Where what a process does is traced to, if anywhere. */
export type TraceSettings = {
  /** Takes OTLP over HTTP: `http://127.0.0.1:4318`. */
  endpoint?: string | undefined
  /** What the process is called there. */
  service: string
  /** Of traces that begin here, from 0 to 1. */
  share: number
}

/** How a process is watched. */
export type ObservabilitySettings = {
  logLevel: LogLevel
  logForm: LogForm
  /** Where metrics are read; without a port there are none. */
  metricsPort: number | undefined
  /** This machine alone, unless whoever reads them is elsewhere. */
  metricsHost: string
  /** A server of our own stands in front: what it calls a request is what the request is called here. */
  trustsFront: boolean
  traces: TraceSettings
}

const noTraces: TraceSettings = { service: 'nonius', share: 1 }

/** How a command is watched unless something else is set: in a terminal quietly, as a service by a line a request. */
export const usualObservability: Readonly<Record<'terminal' | 'service', ObservabilitySettings>> = {
  terminal: {
    logLevel: 'error',
    logForm: 'plain',
    metricsPort: undefined,
    metricsHost: '127.0.0.1',
    trustsFront: false,
    traces: noTraces,
  },
  service: {
    logLevel: 'info',
    logForm: 'json',
    metricsPort: undefined,
    metricsHost: '127.0.0.1',
    trustsFront: false,
    traces: noTraces,
  },
}

type Environment = Partial<Record<string, string>>

/** What the environment says, over what is usual. Whoever sets a level wants the lines, so they come as JSON. */
export function observabilitySettings(
  usual: ObservabilitySettings,
  environment: Environment = process.env,
): ObservabilitySettings {
  const { LOG_LEVEL, LOG_FORM, METRICS_PORT, METRICS_HOST, NONIUS_TRUST_PROXY } = environment
  return {
    ...usual,
    ...(LOG_LEVEL && { logLevel: oneOf('LOG_LEVEL', LOG_LEVEL, logLevels), logForm: 'json' }),
    ...(LOG_FORM && { logForm: oneOf('LOG_FORM', LOG_FORM, ['json', 'plain'] as const) }),
    ...(METRICS_PORT && { metricsPort: portOf(METRICS_PORT) }),
    ...(METRICS_HOST && { metricsHost: METRICS_HOST }),
    ...(NONIUS_TRUST_PROXY && { trustsFront: NONIUS_TRUST_PROXY !== '0' }),
  }
}

function oneOf<const Value extends string>(name: string, text: string, values: readonly Value[]): Value {
  const found = values.find((value) => value === text)
  if (found === undefined) throw new Error(`${name} is "${text}"; it must be one of: ${values.join(', ')}.`)
  return found
}

function portOf(text: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new Error(`METRICS_PORT is "${text}"; it must be a number from 0 to 65535.`)
  return port
}
