import { type KnownLive, readLive } from './live.ts'
import { type Ask, queues } from './queue.ts'
import { type Job, readCurrentAndLatest } from './record.ts'
import { readQuestions } from './confirmations.ts'

/** A publication that is set for a time. */
export type Planned = { id: string; edition: string; by: string; at: Date }

/** The overview of the publishing page: all that is known of every edition at a moment. */
export type Overview = {
  live: KnownLive[]
  /** Jobs that wait or run. */
  current: Job[]
  /** What became of the last job of each edition. */
  latest: Job[]
  questions: Job[]
  planned: Planned[]
}

export async function readOverview(ask: Ask): Promise<Overview> {
  const [live, jobs, questions, planned] = await Promise.all([
    readLive(ask),
    readCurrentAndLatest(ask),
    readQuestions(ask),
    readPlanned(ask),
  ])
  return { live, ...jobs, questions, planned }
}

/** The next first; the queue knows them by itself. */
const readPlanned = (ask: Ask): Promise<Planned[]> =>
  ask(
    `select id, data->>'edition' as edition, data->>'by' as by, start_after as at from pgboss.job
    where name = $1 and state in ('created', 'retry') order by start_after, id`,
    [queues.later],
  )
