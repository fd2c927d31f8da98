import { log } from './watch/log.ts'

/** Does something every so many milliseconds until the database is closed, and keeps no process from ending. */
export function inRounds(every: number, failure: string, work: () => Promise<unknown>): void {
  const rounds = setInterval(() => {
    work().catch((error: unknown) => {
      if (error instanceof Error && error.message === 'driver has already been destroyed') clearInterval(rounds)
      else log.error(failure, {}, error)
    })
  }, every).unref()
}
