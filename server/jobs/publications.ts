import { join } from 'node:path'
import { countEvent, measured } from '../../api/platform/observability/measure.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { AsksFirst, JobReturned, type Publish, type Run } from '../../jobs/publisher.ts'
import type { PublishReport } from '../../publisher/publish.ts'
import { failedTargets } from '../publishing/outcomes.ts'
import { type Teller, tellLive } from '../publishing/tell-live.ts'
import { publicationSummary } from '../publishing/publication-summary.ts'
import { countsOf } from './compared.ts'
import { liveSince } from './known-releases.ts'
import type { Made } from './publishing-messages.ts'
import type { ReleaseTeller } from './tell-releases.ts'

/** Makes a publication, wherever that is done. */
type Make = (edition: string, run: Run) => Promise<Made>

/** How jobs publish: what `make` does is counted, and told to the people who asked and to the systems behind the shop. */
export function publicationsOf(
  make: Make,
  dist: string,
  tell: Teller | undefined,
  releases: () => Pick<ReleaseTeller, 'tell'> | undefined = () => undefined,
): Publish {
  return async (edition, run) => {
    const began = performance.now()
    const report = await make(edition, sayingSteps(run)).catch((error: unknown) => {
      count(edition, whyNot(error, run.signal))
      throw error
    })
    const seconds = (performance.now() - began) / 1000
    count(edition, outcomeOf(report))
    measured('nonius_publication_seconds', { edition }, seconds)
    measured('nonius_publication_pages_total', { edition }, report.rendered.length)
    run.say(publicationSummary(report, seconds))
    if (report.comparison) run.changed(report.comparison.changes)
    if (report.shown) run.shown(report.release, report.shown)
    const untold = await tellLive(join(dist, edition), report, tell)
    if (untold !== undefined) run.say(untold)
    await releases()?.tell(edition, { unsent: failedTargets(report), ...(report.changed && { by: run.by }) })
    return storedReport(report)
  }
}

const steps: Record<string, string> = {
  snapshot: 'reading the catalogue',
  plan: 'comparing',
  render: 'rendering pages',
  release: 'checking what was made',
  targets: 'sending to targets',
}

/** Who looks on reads each step as it begins. */
export function sayingSteps(run: Run): Run {
  let last = ''
  const progress: Run['progress'] = (step) => {
    const { phase, total } = step
    if (phase !== last) run.say(`${steps[phase] ?? phase}${phase === 'render' ? `: ${total}` : ''}`)
    last = phase
    run.progress(step)
  }
  return { ...run, progress }
}

const count = (edition: string, outcome: string) => countEvent('nonius_publications_total', { edition, outcome })

function outcomeOf(report: PublishReport): string {
  const { held, changed } = report
  if (failedTargets(report).length > 0) return 'undelivered'
  if (held) return 'held'
  return changed ? 'published' : 'unchanged'
}

function whyNot(error: unknown, signal: AbortSignal): string {
  if (error instanceof AsksFirst) return 'needs-yes'
  return error instanceof JobReturned || signal.aborted ? 'given-back' : 'failed'
}

/** Tells, whenever somebody reads metrics, what waits and how old is what is live. */
export function lookAtJobs(jobs: Jobs, dist: string): () => Promise<void> {
  return async () => {
    for (const edition of jobs.editions) {
      const since = liveSince(join(dist, edition))
      if (since !== undefined)
        measured('nonius_release_age_seconds', { edition }, (Date.now() - since.getTime()) / 1000)
    }
    const counts = await jobs.counts().catch(() => undefined)
    // A database that does not answer is told of by those who need it.
    if (!counts) return
    const queue = 'publish'
    measured('nonius_jobs_waiting', { queue }, counts.waiting)
    measured('nonius_jobs_running', { queue }, counts.running)
    measured('nonius_jobs_failed', { queue }, counts.failed)
    measured('nonius_jobs_asking', { queue }, counts.asking)
  }
}

/** So many pages are named in what is kept of a publication; all of them are counted. */
const namedPages = 1_000

const storedReport = ({ rendered, removed, deadLinks, comparison, shown, ...report }: Made) => ({
  ...report,
  ...(comparison && { from: comparison.from, ...countsOf(comparison) }),
  rendered: rendered.length,
  removed: removed.length,
  renderedPages: rendered.slice(0, namedPages),
  removedPages: removed.slice(0, namedPages),
  deadLinks: deadLinks.slice(0, namedPages),
})
