import type { Today } from '#lib/contract/staff/today.ts'
import { log } from '../../platform/observability/log.ts'
import { runOf } from '../publishing/overview.ts'
import type { StaffServices } from '../platform/staff-services.ts'

const shown = 6

/** The last that were asked for of any edition. Jobs may be kept in another place, and the rest of the day is told without them. */
export async function readPublications({ publishing }: StaffServices): Promise<Today['publications']> {
  if (!publishing) return null
  try {
    return (await publishing.list({ most: shown })).map(runOf)
  } catch (error) {
    log.error('Jobs could not be asked', {}, error)
    return null
  }
}
