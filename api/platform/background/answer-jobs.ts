import { parentPort } from 'node:worker_threads'
import type { JobAnswer } from './own-process.ts'

/** What the file of a thread or of a process does with each job. */
export function answerJobs<Job>(work: (job: Job) => unknown): void {
  const answer = async (job: Job): Promise<JobAnswer> => {
    try {
      return { answer: await work(job) }
    } catch (error) {
      return { error }
    }
  }
  const say = (said: JobAnswer) => (parentPort ? parentPort.postMessage(said) : process.send?.(said))
  const asked = parentPort ?? process
  asked.on('message', (job: Job) => void answer(job).then(say))
}
