import { Stop } from '../cli/command.ts'
import type { ProgressLine } from '../cli/progress.ts'
import type { Asking, Told } from './asking.ts'

const waiting = 'waiting for a publisher'

/** Asks for editions and tells of each what its publisher tells; one that fails keeps nobody from the others. */
export async function followAll(
  publisher: Asking,
  editions: readonly string[],
  progress: ProgressLine,
  stopping: AbortSignal,
): Promise<void> {
  const problems: string[] = []
  const follow = async (edition: string) => {
    let last: Told['job'] | undefined
    for await (const { job, lines } of publisher.publish(edition, stopping)) {
      for (const { text } of lines) progress.say(text)
      last = job
      const { phase, done, total } = job.progress ?? { phase: waiting, done: 0, total: 1 }
      if (job.state === 'waiting' || job.progress) progress.show(`${edition}: ${phase}`, done, total)
    }
    if (last?.state === 'published' || stopping.aborted) return
    const problem = last?.problem ?? 'nobody knows what became of it.'
    // What a publication is refused for begins with its edition.
    problems.push(problem.startsWith(`${edition}: `) ? problem : `${edition}: ${problem}`)
  }
  try {
    await Promise.all(editions.map(follow))
  } finally {
    progress.clear()
    await publisher.close()
  }
  if (stopping.aborted) progress.say('It goes on without you.')
  if (problems.length > 0) throw new Stop(problems.join('\n'))
}
