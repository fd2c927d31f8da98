import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import type { Address } from './addresses.ts'
import type { Page } from './manifest.ts'
import { PublishError } from './publish-error.ts'
import type { Assignment, FromWorker, ToWorker } from './worker-messages.ts'

/** Small enough that workers end together, large enough that messages cost nothing. */
const batchSize = 100

/** Orders a worker has at hand, so that it never waits for the next. */
const ordersAhead = 2

/** A process costs a third of a second to start; so few pages are rendered sooner by one. */
const worthASecondWorker = 300

export type RenderedPages = {
  pages: Page[]
  /** Why pages were rendered by Astro's own runtime and not by the lean one. */
  objection: string | undefined
}

/** Renders addresses in worker processes, as many as there are cores, and returns what was written. */
export async function renderPages(
  assignment: Assignment,
  addresses: readonly Address[],
  onProgress: (done: number) => void,
): Promise<RenderedPages> {
  const batches: Address[][] = []
  for (let first = 0; first < addresses.length; first += batchSize)
    batches.push(addresses.slice(first, first + batchSize))
  const pages: Page[] = []
  let objection: string | undefined
  const take = (rendered: RenderedPages) => {
    pages.push(...rendered.pages)
    objection ??= rendered.objection
    onProgress(pages.length)
  }
  const workers: ChildProcess[] = []
  try {
    const count = addresses.length < worthASecondWorker ? 1 : Math.min(availableParallelism(), batches.length)
    await Promise.all(Array.from({ length: count }, () => work(assignment, batches, take, workers)))
  } finally {
    for (const worker of workers) worker.kill()
  }
  return { pages, objection }
}

/** One worker, from its start until no batch is left. */
function work(
  assignment: Assignment,
  batches: Address[][],
  take: (rendered: RenderedPages) => void,
  workers: ChildProcess[],
): Promise<void> {
  const { key } = assignment.site.edition
  return new Promise((resolve, reject) => {
    const worker = fork(new URL('./worker.ts', import.meta.url), {
      env: { ...process.env, NODE_ENV: 'production' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    workers.push(worker)
    let underWay = 0
    const order = (message: ToWorker) => worker.send(message)
    const next = () => {
      const batch = batches.shift()
      if (batch) {
        underWay++
        order({ type: 'render', addresses: batch })
      } else if (underWay === 0) resolve()
    }
    worker.on('message', (message: FromWorker) => {
      if (message.type === 'failed') return reject(new PublishError(key, message.subject, message.reason))
      if (message.type === 'ready') {
        for (let ahead = 0; ahead < ordersAhead; ahead++) next()
        return
      }
      underWay--
      take(message)
      next()
    })
    worker.on('error', reject)
    worker.on('exit', (code, signal) => {
      reject(
        new PublishError(key, 'a render worker', `ended before its work was done (${signal ?? `exit code ${code}`})`),
      )
    })
    order({ type: 'assign', assignment })
  })
}
