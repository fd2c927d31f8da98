import { punchoutMark } from '#lib/contract/punchout-names.ts'
import { shopLink } from '../../mail/sender/shop-links.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Services } from '../services.ts'
import { connectionOf, type Credentials } from './connection-of.ts'
import type { PunchoutContext } from './punchout-tables.ts'
import { returnAddress } from './return-address.ts'
import { startVisit } from './visits.ts'

type Arriving = Credentials & { returnUrl: string; context: PunchoutContext }

/**
 * Where somebody goes whom a procurement system sends: to the shop by a link that is good once and for a minute. Its secret stands
 * behind the `#`, which no server is told.
 */
export async function arrive(services: Pick<Services, 'db' | 'settings'>, arriving: Arriving): Promise<string> {
  const { db, settings } = services
  const { returnUrl, context } = arriving
  const connection = await connectionOf(db, arriving)
  const { culture, hosts } = connection
  const isTrial = shopLink(settings, culture, '/').startsWith('http:')
  const back = returnAddress(returnUrl, { hosts, isTrial })
  if (back === undefined) throw new HttpProblem('RETURN_ADDRESS_REFUSED')
  return shopLink(
    settings,
    culture,
    `/cart${punchoutMark}${await startVisit(db, { connection, returnUrl: back, context })}`,
  )
}
