export const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const
export type LogLevel = (typeof logLevels)[number]
export type LogForm = 'json' | 'plain'

/** What is said beside the message. Nothing here may tell who somebody is: no address, name, token, or what was sent. */
export type LogFields = Record<string, string | number | boolean | null | undefined>

/** One line of the log, wherever it goes. */
export type Write = (level: Exclude<LogLevel, 'silent'>, message: string, fields: LogFields, error?: unknown) => void

/** For whoever sits before a terminal: failures with all that is known of them, and nothing else. */
const plainly: Write = (level, message, _told, error) => {
  if (level !== 'error') return
  if (error === undefined) console.error(message)
  else console.error(`${message}:`, error)
}

const rank = (level: LogLevel) => logLevels.indexOf(level)

let write = plainly
let most = rank('error')

/** A process has one log. Until somebody says otherwise it tells failures, plainly. */
export function useLog(level: LogLevel, to: Write = plainly): void {
  write = to
  most = rank(level)
}

/** Whether lines of a level are written, for those that cost something to put together. */
export const isLogged = (level: Exclude<LogLevel, 'silent'>): boolean => rank(level) <= most

const at =
  (level: Exclude<LogLevel, 'silent'>) =>
  (message: string, fields: LogFields = {}, error?: unknown): void => {
    if (isLogged(level)) write(level, message, fields, error)
  }

export const log = { error: at('error'), warn: at('warn'), info: at('info'), debug: at('debug') }
