import { type DestinationStream, destination, pino, stdTimeFunctions } from 'pino'
import type { LogLevel, Write } from './log.ts'
import { currentRequest } from './request.ts'
import { describeError } from './scrub.ts'
import { currentTrace } from './spans.ts'

/** A line of JSON each; those of a request name it, and the trace that it is in. They are written while nobody waits, and all of them before the end. */
export function jsonLog(level: LogLevel, to?: DestinationStream): Write {
  const stream = to ?? standardOutput()
  const options = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  }
  const logger = pino(options, stream)
  return (at, message, told, error) => {
    const request = currentRequest()?.id
    const described = error === undefined ? undefined : describeError(error)
    const trace = currentTrace()
    const within = { ...(request !== undefined && { request }), ...(trace !== undefined && { trace }) }
    logger[at]({ ...within, ...told, ...(described && { error: described }) }, message)
  }
}

function standardOutput(): DestinationStream {
  const stream = destination({ dest: 1, sync: false })
  process.on('exit', () => {
    try {
      stream.flushSync()
    } catch {
      // Whoever read the log is gone, so there is nobody to tell.
    }
  })
  return stream
}
