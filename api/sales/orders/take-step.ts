import type { Services } from '../services.ts'
import { advance, lockOrder, type Taken } from './advance.ts'
import { atDesk } from './order-transaction.ts'
import type { StepDetails } from './step-mails.ts'
import type { StepName } from './steps.ts'

/** Takes a step with the order of a number. */
export const takeStep = (
  services: Services,
  number: string,
  name: StepName,
  details: StepDetails = {},
): Promise<Taken | { was: 'unknown' }> =>
  atDesk(services, async (desk) => {
    const found = await lockOrder(desk.db, number)
    return found ? advance(desk, found, name, details) : { was: 'unknown' }
  })
