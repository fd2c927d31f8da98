import { punchoutMark } from '#lib/contract/punchout-names.ts'
import { shopLink } from '../../mail/sender/shop-links.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Services } from '../services.ts'
import { connectionOf, type Connection, type Credentials } from './connection-of.ts'
import type { PunchoutContext } from './punchout-tables.ts'
import { returnAddress } from './return-address.ts'
import { startVisit } from './visits.ts'

type Arriving = Credentials & { returnUrl: string; context: PunchoutContext }

/** A visit that somebody is sent to begin, and where that leads. */
type Arrived = { url: string; guid: string; connection: Connection }

type Shop = Pick<Services, 'db' | 'settings'>

/**
 * Where somebody goes whom a procurement system sends: to the shop by a link that is good once and for a minute. Its secret stands
 * behind the `#`, which no server is told.
 */
export async function arrive(services: Shop, arriving: Arriving): Promise<Arrived> {
  const { connection, returnUrl } = await admitted(services, arriving)
  const { secret, guid } = await startVisit(services.db, { connection, returnUrl, context: arriving.context })
  return { url: shopLink(services.settings, connection.culture, `/cart${punchoutMark}${secret}`), guid, connection }
}

/** Which connection asks, and where what it asks for goes back to, which is on one of its hosts. */
export async function admitted(
  { db, settings }: Shop,
  arriving: Omit<Arriving, 'context'>,
): Promise<{ connection: Connection; returnUrl: string }> {
  const connection = await connectionOf(db, arriving)
  const { culture, hosts } = connection
  const isTrial = shopLink(settings, culture, '/').startsWith('http:')
  const returnUrl = returnAddress(arriving.returnUrl, { hosts, isTrial })
  if (returnUrl === undefined) throw new HttpProblem('RETURN_ADDRESS_REFUSED')
  return { connection, returnUrl }
}
