import type { Services } from '../services.ts'
import { advance, lockOrder, type StepResult } from './advance.ts'
import { inOrderTransaction } from './order-transaction.ts'
import type { StepDetails } from './step-mails.ts'
import type { StepName } from './steps.ts'

/** Takes a step with the order of a number. */
export const takeStep = (
  services: Services,
  number: string,
  name: StepName,
  details: StepDetails = {},
): Promise<StepResult | { was: 'unknown' }> =>
  inOrderTransaction(services, async (transaction) => {
    const found = await lockOrder(transaction.db, number)
    return found ? advance(transaction, found, name, details) : { was: 'unknown' }
  })
