import { sql } from 'kysely'
import * as v from 'valibot'
import type { Overview, EditionCard, PublishingRun, Surprise, Waiting } from '#lib/contract/staff/publishing.ts'
import { briefs } from '#lib/markets/index.ts'
import { readLackingPages } from '../../catalog/content/lacking-pages.ts'
import type { StaffServices } from '../platform/staff-services.ts'
import { readPosition, seenBy } from '../../catalog/snapshot/cursor.ts'
import type { Database } from '../../platform/database/tables.ts'
import type { OverviewJob, OverviewLive, PublishingJobs } from './publishing-jobs.ts'

/** What things are counted as, by how triggers note them. */
const kinds = {
  product: 'products',
  category: 'categories',
  content: 'contents',
  shop: 'settings',
  market: 'markets',
} as const

type Row = { edition: string; kind: keyof typeof kinds; count: number }

/**
 * What was changed since what is live of each edition was read from the catalogue: all that is of no market or language, and what is of
 * its own; products where they are sold there. Nothing of an edition of which nobody knows how far it was read.
 */
async function readWaiting(db: Database, live: readonly OverviewLive[]): Promise<Map<string, Waiting>> {
  const position = await readPosition(db)
  const told = live.flatMap(({ edition, release, cursor }) => {
    const brief = briefs.find(({ key }) => key === edition)
    return brief && release !== null && cursor ? [{ edition, brief, seen: seenBy(cursor, position) }] : []
  })
  const waiting = new Map(told.map(({ edition, seen }): [string, Waiting] => [edition, { all: !seen, counts: [] }]))
  const counted = told.flatMap(({ edition, brief: { culture, language }, seen }) =>
    seen === undefined ? [] : [sql`(${edition}, ${culture}, ${language}, ${seen}::pg_snapshot)`],
  )
  if (counted.length === 0) return waiting
  const { rows } = await sql<Row>`
    with edition (key, culture, language, seen) as (values ${sql.join(counted)})
    select edition.key as edition, changed.kind, count(distinct change_in.id)::integer as count
    from edition
    join change_in on change_in.changed_in >= pg_snapshot_xmin(edition.seen)
      and not pg_visible_in_snapshot(change_in.changed_in, edition.seen)
      and change_in.scope in ('', edition.culture, edition.language)
    cross join lateral (select case change_in.kind when 'stock' then 'product' else change_in.kind end as kind) as changed
    where changed.kind <> 'product' or change_in.scope = edition.culture
      or exists (select from price where price.product_id = change_in.id and price.culture = edition.culture)
    group by 1, 2 order by 2 desc`.execute(db)
  for (const { edition, kind, count } of rows) waiting.get(edition)?.counts.push({ kind: kinds[kind], count })
  return waiting
}

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
