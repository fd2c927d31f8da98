import { sql } from 'kysely'
import type { PunchoutProtocol, PunchoutTicket } from '#lib/contract/punchout.ts'
import type { punchoutRows } from '#lib/contract/rows/punchout.ts'
import type { Call, Handlers } from '../../catalog/calls.ts'
import { customerOf, loginOf } from '../../platform/http/caller.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Database } from '../../platform/database/tables.ts'
import { hashOfSecret, newSecret } from '../../platform/secrets/secret.ts'
import { readClassifications } from '../buyers/catalogue/classifications.ts'
import { readState } from '../cart/state.ts'
import { toCart } from '../cart/to-cart.ts'
import type { Services } from '../services.ts'
import { cartLines } from './cart-lines.ts'
import { cxmlFields } from './cxml.ts'
import { ociFields } from './oci.ts'

type Visit = { url: string; context: Record<string, string>; protocol: PunchoutProtocol }
type Fields = PunchoutTicket['fields']

/** How each protocol writes a cart. */
const fieldsBy = { oci: ociFields, cxml: cxmlFields }

export const returnHandlers = (services: Services): Pick<Handlers, 'punchoutReturn'> => ({
  punchoutReturn: (call) => handOver(services, call),
})

/** What goes back, with the ticket by which the page of the API sends it on. */
async function handOver(services: Services, call: Call<typeof punchoutRows.punchoutReturn>): Promise<PunchoutTicket> {
  const { db } = services
  const caller = customerOf(call)
  const { login } = loginOf(call)
  if (!caller.visit) throw new HttpProblem('NOT_FOUND')
  const { rows } = await sql<Visit>`
    select s.return_url as url, s.context, k.protocol
    from punchout_session s join punchout_connection k on k.id = s.connection_id where s.id = ${login}`.execute(db)
  const [visit] = rows
  if (!visit) throw new HttpProblem('NOT_FOUND')
  // What was only looked at stays as it was, which a message without items says.
  const wantsCart = call.body.what === 'cart' && visit.context['operation'] !== 'inspect'
  const cart = await toCart(await readState(db, caller, call.market), services, call)
  const lines = wantsCart ? cartLines(cart, await readClassifications(db)) : []
  if (wantsCart && lines.length === 0) throw new HttpProblem('CART_IS_EMPTY')
  const fields = fieldsBy[visit.protocol](lines, visit.context, call.market)
  const ticket = newSecret()
  await sql`
    update punchout_session set ticket_hash = ${hashOfSecret(ticket)}, ticket_until = now() + interval '1 minute',
      returned = ${JSON.stringify(fields)}::jsonb where id = ${login}`.execute(db)
  return { ticket, url: visit.url, fields }
}

type Returned = {
  url: string
  fields: Fields
  target: string | null
  hosts: string[]
  culture: Call['market']['culture']
}

/** Takes what a ticket stands for, once, and ends the visit with its cart. */
export const takeReturn = (db: Database, ticket: string): Promise<Returned | undefined> =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await sql<Returned & { guid: string }>`
      select s.customer_guid as guid, s.return_url as url, s.returned as fields, s.context ->> '~TARGET' as target, k.hosts, s.culture
      from punchout_session s join punchout_connection k on k.id = s.connection_id
      where s.ticket_hash = ${hashOfSecret(ticket)} and s.ticket_until > now() and k.active for update of s`.execute(
      transaction,
    )
    const [returned] = rows
    if (!returned) return undefined
    await transaction.deleteFrom('customer').where('guid', '=', returned.guid).execute()
    return returned
  })
