import { hostname } from 'node:os'
import type { Job } from 'pg-boss'
import { type Change, writeChanges } from './changes.ts'
import { Jobs, type JobsOptions } from './jobs.ts'
import { queues } from './queue.ts'
import * as record from './record.ts'
import type { Asked, Kind, OrderKind, Progress } from './record.ts'
import { readDependenciesRelease, type PageDependencies, writePageDependencies } from './page-dependencies.ts'
import { readConfirmation } from './confirmations.ts'

/** What publishing is told, and what it tells meanwhile. */
export type Run = {
  job: string
  by: string
  /** The release or the preview that it is about, where it is about one. */
  subject: string | null
  /** The question of this edition that somebody said yes to, and that was not acted on yet. */
  confirmed: string | undefined
  /** The release of which it is known what its pages show. */
  shownOf: string | null
  /** Set when nobody wants it any more, or another publisher has it: nothing may go live from then on. */
  signal: AbortSignal
  progress: (progress: Progress) => void
  /** A line for the people who read what became of the job. */
  say: (line: string) => void
  /** What became of each page, for those who look at it later. */
  changed: (changes: readonly Change[]) => void
  /** What pages of a release that is live now show. */
  shown: (release: string, shown: PageDependencies) => void
}

/** What was in hand could not be ended here: its job waits again, for whoever comes next. */
export class JobReturned extends Error {
  override name = 'JobReturned'
}

/** Nothing was published, because a person has to see first what would change. */
export class AsksFirst extends Error {
  override name = 'AsksFirst'
  /** Names exactly what would have become live, so that a yes to it is one to nothing else. */
  readonly question: string
  readonly report: unknown

  constructor(words: string, question: string, report: unknown) {
    super(words)
    this.question = question
    this.report = report
  }
}

/** Publishes an edition; its report is kept with the job, and what it throws is why the job failed. */
export type Publish = (edition: string, run: Run) => Promise<unknown>

export type PublisherOptions = Omit<JobsOptions, 'role'> & {
  publish: Publish
  /** What else is done with releases, by its kind. */
  orders?: Partial<Record<OrderKind, Publish>>
  /** What people call it: by default the machine and the process. */
  name?: string
}

export type Publisher = { jobs: Jobs; close: (patience?: number) => Promise<void> }

/** Publishers share jobs where they share releases: each edition is published by one of them, and goes live where that writes. */
export class OtherFolder extends Error {
  override name = 'OtherFolder'

  constructor(machines: readonly string[]) {
    super(
      `A publisher on ${machines.join(', ')} shares these jobs and writes to another folder of releases, so that an edition would go live in one of them only. Let all of them reach one folder dist, or give those of each folder jobs of their own: JOBS_DATABASE_URL.`,
    )
  }
}

/** Works on jobs until it is closed. Any number of publishers may, on any number of machines. */
export async function startPublisher({
  publish,
  orders = {},
  name = nameOfThis(),
  ...options
}: PublisherOptions): Promise<Publisher> {
  const jobs = new Jobs({ ...options, role: 'publisher' })
  const { boss } = await jobs.queue()
  const elsewhere = await jobs.publishersElsewhere()
  if (elsewhere.length > 0) {
    await jobs.close()
    throw new OtherFolder(elsewhere)
  }
  await tidy(jobs)
  const { atOnce, lookSeconds } = jobs.settings
  // The first is for where nobody can be told of a new job.
  const lookEvery = { pollingIntervalSeconds: Math.min(1, lookSeconds), notifyPollingIntervalSeconds: lookSeconds }
  const works = { ...orders, publish }
  await boss.work<Asked>(queues.now, { ...lookEvery, localConcurrency: atOnce }, async ([job]) => {
    if (job) await work(jobs, name, works, job)
  })
  await boss.work<Asked>(queues.orders, { ...lookEvery, localConcurrency: atOnce }, async ([job]) => {
    if (job) await work(jobs, name, works, job)
  })
  await boss.work<Asked>(queues.later, lookEvery, async ([job]) => {
    if (job && jobs.editions.includes(job.data.edition)) await jobs.request(job.data.edition, job.data.by)
  })
  return { jobs, close: (patience) => jobs.close(patience) }
}

const nameOfThis = () => `${hostname()} (process ${process.pid})`

type Works = Partial<Record<Kind, Publish>>

async function work(jobs: Jobs, publisher: string, works: Works, job: Job<Asked>): Promise<void> {
  const { ask } = await jobs.queue()
  const { edition, by, kind = 'publish', subject = null } = job.data
  const attempt = { id: job.id, attempt: job.retryCount + 1 }
  if (!(await record.writeBegin(ask, attempt, { ...job.data, publisher }))) return
  const telling = new Telling()
  const unwanted = new AbortController()
  const signal = AbortSignal.any([unwanted.signal, job.signal])
  const run: Run = {
    ...{ job: job.id, by, subject },
    confirmed: await readConfirmation(ask, edition),
    shownOf: await readDependenciesRelease(ask, edition),
    signal,
    progress: (progress) =>
      telling.latest(async () => {
        if (!(await record.writeProgress(ask, attempt, progress))) unwanted.abort(new Error('The job was taken back.'))
      }),
    say: (line) => telling.next(() => record.say(ask, job.id, line)),
    changed: (changes) => telling.next(() => writeChanges(ask, job.id, changes)),
    shown: (release, shown) => telling.next(() => writePageDependencies(ask, { edition, release }, shown)),
  }
  try {
    if (!jobs.editions.includes(edition)) throw new Error(`There is no edition "${edition}" any more.`)
    const act = works[kind]
    if (!act) throw new Error('This publisher does not do that.')
    const report = await act(edition, run)
    await telling.done()
    await record.writeEnd(ask, attempt, { state: 'published', report })
  } catch (error) {
    await telling.done()
    // Taken back: it was cancelled, or another publisher begins it anew. The queue is told, and counts such a death.
    if (signal.aborted || error instanceof JobReturned) throw error
    const problem = error instanceof Error ? error.message : String(error)
    if (error instanceof AsksFirst) {
      const { question, report } = error
      await record.writeEnd(ask, attempt, { state: 'needs-yes', problem, question, report })
    } else await record.writeEnd(ask, attempt, { state: 'failed', problem })
  }
  await tidy(jobs)
}

async function tidy(jobs: Jobs): Promise<void> {
  const { ask } = await jobs.queue()
  await record.settle(ask)
  await record.forget(ask, jobs.settings.keptDays, jobs.settings.linesKeptDays)
}

/** Writes to the database in turn what publishing tells, without letting it wait. */
class Telling {
  #last: Promise<void> = Promise.resolve()
  #newest: (() => Promise<void>) | undefined

  next(write: () => Promise<void>): void {
    this.#last = this.#last.then(write).catch((error: unknown) => {
      // What is told meanwhile is for people who look on; publishing goes on without it.
      console.error('Jobs: what a publisher told could not be written:', error)
    })
  }

  /** What was told and is not written yet gives way to what is newer. */
  latest(write: () => Promise<void>): void {
    const isWaiting = this.#newest !== undefined
    this.#newest = write
    if (isWaiting) return
    this.next(async () => {
      const newest = this.#newest
      this.#newest = undefined
      await newest?.()
    })
  }

  done(): Promise<void> {
    return this.#last
  }
}
