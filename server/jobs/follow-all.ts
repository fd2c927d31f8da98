import { Stop } from '../cli/command.ts'
import type { ProgressLine } from '../cli/progress.ts'
import { failedTargets, notSent } from '../publishing/outcomes.ts'
import { type Asking, nothingWaits, type JobReport } from './asking.ts'

const waitingWords = 'waiting for a publisher'

/** What a command ends with when all that was not published needs a yes. */
const needsConfirmation = 3

type Wish = {
  editions: readonly string[]
  /** Says yes to what waits, and to whatever stops an edition of which nothing is live yet. */
  confirm: boolean
  neverLive: readonly string[]
}

/** Asks for editions and tells of each what its publisher tells; one that fails keeps nobody from the others. */
export async function followAll(
  publisher: Asking,
  { editions, confirm, neverLive }: Wish,
  progress: ProgressLine,
  stopping: AbortSignal,
): Promise<void> {
  const problems: string[] = []
  const endings: (string | undefined)[] = []
  const unsent: string[] = []
  const follow = async (edition: string, isConfirmed: boolean): Promise<JobReport['job'] | undefined> => {
    let last: JobReport['job'] | undefined
    for await (const { job, lines } of publisher.publish(edition, isConfirmed, stopping)) {
      for (const { text } of lines) progress.say(text)
      last = job
      const { phase, done, total } = job.progress ?? { phase: waitingWords, done: 0, total: 1 }
      if (job.state === 'waiting' || job.progress) progress.show(`${edition}: ${phase}`, done, total)
    }
    return last
  }
  const ended = async (edition: string, isConfirmed: boolean) => {
    let last = await follow(edition, isConfirmed)
    if (confirm && last?.state === 'needs-yes' && neverLive.includes(edition)) last = await follow(edition, true)
    if (last?.state === 'published') unsent.push(...failedTargets(last.report))
    if (last?.state === 'published' || stopping.aborted) return
    endings.push(last?.state)
    const problem = last?.problem ?? 'nobody knows what became of it.'
    // What a publication is refused for begins with its edition.
    problems.push(problem.startsWith(`${edition}: `) ? problem : `${edition}: ${problem}`)
  }
  try {
    const waiting = confirm ? await publisher.questions() : []
    const mayBeAsked = [...waiting, ...neverLive]
    if (confirm && !editions.some((edition) => mayBeAsked.includes(edition))) throw new Stop(nothingWaits(editions))
    await Promise.all(editions.map((edition) => ended(edition, waiting.includes(edition))))
  } finally {
    progress.clear()
    await publisher.close()
  }
  if (stopping.aborted) progress.say('It goes on without you.')
  const code = codeOf(endings, unsent)
  if (problems.length > 0) throw new Stop(problems.join('\n'), code)
  process.exitCode = code
}

function codeOf(endings: readonly (string | undefined)[], unsent: readonly string[]): number {
  if (!endings.every((ending) => ending === 'needs-yes')) return 1
  if (unsent.length > 0) return notSent
  return endings.length === 0 ? 0 : needsConfirmation
}
