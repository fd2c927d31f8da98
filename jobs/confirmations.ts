import type { Ask } from './queue.ts'
import { type Job, readJob } from './record.ts'

/** The kinds of jobs by which something is published. */
export const publishing = `'publish', 'go-live'`

/** What was asked of an edition is answered by its next publication, however that came to be. */
const latest = `select distinct on (edition) id, edition, state, confirmed_by, declined_by from publishing.job
  where kind in (${publishing}) and state in ('published', 'needs-yes') order by edition, ended_at desc`

/** Jobs that wait for a yes: what they would have published is not live, and nobody has said yes yet. */
export async function readQuestions(ask: Ask): Promise<Job[]> {
  const open = await ask<{ id: string }>(
    `select id from (${latest}) as latest where state = 'needs-yes' and confirmed_by is null and declined_by is null
    order by edition`,
  )
  const jobs = await Promise.all(open.map(({ id }) => readJob(ask, id)))
  return jobs.filter((job) => job !== undefined)
}

/** Says no to what a job asks: what is live stays live, and nobody is asked that again before the next publication. */
export async function writeNo(ask: Ask, job: string, by: string): Promise<boolean> {
  const declined = await ask(
    `update publishing.job set declined_by = $2 from (${latest}) as latest
    where job.id = latest.id and job.id = $1 and latest.state = 'needs-yes'
      and latest.confirmed_by is null and latest.declined_by is null
    returning job.id`,
    [job, by],
  )
  return declined.length > 0
}

/** Says yes to what an edition asks; false where it asks nothing, or something else than the job that is named. */
export async function writeConfirmation(
  ask: Ask,
  edition: string,
  by: string,
  job: string | undefined,
): Promise<boolean> {
  const confirmed = await ask(
    `update publishing.job set confirmed_by = $2 from (${latest}) as latest
    where job.id = latest.id and latest.edition = $1 and latest.state = 'needs-yes'
      and latest.declined_by is null and job.id = coalesce($3, job.id)
    returning job.id`,
    [edition, by, job ?? null],
  )
  return confirmed.length > 0
}

/** The question that was last said yes to since the edition was published; another one is asked again. */
export async function readConfirmation(ask: Ask, edition: string): Promise<string | undefined> {
  const [answered] = await ask<{ question: string }>(
    `select question from publishing.job where edition = $1 and state = 'needs-yes' and confirmed_by is not null
      and ended_at > all (
        select ended_at from publishing.job where edition = $1 and state = 'published' and kind in (${publishing}))
    order by ended_at desc limit 1`,
    [edition],
  )
  return answered?.question
}
