import { fork } from 'node:child_process'
import { inTurn } from './in-turn.ts'

/** How long a job may take, and how much memory. */
export type JobLimits = { milliseconds: number; megabytes: number }

/** A job that took longer or more memory than it may. */
export class JobExhausted extends Error {
  override name = 'JobExhausted'
}

export type JobAnswer = { answer: unknown } | { error: unknown }

/**
 * Does one job after the other, each in a process of its own, so that what a file of somebody else holds ends that process alone.
 * A thread is no place for it: its limit of memory ends all threads of a process where a single allocation goes far beyond it.
 */
export function processOf<Job extends object, Result>(file: URL, limits: JobLimits): (job: Job) => Promise<Result> {
  const turn = inTurn(1)
  return (job) =>
    turn(async () => {
      const said = await answerOf(file, job, limits)
      if ('error' in said) throw said.error
      return said.answer as Result
    })
}

async function answerOf(file: URL, job: object, { milliseconds, megabytes }: JobLimits): Promise<JobAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<JobAnswer>()
  const child = fork(file, {
    execArgv: [`--max-old-space-size=${megabytes}`],
    // Bytes, maps and errors arrive as what they are.
    serialization: 'advanced',
    // A process that runs out of memory prints its whole stack.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const exhausted = () => reject(new JobExhausted('A job took more time or memory than it may'))
  const end = setTimeout(exhausted, milliseconds)
  child.on('message', (said) => resolve(said as JobAnswer))
  child.on('error', reject)
  child.on('exit', exhausted)
  // A process that has ended says so by its exit; what could not be sent to it is the same.
  child.send(job, () => undefined)
  try {
    return await promise
  } finally {
    clearTimeout(end)
    child.kill('SIGKILL')
  }
}
