import { sql } from 'kysely'
import type { Culture } from '#lib/contract/cultures.ts'
import type { PunchoutProtocol } from '#lib/contract/punchout.ts'
import { punchoutMark } from '#lib/contract/punchout-names.ts'
import { shopLink } from '../../mail/sender/shop-links.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import { accountAt, attempt, placeOf, trust, trustKey } from '../../platform/limits/attempts.ts'
import { hashOfSecret } from '../../platform/secrets/secret.ts'
import type { Services } from '../services.ts'
import type { PunchoutContext } from './punchout-tables.ts'
import { returnAddress } from './return-address.ts'
import { startVisit } from './visits.ts'

type Arriving = {
  protocol: PunchoutProtocol
  userName: string
  secret: string
  returnUrl: string
  context: PunchoutContext
  /** The network address that asks. */
  address: string
}

type Connection = { id: number; culture: Culture; hosts: string[] }

/**
 * Where somebody goes whom a procurement system sends: to the shop by a link that is good once and for a minute. Its secret stands
 * behind the `#`, which no server is told. Guesses at secrets are counted as those at passwords are.
 */
export async function arrive(services: Pick<Services, 'db' | 'settings'>, arriving: Arriving): Promise<string> {
  const { db, settings } = services
  const { protocol, userName, secret, returnUrl, context, address } = arriving
  const name = `punchout ${userName.slice(0, 60)}`
  await attempt(db, [
    { limit: 'loginHere', by: accountAt(name, address) },
    { limit: 'loginAnywhere', by: name, unless: trustKey(name, address) },
    { limit: 'punchoutPlace', by: placeOf(address) },
  ])
  const hash = hashOfSecret(secret)
  const { rows } = await sql<Connection>`
    select id, culture, hosts from punchout_connection
    where user_name = ${userName} and protocol = ${protocol} and active
      and (secret_hash = ${hash} or (old_hash = ${hash} and old_until > now()))`.execute(db)
  const [connection] = rows
  if (!connection) throw new HttpProblem('CREDENTIALS_INVALID')
  await trust(db, name, address)
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
