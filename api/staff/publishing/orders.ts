import type { Overview } from '#lib/contract/staff/publishing.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import { note, type Change } from '../platform/audit.ts'
import { type CallOf, type StaffCall, whoOf } from '../platform/staff-routes.ts'
import type { StaffServices } from '../platform/staff-services.ts'
import { asking, editionOf } from './asking.ts'
import { readOverview } from './overview.ts'
import type { PublishingJobs } from './publishing-jobs.ts'
import { jobOf } from './runs.ts'

type Done = Pick<Change, 'action' | 'before' | 'after'> & { edition: string }

/**
 * Asks for something where jobs are kept, notes it, and answers with the overview. The two may be kept in two places, so no
 * transaction holds both: it is noted once it was asked for, so that nothing is noted that was not.
 */
async function ordered(
  services: StaffServices,
  call: Pick<StaffCall, 'login'>,
  act: (jobs: PublishingJobs, by: string) => Promise<Done | Done[]>,
): Promise<Overview> {
  const { person } = whoOf(call)
  const done = await asking(services, (jobs) => act(jobs, person.name))
  await services.db.transaction().execute(async (transaction) => {
    for (const { edition, ...change } of [done].flat())
      await note(transaction, { by: person, record: `edition:${edition}`, title: edition, ...change })
  })
  return asking(services, (jobs) => readOverview(services, jobs))
}

export const rebuildAll = (services: StaffServices, call: CallOf<'rebuildAll'>) =>
  ordered(services, call, async (jobs, by) => {
    const done: Done[] = []
    for (const edition of jobs.editions) {
      await jobs.request(edition, by)
      done.push({ edition, action: 'edition.rebuild' })
    }
    return done
  })

export const rebuild = (services: StaffServices, call: CallOf<'rebuild'>) =>
  ordered(services, call, async (jobs, by) => {
    const edition = editionOf(jobs, call.params)
    await jobs.request(edition, by)
    return { edition, action: 'edition.rebuild' }
  })

/** What is live of an edition, as publishers told it. */
async function liveOf(jobs: PublishingJobs, edition: string) {
  const { live } = await jobs.overview()
  return live.find((one) => one.edition === edition)
}

export const putBack = (services: StaffServices, call: CallOf<'putBack'>) =>
  ordered(services, call, async (jobs, by) => {
    const edition = editionOf(jobs, call.params)
    const { release, live } = call.body
    const known = await liveOf(jobs, edition)
    if (known?.release !== live) throw new HttpProblem('RECORD_CHANGED')
    if (!known.kept.some((one) => one.release === release)) throw new HttpProblem('NOT_FOUND')
    await jobs.order('put-back', edition, by, release)
    return { edition, action: 'edition.putBack', before: { release: live }, after: { release } }
  })

export const pin = (services: StaffServices, call: CallOf<'pin'>) =>
  ordered(services, call, async (jobs, by) => {
    const edition = editionOf(jobs, call.params)
    await jobs.order('pin', edition, by)
    return { edition, action: 'edition.pin' }
  })

export const unpin = (services: StaffServices, call: CallOf<'unpin'>) =>
  ordered(services, call, async (jobs, by) => {
    const edition = editionOf(jobs, call.params)
    await jobs.order('unpin', edition, by)
    return { edition, action: 'edition.unpin' }
  })

export const preview = (services: StaffServices, call: CallOf<'preview'>) =>
  ordered(services, call, async (jobs, by) => {
    const edition = editionOf(jobs, call.params)
    await jobs.order('preview', edition, by)
    return { edition, action: 'edition.preview' }
  })

export const publishPreview = (services: StaffServices, call: CallOf<'publishPreview'>) =>
  ordered(services, call, async (jobs, by) => {
    const edition = editionOf(jobs, call.params)
    const { run } = call.body
    const known = await liveOf(jobs, edition)
    if (known?.preview?.job !== run || known.preview.after !== known.release) throw new HttpProblem('RECORD_CHANGED')
    await jobs.order('go-live', edition, by, run)
    return { edition, action: 'edition.publish', before: { release: known.release } }
  })

export const cancelRun = (services: StaffServices, call: CallOf<'cancelRun'>) =>
  ordered(services, call, async (jobs, by) => {
    const { id, edition } = await jobOf(jobs, call.params)
    if (!(await jobs.cancel(id, by))) throw new HttpProblem('RUN_IS_OVER')
    return { edition, action: 'edition.cancel' }
  })

export const confirmPublication = (services: StaffServices, call: CallOf<'sayYes'>) =>
  ordered(services, call, async (jobs, by) => {
    const { id, edition } = await jobOf(jobs, call.params)
    if (!jobs.editions.includes(edition) || !(await jobs.confirm(edition, by, id)))
      throw new HttpProblem('NOTHING_IS_ASKED')
    return { edition, action: 'edition.yes' }
  })

export const sayNo = (services: StaffServices, call: CallOf<'sayNo'>) =>
  ordered(services, call, async (jobs, by) => {
    const { id, edition } = await jobOf(jobs, call.params)
    if (!(await jobs.decline(id, by))) throw new HttpProblem('NOTHING_IS_ASKED')
    return { edition, action: 'edition.no' }
  })

/** Ten years. Whoever names a later time has mistyped the year, and the queue counts no more seconds than 68 years have. */
const furthest = 10 * 365.25 * 24 * 60 * 60 * 1000

export const plan = (services: StaffServices, call: CallOf<'plan'>) =>
  ordered(services, call, async (jobs, by) => {
    const edition = editionOf(jobs, call.params)
    const at = new Date(call.body.at)
    const away = at.getTime() - Date.now()
    if (away <= 0) throw new HttpProblem('TIME_IS_OVER')
    if (away > furthest) throw new HttpProblem('TIME_IS_TOO_FAR')
    await jobs.requestAt(at, edition, by)
    return { edition, action: 'edition.planned', after: { at: at.toISOString() } }
  })

export const unplan = (services: StaffServices, call: CallOf<'unplan'>) =>
  ordered(services, call, async (jobs) => {
    const { planned } = await jobs.overview()
    const known = planned.find(({ id }) => id === call.params['id'])
    if (!known) throw new HttpProblem('NOT_FOUND')
    await jobs.unplan(known.id)
    return { edition: known.edition, action: 'edition.unplanned', before: { at: known.at.toISOString() } }
  })
