import { parentPort, Worker } from 'node:worker_threads'
import { inTurn } from './in-turn.ts'

/** How long a job may take and how much memory, and for how long its thread waits for the next one. */
export type ThreadLimits = { milliseconds: number; megabytes: number; idle?: number }

/** A job that took longer or more memory than it may. */
export class ThreadExhausted extends Error {
  override name = 'ThreadExhausted'
}

type Answer = { answer: unknown } | { error: unknown }

/**
 * Does one job after the other in a thread beside everybody else's calls, so that several take no more memory than one and none
 * holds the thread that answers. What exceeds its limits is ended with its thread.
 */
export function threadOf<Job, Result>(file: URL, limits: ThreadLimits): (job: Job) => Promise<Result> {
  const turn = inTurn(1)
  let resting: { worker: Worker; end: NodeJS.Timeout } | undefined

  function begin(): Worker {
    const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: limits.megabytes } })
    // Whoever waits for a job hears of it; a thread that fails while it rests is only not used again.
    worker.on('error', () => undefined)
    worker.once('exit', () => {
      if (resting?.worker === worker) resting = undefined
    })
    return worker
  }

  function take(): Worker {
    const worker = resting?.worker ?? begin()
    clearTimeout(resting?.end)
    resting = undefined
    worker.ref()
    return worker
  }

  async function rest(worker: Worker): Promise<void> {
    if (limits.idle === undefined) await worker.terminate()
    else letRest(worker, limits.idle)
  }

  function letRest(worker: Worker, idle: number): void {
    // A process may end while its thread rests.
    worker.unref()
    const end = setTimeout(() => {
      resting = undefined
      void worker.terminate()
    }, idle)
    resting = { worker, end: end.unref() }
  }

  return (job) =>
    turn(async () => {
      const worker = take()
      const said = await answerOf(worker, job, limits.milliseconds).catch(async (error: unknown) => {
        await worker.terminate()
        throw error
      })
      await rest(worker)
      if ('error' in said) throw said.error
      return said.answer as Result
    })
}

async function answerOf(worker: Worker, job: unknown, milliseconds: number): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const exhausted = () => reject(new ThreadExhausted('A job took more time or memory than it may'))
  const failed = (error: NodeJS.ErrnoException) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? exhausted() : reject(error)
  const end = setTimeout(exhausted, milliseconds)
  worker.on('message', resolve).on('error', failed).on('exit', exhausted)
  try {
    worker.postMessage(job)
    return await promise
  } finally {
    clearTimeout(end)
    worker.off('message', resolve).off('error', failed).off('exit', exhausted)
  }
}

/** What the file of a thread does with each job. */
export function answerJobs<Job>(work: (job: Job) => unknown): void {
  const answer = async (job: Job): Promise<Answer> => {
    try {
      return { answer: await work(job) }
    } catch (error) {
      return { error }
    }
  }
  parentPort?.on('message', (job: Job) => void answer(job).then((said) => parentPort?.postMessage(said)))
}
