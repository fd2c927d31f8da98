import { Worker } from 'node:worker_threads'
import { inTurn } from './in-turn.ts'
import { JobExhausted, type JobAnswer, type JobLimits } from './own-process.ts'

/** For how long a thread waits for the next job, besides. */
export type ThreadLimits = JobLimits & { idle: number }

/**
 * Does one job after the other in a thread beside everybody else's calls, so that several take no more memory than one and none
 * holds the thread that answers. It stays for the next job, which a process of its own would begin anew for, and is for what this
 * shop wrote itself: what takes too long is ended with its thread, and what takes too much memory mostly.
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

  function rest(worker: Worker): void {
    // A process may end while its thread rests.
    worker.unref()
    const end = setTimeout(() => {
      resting = undefined
      void worker.terminate()
    }, limits.idle)
    resting = { worker, end: end.unref() }
  }

  return (job) =>
    turn(async () => {
      const worker = take()
      const said = await answerOf(worker, job, limits.milliseconds).catch(async (error: unknown) => {
        await worker.terminate()
        throw error
      })
      rest(worker)
      if ('error' in said) throw said.error
      return said.answer as Result
    })
}

async function answerOf(worker: Worker, job: unknown, milliseconds: number): Promise<JobAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<JobAnswer>()
  const exhausted = () => reject(new JobExhausted('A job took more time or memory than it may'))
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
