import { sql } from 'kysely'
import type * as v from 'valibot'
import type { FinalizeRequest } from '#lib/contract/order.ts'
import { noteInCompany } from '../../customers/companies/company-log.ts'
import { memberOf } from '../../customers/companies/read-company.ts'
import type { Catalogue } from '../../catalog/mirror/mirror.ts'
import type { Markets } from '../../catalog/shop/markets.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import { attempt } from '../../platform/limits/attempts.ts'
import type { Database } from '../../platform/database/tables.ts'
import { orderer } from '../orders/finalize.ts'
import type { OrderRow } from '../orders/to-order.ts'
import type { Services } from '../services.ts'
import { approvalFor } from './approval-for.ts'
import { boughtForOf } from './passage.ts'
import { putAside } from './put-aside.ts'
import { tellDeciders } from './request-mails.ts'
import { deliveryOf, linesOf } from './requests.ts'

type Body = v.InferOutput<typeof FinalizeRequest>
type Asking = Markets & { catalogue: Catalogue; guid: string; body: Body; address: string; yc: string | undefined }

/** Puts a cart aside that has to be approved, and asks those who may; the same key gives the same request. Tells which one it is. */
export function approvalAsker(services: Services): (call: Asking) => Promise<number> {
  const order = orderer(services)
  return async (call) => {
    const { guid, body, catalogue } = call
    await memberOf(services.db, guid)
    const before = await keptUnder(services.db, guid, body)
    if (before !== undefined) return before
    let made: number | undefined
    try {
      await order(
        { ...call, caller: { guid, user: true } },
        {
          boughtFor: boughtForOf,
          mayPlace: async (transaction, wanted) => {
            made = await keepRequest(transaction, wanted, body)
            await tellDeciders(services, transaction, { shop: catalogue.shop, id: made })
            return false
          },
        },
      )
    } catch (error) {
      // The same call at the same time has put the cart aside.
      const meanwhile =
        error instanceof HttpProblem && error.code === 'CART_IS_EMPTY'
          ? await keptUnder(services.db, guid, body)
          : undefined
      if (meanwhile === undefined) throw error
      made = meanwhile
    }
    if (made === undefined) throw new HttpProblem('IDEMPOTENCY_KEY_REUSED')
    return made
  }
}

/** Keeps what has to be approved under its key, with the cart that it was; tells under which number. */
export async function keepRequest(
  transaction: Database,
  wanted: OrderRow,
  { idempotencyKey }: Pick<Body, 'idempotencyKey'>,
): Promise<number> {
  const { bought_for: boughtFor, customer_guid: guid, lines, total, culture } = wanted
  const approval = await approvalFor(transaction, boughtFor, wanted)
  if (!boughtFor || approval.steps.length === 0) throw new HttpProblem('APPROVAL_NOT_NEEDED')
  await attempt(transaction, [{ limit: 'orderCustomer', by: guid }])
  const cart = await putAside(transaction, guid)
  const { id } = await transaction
    .insertInto('company_request')
    .values({
      ...{ company_id: boughtFor.company, customer_guid: guid, culture, idempotency_key: idempotencyKey },
      expires_at: sql`now() + make_interval(days => (select coalesce((buying ->> 'waitDays')::integer, 3) from company
        where id = ${boughtFor.company}))`,
      cart: JSON.stringify(cart),
      wishes: JSON.stringify({ note: wanted.note, orderReference: wanted.order_reference, yc: wanted.yc }),
      bought_for: JSON.stringify(boughtFor),
      lines: JSON.stringify(linesOf(lines)),
      delivery: JSON.stringify(deliveryOf(wanted)),
      total: JSON.stringify(total),
      beyond: JSON.stringify(approval.beyond),
      reasons: JSON.stringify(approval.reasons),
      steps: JSON.stringify(approval.steps),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await noteInCompany(transaction, boughtFor.company, { action: 'request.asked', by: guid })
  return id
}

/** What a key stands for already. */
async function keptUnder(db: Database, guid: string, body: Body): Promise<number | undefined> {
  const kept = await db
    .selectFrom('company_request')
    .select(['id', 'wishes'])
    .where('customer_guid', '=', guid)
    .where('idempotency_key', '=', body.idempotencyKey)
    .executeTakeFirst()
  if (!kept) return undefined
  const { note, orderReference } = kept.wishes
  if (note !== body.note || orderReference !== body.orderReference) throw new HttpProblem('IDEMPOTENCY_KEY_REUSED')
  return kept.id
}
