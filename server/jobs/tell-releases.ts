import type { Jobs } from '../../jobs/jobs.ts'
import type { PublicationDetails } from '../../jobs/live.ts'
import { type KnownReleases, lookAtReleases } from './known-releases.ts'

/** Commands of this machine put releases back and pin them without a word to anybody, so somebody looks so often. */
const lookEvery = 5_000

export type ReleaseTeller = {
  /** Tells what is live of an edition, and what only who has just changed that knows. */
  tell: (edition: string, told?: PublicationDetails) => Promise<void>
  close: () => void
}

/** Tells, where all can read it, what is live and what is kept, as it changes. */
export function releaseTeller(jobs: Jobs, dist: string): ReleaseTeller {
  const known: KnownReleases = new Map()
  const last = new Map<string, string>()
  const tell: ReleaseTeller['tell'] = async (edition, told) => {
    const live = await lookAtReleases(dist, edition, known)
    const words = JSON.stringify(live)
    if (!told && last.get(edition) === words) return
    await jobs.tellLive(live, told)
    last.set(edition, words)
  }
  const look = async () => {
    // Who reads it reads what was told before; the next look tries again.
    for (const edition of jobs.editions) await tell(edition).catch(() => {})
  }
  let looking = look()
  const timer = setInterval(() => {
    looking = looking.then(look)
  }, lookEvery).unref()
  return { tell, close: () => clearInterval(timer) }
}
