import { sql } from 'kysely'
import type { Culture } from '#lib/contract/cultures.ts'
import type { PunchoutProtocol } from '#lib/contract/punchout.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Database } from '../../platform/database/tables.ts'
import { accountAt, attempt, placeOf, trust, trustKey } from '../../platform/limits/attempts.ts'
import { hashOfSecret } from '../../platform/secrets/secret.ts'

export type Credentials = {
  protocol: PunchoutProtocol
  userName: string
  secret: string
  /** The network address that asks. */
  address: string
}

export type Connection = { id: number; company: string; culture: Culture; hosts: string[]; ordersBy: number | null }

/**
 * The active connection that has this name and secret. Nothing else that a system says of itself is believed. Guesses at secrets are
 * counted as those at passwords are.
 */
export async function connectionOf(db: Database, credentials: Credentials): Promise<Connection> {
  const { protocol, userName, secret, address } = credentials
  const name = `punchout ${userName.slice(0, 60)}`
  await attempt(db, [
    { limit: 'loginHere', by: accountAt(name, address) },
    { limit: 'loginAnywhere', by: name, unless: trustKey(name, address) },
    { limit: 'punchoutPlace', by: placeOf(address) },
  ])
  const hash = hashOfSecret(secret)
  const { rows } = await sql<Connection>`
    select id, company_id as company, culture, hosts, orders_by as "ordersBy" from punchout_connection
    where user_name = ${userName} and protocol = ${protocol} and active
      and (secret_hash = ${hash} or (old_hash = ${hash} and old_until > now()))`.execute(db)
  const [connection] = rows
  if (!connection) throw new HttpProblem('CREDENTIALS_INVALID')
  await trust(db, name, address)
  return connection
}
