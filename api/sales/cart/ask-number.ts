import { HttpProblem } from '../../platform/http/problem.ts'
import type { Services } from '../services.ts'
import { attempt, placeOf } from '../../platform/limits/attempts.ts'
import type { NumberCheck, NumberQuestion } from '../tax/number-register.ts'

type Asker = { guid: string; address: string }

/**
 * Asks the register of tax numbers for a buyer, so often and no more: it is somebody else's, and whoever tries numbers is not
 * kept from an order, which is taxed until the register is asked again.
 */
export async function askNumber(
  { db, checkNumber }: Pick<Services, 'db' | 'checkNumber'>,
  question: NumberQuestion,
  { guid, address }: Asker,
): Promise<NumberCheck> {
  try {
    await attempt(db, [
      { limit: 'numberCustomer', by: guid },
      { limit: 'numberPlace', by: placeOf(address) },
    ])
  } catch (error) {
    if (error instanceof HttpProblem && error.code === 'TOO_MANY_ATTEMPTS')
      return { result: 'unavailable', reference: null }
    throw error
  }
  return checkNumber(question)
}
