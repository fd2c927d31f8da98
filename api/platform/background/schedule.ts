import { log } from '../observability/log.ts'

/** How a database that was closed refuses, whether anybody had asked it something before or nobody. */
const closed = ['driver has already been destroyed', 'PGlite instance is already closed.']

/** Whether a round failed because the database was closed: its API has ended, and there is nothing left to tell anybody. */
export const hasEnded = (error: unknown): boolean => error instanceof Error && closed.includes(error.message)

/** Does something every so many milliseconds until the database is closed, and keeps no process from ending. */
export function scheduleEvery(every: number, failure: string, work: () => Promise<unknown>): void {
  const schedule = setInterval(() => {
    work().catch((error: unknown) => {
      if (hasEnded(error)) clearInterval(schedule)
      else log.error(failure, {}, error)
    })
  }, every).unref()
}
