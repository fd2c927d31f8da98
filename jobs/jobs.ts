import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { type NumberedChange, readChanges } from './changes.ts'
import { type Counts, readCounts } from './counts.ts'
import { type Overview, readOverview } from './overview.ts'
import { type Live, type PublicationDetails, writeLive } from './live.ts'
import { openQueue, publisherName, queues, type JobsDatabase, type Queue, type Role } from './queue.ts'
import * as record from './record.ts'
import type { Asked, Job, Line, OrderKind } from './record.ts'
import { usualJobSettings, type JobSettings } from './settings.ts'
import { countPages, type PageDependencies, type Wanted, writePageDependencies } from './page-dependencies.ts'
import { readQuestions, writeNo, writeConfirmation } from './confirmations.ts'

export type Requested = {
  id: string
  /** Somebody asked before and the edition has not been begun since: one run answers both. */
  joined: boolean
}

export type Followed = { job: Job; lines: Line[] }

export type JobsOptions = {
  database: JobsDatabase
  /** The keys of the editions that can be asked for. */
  editions: readonly string[]
  role?: Role
  /** The folder that a publisher writes to; those that share jobs write to the same. */
  place?: string
  settings?: Partial<JobSettings>
}

/** An edition is asked for that does not exist. */
export class UnknownEdition extends Error {}

/** So often somebody who follows a job looks. */
const lookEvery = 300

/**
 * Requests to publish editions, and what became of them. Nothing is opened before the first question; any number of
 * processes may share the jobs of a PostgreSQL server.
 */
export class Jobs {
  readonly editions: readonly string[]
  readonly settings: JobSettings
  readonly #place: string | undefined
  readonly #open: () => Promise<Queue>
  #queue: Promise<Queue> | undefined

  constructor({ database, editions, role = 'asking', place, settings }: JobsOptions) {
    this.editions = editions
    this.settings = { ...usualJobSettings, ...settings }
    this.#place = place
    this.#open = () => openQueue(database, role, this.settings, place)
  }

  queue(): Promise<Queue> {
    this.#queue ??= this.#open().catch((error: unknown) => {
      // The next one who asks may find a database that answers.
      this.#queue = undefined
      throw error
    })
    return this.#queue
  }

  /** Asks for an edition to be published once from now on: a run that has begun may have read too early. */
  async request(edition: string, by: string): Promise<Requested> {
    return this.#send(queues.now, edition, { edition, by })
  }

  /** Asks a publisher to do something else with the releases of an edition; the same that waits already is joined. */
  async order(kind: OrderKind, edition: string, by: string, subject: string | null = null): Promise<Requested> {
    return this.#send(queues.orders, [edition, kind, subject].join(' '), { edition, by, kind, subject })
  }

  async #send(queue: string, key: string, asked: Asked): Promise<Requested> {
    this.#require(asked.edition)
    const { boss, ask } = await this.queue()
    for (;;) {
      const id = randomUUID()
      if (await boss.send(queue, asked, { id, singletonKey: key })) {
        await record.writeRequest(ask, id, asked)
        return { id, joined: false }
      }
      const [waiting] = await boss.findJobs(queue, { key, queued: true, limit: 1 })
      // Somebody took it up between the two questions; then ours is the next one to wait.
      if (!waiting) continue
      await record.say(ask, waiting.id, `Asked for again by ${asked.by}.`)
      return { id: waiting.id, joined: true }
    }
  }

  async requestAll(by: string): Promise<({ edition: string } & Requested)[]> {
    const requested: ({ edition: string } & Requested)[] = []
    for (const edition of this.editions) requested.push({ edition, ...(await this.request(edition, by)) })
    return requested
  }

  /** Jobs that wait for a yes, with what they ask; at most one of an edition. */
  async questions(): Promise<Job[]> {
    return readQuestions((await this.queue()).ask)
  }

  /**
   * Says yes to what an edition asks, or to that job alone, and asks for exactly that to be published: what changed since
   * is asked again. Undefined where nothing is asked.
   */
  async confirm(edition: string, by: string, job?: string): Promise<Requested | undefined> {
    this.#require(edition)
    const { ask } = await this.queue()
    return (await writeConfirmation(ask, edition, by, job)) ? this.request(edition, by) : undefined
  }

  /** Says no to what a job asks; false where it asks nothing any more. */
  async decline(job: string, by: string): Promise<boolean> {
    return writeNo((await this.queue()).ask, job, by)
  }

  /** Asks for an edition at a set time, as when a price is to hold from then on; `undo` takes that back. */
  async requestAt(at: Date, edition: string, by: string): Promise<{ id: string; undo: () => Promise<void> }> {
    this.#require(edition)
    const { boss } = await this.queue()
    const id = randomUUID()
    const asked: Asked = { edition, by }
    await boss.send(queues.later, asked, { id, startAfter: at, retentionSeconds: untilAfter(at, this.settings) })
    return { id, undo: () => this.unplan(id) }
  }

  /** Takes back what was asked for at a set time. */
  async unplan(id: string): Promise<void> {
    await (await this.queue()).boss.cancel(queues.later, id)
  }

  async read(id: string): Promise<Job | undefined> {
    const { ask } = await this.queue()
    await record.settle(ask)
    return record.readJob(ask, id)
  }

  /** The newest first, of one edition or of all. */
  async list({ edition, most = 50 }: { edition?: string; most?: number } = {}): Promise<Job[]> {
    const { ask } = await this.queue()
    await record.settle(ask)
    return record.readJobs(ask, edition, most)
  }

  async counts(): Promise<Counts> {
    const { ask } = await this.queue()
    await record.settle(ask)
    return readCounts(ask)
  }

  /** Says what is live of an edition, and what is kept of it. */
  async tellLive(live: Live, told?: PublicationDetails): Promise<void> {
    await writeLive((await this.queue()).ask, live, told)
  }

  /** All that is known of every edition, for who keeps an eye on them. */
  async overview(): Promise<Overview> {
    const { ask } = await this.queue()
    await record.settle(ask)
    return readOverview(ask)
  }

  /** What became of pages by a job, after the one of that number. */
  async changes(id: string, after = 0, most = 100): Promise<NumberedChange[]> {
    return readChanges((await this.queue()).ask, id, after, most)
  }

  /** Keeps what the pages of a release show that was published without a job. */
  async tellShown(edition: string, release: string, shown: PageDependencies): Promise<void> {
    await writePageDependencies((await this.queue()).ask, { edition, release }, shown)
  }

  /** On how many live pages something is seen that somebody is about to change. */
  async pagesShowing(wanted: readonly Wanted[]): Promise<{ edition: string; pages: number }[]> {
    return countPages((await this.queue()).ask, wanted)
  }

  /** What was said while it ran, after the line of that number. */
  async lines(id: string, after = 0): Promise<Line[]> {
    return record.readLines((await this.queue()).ask, id, after)
  }

  /** Tells of a job each time something changed, until it is over. */
  async *follow(id: string, stopping?: AbortSignal): AsyncGenerator<Followed> {
    let told = ''
    let after = 0
    for (;;) {
      // Lines are read after the state: whatever was said before the end is told with it.
      const job = await this.read(id)
      if (!job) return
      const lines = await this.lines(id, after)
      after = lines.at(-1)?.number ?? after
      const state = JSON.stringify(job)
      if (state !== told || lines.length > 0) yield { job, lines }
      told = state
      if (record.isOver(job) || stopping?.aborted) return
      await setTimeout(lookEvery, undefined, stopping && { signal: stopping }).catch(() => {})
    }
  }

  /** A job that waits is ended; one that runs is told to stop before anything of it goes live. False when it is over. */
  async cancel(id: string, by: string): Promise<boolean> {
    const { boss, ask } = await this.queue()
    const isCancelled = await record.writeCancelled(ask, id, by)
    // Only one of the two has it.
    if (isCancelled) for (const queue of [queues.now, queues.orders]) await boss.cancel(queue, id)
    return isCancelled
  }

  /** How many publishers are alive, on all machines, that write to the same folder. */
  async publishers(): Promise<number> {
    return (await this.#alive()).filter(({ isHere }) => isHere).length
  }

  /** The machines of those that write to another one. */
  async publishersElsewhere(): Promise<string[]> {
    return (await this.#alive()).flatMap(({ isHere, host }) => (isHere ? [] : [host]))
  }

  async #alive(): Promise<{ host: string; isHere: boolean }[]> {
    const { boss } = await this.queue()
    return (await boss.getInstances()).flatMap(({ name, live, host }) => {
      const [what, place] = (name ?? '').split(' ')
      if (!live || what !== publisherName) return []
      // Of one that does not tell it is taken for granted.
      return [{ host, isHere: !place || !this.#place || place === this.#place }]
    })
  }

  /** Ends what this process has in hand, or leaves it to others when that takes longer than `patience`. */
  async close(patience = 0): Promise<void> {
    const queue = await this.#queue?.catch(() => undefined)
    this.#queue = undefined
    await queue?.boss.stop({ graceful: patience > 0, timeout: Math.max(patience, 1000) })
  }

  #require(edition: string): void {
    if (!this.editions.includes(edition))
      throw new UnknownEdition(`There is no edition "${edition}". There are: ${this.editions.join(', ')}.`)
  }
}

/** The queue forgets what nobody came for, counted from now; this waits from its time on as long as any other. */
const untilAfter = (at: Date, { waitingDays }: JobSettings) =>
  Math.max(0, Math.ceil((at.getTime() - Date.now()) / 1000)) + waitingDays * 24 * 60 * 60
