import { HttpProblem } from '../../platform/http/problem.ts'
import { log } from '../../platform/observability/log.ts'
import type { StaffServices } from '../platform/staff-services.ts'
import type { PublishingJobs } from './publishing-jobs.ts'

/** Asks where jobs are kept. That may be another place than the shop's database, and not answer while the shop does. */
export async function asking<T>(
  { publishing }: Pick<StaffServices, 'publishing'>,
  ask: (jobs: PublishingJobs) => Promise<T>,
): Promise<T> {
  if (!publishing) throw new HttpProblem('JOBS_UNAVAILABLE')
  try {
    return await ask(publishing)
  } catch (error) {
    if (error instanceof HttpProblem) throw error
    log.error('Jobs could not be asked', {}, error)
    throw new HttpProblem('JOBS_UNAVAILABLE')
  }
}

/** The edition that a call names. */
export function editionOf(
  { editions }: Pick<PublishingJobs, 'editions'>,
  { key = '' }: Record<string, string>,
): string {
  if (!editions.includes(key)) throw new HttpProblem('NOT_FOUND')
  return key
}
