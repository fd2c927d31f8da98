import type { Ask } from './queue.ts'

export const endings = ['published', 'needs-yes', 'failed', 'cancelled'] as const
export type Ending = (typeof endings)[number]
export type State = 'waiting' | 'running' | Ending

/**
 * What is asked of an edition: to be published; or that a publisher, which alone writes releases, does something else with
 * them: shows what would be published, makes that live, puts an earlier release back, lets the live one stay or go.
 */
export const orderKinds = ['preview', 'go-live', 'put-back', 'pin', 'unpin'] as const
export type OrderKind = (typeof orderKinds)[number]
export type Kind = 'publish' | OrderKind

export type Progress = { phase: string; done: number; total: number }

/** What is known of a job, as long as it is kept. */
export type Job = {
  id: string
  edition: string
  kind: Kind
  /** The release or the preview that it is about, where it is about one. */
  subject: string | null
  state: State
  requestedBy: string
  requestedAt: Date
  /** How often it was begun: more than once where a publisher died. */
  attempt: number
  publisher: string | null
  beganAt: Date | null
  endedAt: Date | null
  progress: Progress | null
  /** What the publisher told when it was done, or what it asks. */
  report: unknown
  /** Why it failed, or what would change that somebody has to say yes to, for a person. */
  problem: string | null
  /** Names exactly what would have become live, of a job that needs a yes. */
  question: string | null
  /** Who said yes to it. */
  confirmedBy: string | null
  /** Who said no to it. */
  declinedBy: string | null
}

export type Line = { number: number; saidAt: Date; text: string }

const columns = `id, edition, kind, subject, state, requested_by as "requestedBy", requested_at as "requestedAt", attempt, publisher,
  began_at as "beganAt", ended_at as "endedAt",
  case when phase is not null then json_build_object('phase', phase, 'done', done, 'total', total) end as progress,
  report, problem, question, confirmed_by as "confirmedBy", declined_by as "declinedBy"`

export const isOver = ({ state }: Pick<Job, 'state'>): boolean => (endings as readonly string[]).includes(state)

/** What is asked of an edition, and who asked. */
export type Asked = { edition: string; by: string; kind?: Kind; subject?: string | null }

export async function writeRequest(
  ask: Ask,
  id: string,
  { edition, by, kind = 'publish', subject = null }: Asked,
): Promise<void> {
  // Whoever took it up meanwhile has written it.
  await ask(
    `insert into publishing.job (id, edition, requested_by, kind, subject) values ($1, $2, $3, $4, $5)
    on conflict do nothing`,
    [id, edition, by, kind, subject],
  )
}

export async function say(ask: Ask, id: string, text: string): Promise<void> {
  await ask('insert into publishing.line (job, text) select id, $2 from publishing.job where id = $1', [id, text])
}

export async function readJob(ask: Ask, id: string): Promise<Job | undefined> {
  const [job] = await ask<Job>(`select ${columns} from publishing.job where id = $1`, [id])
  return job
}

/** The newest first. */
export async function readJobs(ask: Ask, edition: string | undefined, most: number): Promise<Job[]> {
  return ask(
    `select ${columns} from publishing.job where edition = coalesce($1, edition) order by requested_at desc, id limit $2`,
    [edition ?? null, most],
  )
}

/**
 * Those that wait or run, the oldest first, and the last of each edition that is over. They are one question: between two of
 * them a job that ends would stand in both answers, or in neither.
 */
export async function readCurrentAndLatest(ask: Ask): Promise<{ current: Job[]; latest: Job[] }> {
  const jobs = await ask<Job>(
    `select ${columns} from publishing.job
    where state in ('waiting', 'running') or id in (
      select distinct on (edition) id from publishing.job
      where state not in ('waiting', 'running') order by edition, ended_at desc)
    order by requested_at, id`,
  )
  return { current: jobs.filter((job) => !isOver(job)), latest: jobs.filter(isOver) }
}

export async function readLines(ask: Ask, id: string, after: number): Promise<Line[]> {
  return ask(
    `select number::integer, said_at as "saidAt", text from publishing.line where job = $1 and number > $2 order by number`,
    [id, after],
  )
}

/** What one publisher does with a job. Who was taken for dead and is not changes nothing any more. */
export type Attempt = { id: string; attempt: number }

/** Takes a job up; false when it is over already, as when its publisher died between ending it and saying so. */
export async function writeBegin(
  ask: Ask,
  { id, attempt }: Attempt,
  { edition, by, kind = 'publish', subject = null, publisher }: Asked & { publisher: string },
): Promise<boolean> {
  const begun = await ask(
    `insert into publishing.job as job
      (id, edition, requested_by, state, attempt, publisher, began_at, kind, subject)
    values ($1, $2, $3, 'running', $4, $5, now(), $6, $7)
    on conflict (id) do update set state = 'running', attempt = $4, publisher = $5, began_at = now(), phase = null
    where job.state in ('waiting', 'running')
    returning id`,
    [id, edition, by, attempt, publisher, kind, subject],
  )
  return begun.length > 0
}

/** False when nobody waits for it any more: it was cancelled, or another publisher has it. */
export async function writeProgress(ask: Ask, { id, attempt }: Attempt, progress: Progress): Promise<boolean> {
  const written = await ask(
    `update publishing.job set phase = $3, done = $4, total = $5
    where id = $1 and attempt = $2 and state = 'running' returning id`,
    [id, attempt, progress.phase, progress.done, progress.total],
  )
  return written.length > 0
}

/** What is live counts: a job that was cancelled too late was published. */
export async function writeEnd(
  ask: Ask,
  { id, attempt }: Attempt,
  ending: { state: Exclude<Ending, 'cancelled'>; report?: unknown; problem?: string; question?: string },
): Promise<void> {
  await ask(
    `update publishing.job set state = $3, report = $4, problem = $5, question = $6, ended_at = now(), phase = null
    where id = $1 and attempt = $2 and (state = 'running' or state = 'cancelled' and $3 = 'published')`,
    [
      ...[id, attempt, ending.state],
      ...[JSON.stringify(ending.report ?? null), ending.problem ?? null, ending.question ?? null],
    ],
  )
}

/** False when it is over already. */
export async function writeCancelled(ask: Ask, id: string, by: string): Promise<boolean> {
  const cancelled = await ask(
    `update publishing.job set state = 'cancelled', ended_at = now(), problem = $2
    where id = $1 and state in ('waiting', 'running') returning id`,
    [id, `Cancelled by ${by}.`],
  )
  return cancelled.length > 0
}

/**
 * Tells of jobs what only the queue knows: their publisher died and another is awaited, or nobody will come for them
 * any more.
 */
export async function settle(ask: Ask): Promise<void> {
  await ask(`
    with held as (
      select job.id, job.attempt, queued.state from publishing.job
      left join pgboss.job queued on queued.id = job.id and queued.state in ('created', 'retry', 'active')
      where job.state in ('waiting', 'running')),
    waiting as (
      update publishing.job set state = 'waiting', phase = null from held
      where job.id = held.id and job.attempt = held.attempt and job.state = 'running' and held.state = 'retry' returning job.id, job.publisher),
    lost as (
      update publishing.job set state = 'failed', ended_at = now(), phase = null,
        problem = case job.state
          when 'waiting' then 'No publisher came for it. Start one, and ask again.'
          else 'Its publishers died, each time it was begun anew. What they wrote last says why.' end
      from held
      where job.id = held.id and job.attempt = held.attempt and job.state in ('waiting', 'running') and held.state is null
      returning job.id)
    insert into publishing.line (job, text)
      select id, 'The publisher ' || publisher || ' is gone; the next one begins anew.' from waiting`)
}

/** Forgets what is over for so long. */
export async function forget(ask: Ask, keptDays: number, linesKeptDays: number): Promise<void> {
  await ask(`delete from publishing.line where said_at < now() - $1::float8 * interval '1 day'`, [linesKeptDays])
  await ask(`delete from publishing.job where ended_at < now() - $1::float8 * interval '1 day'`, [keptDays])
}
