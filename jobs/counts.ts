import type { Ask } from './queue.ts'
import { publishing } from './confirmations.ts'

/** What somebody who watches a shop wants to know of its jobs. */
export type Counts = {
  waiting: number
  running: number
  /** Editions whose last job failed; one that is cancelled says nothing. */
  failed: number
  /** Editions that wait for a yes. */
  asking: number
}

const latest = (states: string) => `select distinct on (edition) state, confirmed_by, declined_by from publishing.job
  where kind in (${publishing}) and state in (${states}) order by edition, ended_at desc`

export async function readCounts(ask: Ask): Promise<Counts> {
  const [counts] = await ask<Counts>(`select
    (select count(*)::integer from publishing.job where state = 'waiting') as waiting,
    (select count(*)::integer from publishing.job where state = 'running') as running,
    (select count(*)::integer from (${latest(`'published', 'needs-yes', 'failed'`)}) as latest
      where state = 'failed') as failed,
    (select count(*)::integer from (${latest(`'published', 'needs-yes'`)}) as latest
      where state = 'needs-yes' and confirmed_by is null and declined_by is null) as asking`)
  return counts ?? { waiting: 0, running: 0, failed: 0, asking: 0 }
}
