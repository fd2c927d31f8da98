import type { ChildProcess } from 'node:child_process'
import { availableParallelism } from 'node:os'
import type { Address } from './addresses.ts'
import type { Bundle } from './bundle.ts'
import { PublishError } from './publish-error.ts'
import { endWorker, dropListeners, howItEnded, restWorker, takeWorker, tell } from './render-workers.ts'
import type { Assignment, FromWorker, RenderedPage } from './worker-messages.ts'

/** Each worker's own stretch of the way, so that what neighbours share is read and rendered by one of them. */
export function sharesOf<T>(batches: readonly T[], count: number): T[][] {
  const length = Math.ceil(batches.length / count)
  return Array.from({ length: count }, (_, index) => batches.slice(index * length, (index + 1) * length))
}

/** The next of one's own share; whoever has done it takes the last of the longest other one. */
export function nextOf<T>(shares: readonly T[][], index: number): T | undefined {
  const own = shares[index]?.shift()
  if (own !== undefined) return own
  const [longest] = shares.toSorted((a, b) => b.length - a.length)
  return longest?.pop()
}

/** Small enough that workers end together, large enough that messages cost nothing. */
const batchSize = 100

/** Orders a worker has at hand, so that it never waits for the next. */
const ordersAhead = 2

/** A process costs a third of a second to start; so few pages are rendered sooner by one. */
const worthASecondWorker = 300

type RenderedPages = {
  pages: RenderedPage[]
  /** Why pages were rendered by Astro's own runtime and not by the lean one. */
  objection: string | undefined
}

/** The worker processes of one publication, as many as there are cores where there is that much to render. */
export class RenderPool {
  readonly #edition: string
  readonly #source: Pick<Assignment, 'snapshotFile' | 'format'>
  /** Those of it that have nothing to do. */
  readonly #idle: ChildProcess[] = []
  readonly #busy = new Set<ChildProcess>()

  constructor(edition: string, source: Pick<Assignment, 'snapshotFile' | 'format'>) {
    this.#edition = edition
    this.#source = source
  }

  /** Takes a worker before it is known what it will render, so that it has read its code by then. */
  async warm(bundle: Bundle | Promise<Bundle>): Promise<void> {
    const worker = takeWorker()
    this.#idle.push(worker)
    try {
      const { entry } = await bundle
      tell(worker, { type: 'prepare', entry: entry.href })
    } catch {
      // Whoever asked for the bundle is told.
    }
  }

  /** Returns what was written. */
  async render(
    work: Omit<Assignment, 'snapshotFile' | 'format'>,
    addresses: readonly Address[],
    onProgress: (done: number) => void,
  ): Promise<RenderedPages> {
    const assignment = { ...work, ...this.#source }
    const batches: Address[][] = []
    for (let first = 0; first < addresses.length; first += batchSize)
      batches.push(addresses.slice(first, first + batchSize))
    const pages: RenderedPage[] = []
    let objection: string | undefined
    const take = (rendered: RenderedPages) => {
      pages.push(...rendered.pages)
      objection ??= rendered.objection
      onProgress(pages.length)
    }
    const count = addresses.length < worthASecondWorker ? 1 : Math.min(availableParallelism(), batches.length)
    const shares = sharesOf(batches, count)
    await Promise.all(shares.map((_, index) => this.#work(assignment, () => nextOf(shares, index), take)))
    return { pages, objection }
  }

  /** Workers that have done their work may do another edition's; one that is in the middle of it ends. */
  close(): void {
    for (const worker of this.#busy) endWorker(worker)
    for (const worker of this.#idle) restWorker(worker)
  }

  /** One worker, from its assignment until no batch is left. */
  #work(
    assignment: Assignment,
    nextBatch: () => Address[] | undefined,
    take: (rendered: RenderedPages) => void,
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      const fail = (subject: string, reason: string) => reject(new PublishError(this.#edition, subject, reason))
      const worker = this.#idle.pop() ?? takeWorker()
      this.#busy.add(worker)
      let underWay = 0
      const next = () => {
        const batch = nextBatch()
        if (batch) {
          underWay++
          tell(worker, { type: 'render', addresses: batch })
        } else if (underWay === 0 && this.#busy.delete(worker)) {
          this.#idle.push(worker)
          dropListeners(worker)
          resolve()
        }
      }
      worker.on('message', (message: FromWorker) => {
        if (message.type === 'failed') return fail(message.subject, message.reason)
        if (message.type === 'ready') {
          for (let ahead = 0; ahead < ordersAhead; ahead++) next()
          return
        }
        underWay--
        take(message)
        next()
      })
      worker.on('error', reject)
      const ended = () => fail('a render worker', `ended before its work was done (${howItEnded(worker)})`)
      worker.on('exit', ended)
      if (howItEnded(worker)) ended()
      tell(worker, { type: 'assign', assignment })
    })
  }
}
