import * as v from 'valibot'
import { PageChange } from '#lib/contract/staff/publishing.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { CallOf } from '../platform/staff-routes.ts'
import type { StaffServices } from '../platform/staff-services.ts'
import { asking, editionOf } from './asking.ts'
import { runOf } from './overview.ts'
import type { OverviewJob, PublishingJobs } from './publishing-jobs.ts'

/** So many runs of an edition are listed: as long as it is told what was said while they ran, more or less. */
const listedRuns = 30

/** Changed pages that are told at once. */
const pageSize = 50

const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The run that a call names. */
export async function jobOf(jobs: PublishingJobs, { id = '' }: Record<string, string>): Promise<OverviewJob> {
  const job = idPattern.test(id) ? await jobs.read(id) : undefined
  if (!job) throw new HttpProblem('NOT_FOUND')
  return job
}

export const readRuns = (services: StaffServices, { params }: CallOf<'runs'>) =>
  asking(services, async (jobs) => {
    const runs = await jobs.list({ edition: editionOf(jobs, params), most: listedRuns })
    return runs.map(runOf)
  })

export const readRunLog = (services: StaffServices, { params, query }: CallOf<'runLog'>) =>
  asking(services, async (jobs) => {
    // Lines are read after the state: whatever was said before the end is told with it.
    const run = runOf(await jobOf(jobs, params))
    const lines = await jobs.lines(run.id, query.after)
    return { run, lines: lines.map(({ number, saidAt, text }) => ({ number, at: saidAt.toISOString(), text })) }
  })

export const readPageChanges = (services: StaffServices, { params, query }: CallOf<'pageChanges'>) =>
  asking(services, async (jobs) => {
    const { id } = await jobOf(jobs, params)
    const changes = await jobs.changes(id, query.after, pageSize + 1)
    return {
      changes: changes.slice(0, pageSize).map((change) => {
        const parsed = v.safeParse(PageChange, change)
        return parsed.success ? parsed.output : { ...change, told: null }
      }),
      hasMore: changes.length > pageSize,
    }
  })
