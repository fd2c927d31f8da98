import { sql } from 'kysely'
import type * as v from 'valibot'
import type { DecisionRequest } from '#lib/contract/approval.ts'
import { noteInCompany } from '../../customers/companies/company-log.ts'
import type { Catalogue } from '../../catalog/mirror/mirror.ts'
import type { Markets } from '../../catalog/shop/markets.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import { orderer } from '../orders/finalize.ts'
import type { Services } from '../services.ts'
import { approving } from './approving.ts'
import { endRequest } from './end-request.ts'
import { tellBuyer, tellChanged } from './request-mails.ts'
import { lockRequest, readRequest, requireOpen } from './requests.ts'

type Deciding = Markets & {
  catalogue: Catalogue
  address: string
  id: number
  /** Who decides, by whichever way they came. */
  guid: string
  decision: v.InferOutput<typeof DecisionRequest>
}

/** Approves or refuses a request. The last approval places the order, at the prices of that moment. */
export function decider(services: Services): (call: Deciding) => Promise<void> {
  const order = orderer(services)
  return async (call) => {
    const { id, guid, decision, catalogue } = call
    const request = await readRequest(services.db, id)
    if (!request) throw new HttpProblem('NOT_FOUND')
    if (decision.verdict === 'refuse') return refuse(services, call)
    const market = call.markets.find(({ culture }) => culture === request.culture)
    if (!market) throw new HttpProblem('APPROVAL_IS_OVER')
    const { note, orderReference, yc } = request.wishes
    const { idempotency_key: idempotencyKey, bought_for: boughtFor, customer_guid: buyer } = request
    const way = approving(services, { id, guid, decision, shop: catalogue.shop })
    try {
      await order(
        {
          ...call,
          ...{ market, yc: yc ?? undefined },
          caller: { guid: buyer, user: true },
          body: {
            ...{ idempotencyKey, note, orderReference, expectedGross: decision.expectedGross },
            ...{ regulationsAccepted: true, costCentre: boughtFor.costCentre?.id ?? null },
          },
        },
        way.passage,
      )
    } catch (error) {
      throw await settled(services, call, error)
    }
    if (way.isChanged()) throw new HttpProblem('PRICE_CHANGED')
  }
}

async function refuse(services: Services, { id, guid, decision, catalogue }: Deciding): Promise<void> {
  await services.db.transaction().execute(async (transaction) => {
    const request = await requireOpen(transaction, id, guid)
    const refused = { ...request, reason: decision.reason }
    await endRequest(transaction, id, { state: 'refused', reason: decision.reason })
    await noteInCompany(transaction, request.company_id, {
      action: 'request.refused',
      by: guid,
      of: request.customer_guid,
    })
    await tellBuyer(services, transaction, { shop: catalogue.shop, request: refused, template: 'approvalRefused' })
  })
}

/** Notes that there are too few of the goods. Whoever waits for them is told once, and again only after that has changed. */
async function noteScarce(
  services: Services,
  { id, guid, catalogue }: Pick<Deciding, 'id' | 'guid' | 'catalogue'>,
): Promise<void> {
  const problem = JSON.stringify({ code: 'QUANTITY_NOT_AVAILABLE', was: null })
  await services.db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('company_request')
      .set({ problem })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .where(sql<boolean>`problem ->> 'code' is distinct from 'QUANTITY_NOT_AVAILABLE'`)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await tellChanged(services, transaction, { shop: catalogue.shop, id, without: [guid] })
  })
  services.mailDelivery.wake()
}

/** Notes what lay in the way of an order. What can be ordered no more as it was put together is over. */
async function settled(services: Services, { id, guid, catalogue }: Deciding, error: unknown): Promise<unknown> {
  if (!(error instanceof HttpProblem)) return error
  const { code, details } = error
  if (code === 'NOT_FOUND' || code === 'APPROVAL_IS_OVER' || code === 'TOO_MANY_ATTEMPTS') return error
  if (code === 'CART_IS_EMPTY' || code === 'QUANTITY_NOT_AVAILABLE') {
    await noteScarce(services, { id, guid, catalogue })
    return new HttpProblem('QUANTITY_NOT_AVAILABLE', details)
  }
  await services.db.transaction().execute(async (transaction) => {
    const request = await lockRequest(transaction, id)
    if (request?.state !== 'open') return
    await endRequest(transaction, id, { state: 'expired', reason: '' })
    await tellBuyer(services, transaction, { shop: catalogue.shop, request, template: 'approvalExpired' })
  })
  return new HttpProblem('APPROVAL_IS_OVER')
}
