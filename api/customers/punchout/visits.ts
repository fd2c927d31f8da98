import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { cartRows } from '#lib/contract/rows/cart.ts'
import { ownPriceRows } from '#lib/contract/rows/own-price.ts'
import { punchoutRows } from '#lib/contract/rows/punchout.ts'
import type { Holder } from '../../platform/http/caller.ts'
import type { Database, Tables } from '../../platform/database/tables.ts'
import { hashOfSecret, newSecret } from '../../platform/secrets/secret.ts'
import type { PunchoutContext } from './punchout-tables.ts'

/** A visit ends by itself; its link is followed at once by the browser that is sent on. */
const longest = sql`interval '2 hours'`
const linkGood = sql`interval '1 minute'`

const named = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

/** What a visit is for: its cart, the prices of its company, and the way back; one that may only look reads its cart. */
const looking = [cartRows.cart, cartRows.cartValidate, ownPriceRows.ownPrices, punchoutRows.punchoutReturn].map(named)
const buying = [...Object.values(cartRows), ownPriceRows.ownPrices, punchoutRows.punchoutReturn].map(named)

/** Whether a visit may only look at what came back before. */
const looks = sql<boolean>`s.context ->> 'operation' is not distinct from 'inspect'`

type Arrival = {
  connection: Pick<Tables['punchout_connection'], 'culture'> & { id: number }
  returnUrl: string
  context: PunchoutContext
}

/** Begins a visit with a cart of its own, empty, and tells whose it is and the secret of its link. Visits that are over go at the same time. */
export async function startVisit(
  db: Database,
  { connection, returnUrl, context }: Arrival,
): Promise<{ secret: string; guid: string }> {
  const [secret, guid] = [newSecret(), randomUUID()]
  await endVisits(db, isOver)
  await sql`
    with visitor as (insert into customer (guid, registered) values (${guid}, true) returning guid),
    used as (update punchout_connection set used_at = now() where id = ${connection.id})
    insert into punchout_session (id, connection_id, customer_guid, culture, link_hash, link_until, return_url, context, expires_at)
    select ${randomUUID()}, ${connection.id}, guid, ${connection.culture}, ${hashOfSecret(secret)}, now() + ${linkGood}, ${returnUrl},
      ${JSON.stringify(context)}::jsonb, now() + ${longest} from visitor`.execute(db)
  return { secret, guid }
}

type Begun = { id: string; guid: string; company: string; user_name: string; looks: boolean; seconds: number }

/** Whose the link is, once. */
export async function followLink(db: Database, secret: string): Promise<Begun | undefined> {
  const { rows } = await sql<Begun>`
    update punchout_session s set link_hash = null, link_until = null from punchout_connection k
    where s.link_hash = ${hashOfSecret(secret)} and s.link_until > now() and k.id = s.connection_id and k.active
    returning s.id, s.customer_guid as guid, k.company_id as company, k.user_name, ${looks} as looks,
      floor(extract(epoch from s.expires_at - now()))::integer as seconds`.execute(db)
  return rows[0]
}

/** Whom an access token of a visit was given to, as long as the visit runs and its connection is active. */
export async function holderOfVisit(db: Database, { customerGuid, login }: Holder): Promise<Holder | undefined> {
  const { rows } = await sql<{ company: string; looks: boolean }>`
    select k.company_id as company, ${looks} as looks from punchout_session s join punchout_connection k on k.id = s.connection_id
    where s.id = ${login} and s.customer_guid = ${customerGuid} and s.link_hash is null and s.expires_at > now() and k.active`.execute(
    db,
  )
  const [visit] = rows
  return visit && { customerGuid, login, visit: { company: visit.company, calls: visit.looks ? looking : buying } }
}

const isOver = sql`expires_at < now()`

/** Visits go with their carts. How many there were. */
export async function endVisits(db: Database, which: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from customer where guid in (select customer_guid from punchout_session where ${which})`.execute(db)
  return Number(numAffectedRows)
}

export const forgetVisits = (db: Database): Promise<number> => endVisits(db, isOver)
