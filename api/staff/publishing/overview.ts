import * as v from 'valibot'
import type { Overview, EditionCard, PublishingRun, Surprise, Waiting } from '#lib/contract/staff/publishing.ts'
import { readLackingPages } from '../../catalog/content/lacking-pages.ts'
import type { StaffServices } from '../platform/staff-services.ts'
import { readWaiting } from './waiting.ts'
import type { OverviewJob, OverviewLive, PublishingJobs } from './publishing-jobs.ts'

type Read = Awaited<ReturnType<PublishingJobs['overview']>>

/** Every edition as it is now, in the order in which the shop has them. */
export async function readOverview(
  { db, previewOrigin }: Pick<StaffServices, 'db' | 'previewOrigin'>,
  jobs: PublishingJobs,
): Promise<Overview> {
  const [read, publishers] = await Promise.all([jobs.overview(), jobs.publishers()])
  const [waiting, lacking] = await Promise.all([readWaiting(db, read.live), readLackingPages(db)])
  const cards = jobs.editions.map((edition) => ({
    ...cardOf(edition, read, waiting.get(edition)),
    lacking: lacking.find((one) => one.edition === edition)?.pages ?? [],
  }))
  return { cards, publishers, runsPreviews: previewOrigin !== undefined }
}

function cardOf(edition: string, read: Read, waiting: Waiting | undefined): Omit<EditionCard, 'lacking'> {
  const ofIt = <Record extends { edition: string }>(records: readonly Record[]) =>
    records.filter((record) => record.edition === edition)
  const [known] = ofIt(read.live)
  const [last] = ofIt(read.latest)
  const [question] = ofIt(read.questions)
  return {
    edition,
    ...releasesOf(known),
    waiting: waiting ?? null,
    current: ofIt(read.current).map(runOf),
    last: last ? runOf(last) : null,
    question: question ? runOf(question) : null,
    planned: ofIt(read.planned).map(({ id, by, at }) => ({ id, by, at: at.toISOString() })),
  }
}

function releasesOf(
  known: OverviewLive | undefined,
): Pick<EditionCard, 'live' | 'isPinned' | 'kept' | 'unsent' | 'preview'> {
  if (!known) return { live: null, isPinned: false, kept: [], unsent: [], preview: null }
  const { release, since, askedBy, held, kept, unsent, preview } = known
  const pages = kept.find((one) => one.release === release)?.pages ?? null
  return {
    live: release === null ? null : { release, since: since?.toISOString() ?? null, askedBy, pages },
    isPinned: held !== null,
    kept: kept.filter((one) => one.release !== release),
    unsent,
    preview: preview && {
      ...{ run: preview.job, made: preview.made, pages: preview.pages },
      isOutdated: preview.after !== release,
      surprises: surprisesIn(preview),
    },
  }
}

const Asked = v.object({
  surprises: v.array(v.object({ what: v.string(), count: v.number(), pages: v.array(v.string()) })),
})

const surprisesIn = (report: unknown): Surprise[] => (v.is(Asked, report) ? report.surprises : [])

/** Of what publishers tell when they are done, whatever version they are of. */
const Report = v.object({
  release: v.optional(v.nullable(v.string()), null),
  from: v.optional(v.nullable(v.string()), null),
  held: v.optional(v.boolean(), false),
  changed: v.optional(v.boolean(), true),
  pagesAdded: v.optional(v.nullable(v.number()), null),
  pagesRemoved: v.optional(v.nullable(v.number()), null),
  pagesChanged: v.optional(v.nullable(v.number()), null),
})

const reportIn = ({ report }: OverviewJob) => {
  const parsed = v.safeParse(Report, report)
  return parsed.success ? parsed.output : v.parse(Report, {})
}

export function runOf(job: OverviewJob): PublishingRun {
  const { id, edition, kind, subject, state, progress, problem, confirmedBy, declinedBy } = job
  const { release, from, held, changed, pagesAdded, pagesRemoved, pagesChanged } = reportIn(job)
  const at = (moment: Date | null) => moment?.toISOString() ?? null
  return {
    ...{ id, edition, kind, subject, state, progress, problem, confirmedBy, declinedBy, release, from },
    ...{ askedBy: job.requestedBy, askedAt: job.requestedAt.toISOString() },
    ...{ beganAt: at(job.beganAt), endedAt: at(job.endedAt) },
    surprises: surprisesIn(job.report),
    isHeld: held,
    isUnchanged: !changed && !held,
    pages: pagesAdded === null ? null : { added: pagesAdded, removed: pagesRemoved ?? 0, changed: pagesChanged ?? 0 },
  }
}
