import type * as v from 'valibot'
import type { DecisionRequest } from '#lib/contract/approval.ts'
import { noteInCompany } from '../../customers/companies/company-log.ts'
import type { ShopRecords } from '../../catalog/shop/shop-records.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Database } from '../../platform/database/tables.ts'
import type { OrderRow } from '../orders/to-order.ts'
import type { Services } from '../services.ts'
import { approvalFor } from './approval-for.ts'
import { unitedSteps } from './approval-needed.ts'
import { buyingFor } from './buying-for.ts'
import { chooseCompany } from './choose-company.ts'
import { agreedTo, openStep, standingFor } from './deciders.ts'
import { endRequest } from './end-request.ts'
import type { Passage } from './passage.ts'
import { putAside, putBack, takeOut, type KeptCart } from './put-aside.ts'
import { tellChanged, tellDeciders } from './request-mails.ts'
import { deliveryOf, linesOf, openStepOf, peopleOf, requireOpen, type RequestRow } from './requests.ts'

type Approving = {
  id: number
  guid: string
  decision: v.InferOutput<typeof DecisionRequest>
  shop: ShopRecords
}

type Way = {
  passage: Passage
  /** Whether it costs something else than was shown, so that nothing was approved. */
  isChanged: () => boolean
}

/**
 * The way of a cart that was put aside: it takes the place of what its buyer has in the cart by now, as long as the transaction lasts,
 * so that prices, taxes and stock are those that every order has.
 */
export function approving(services: Services, { id, guid, decision, shop }: Approving): Way {
  let held: { request: RequestRow; cart: KeptCart; own: KeptCart; chosen: string | null } | undefined
  let isChanged = false

  async function mayPlace(transaction: Database, wanted: OrderRow): Promise<boolean> {
    if (!held) return false
    const { request } = held
    const { total } = wanted
    isChanged = total.gross !== decision.expectedGross
    const approval = await approvalFor(transaction, request.bought_for, wanted, { without: id })
    const steps = unitedSteps([...request.steps, ...approval.steps])
    const step = openStepOf(request)
    const now = { at: new Date().toISOString(), by: guid, gross: total.gross, step }
    const agreed = agreedTo(request.decisions, step, request.total.gross)
    const people = await peopleOf(transaction, request.company_id)
    const asked = request.steps[step]
    const voice = asked && standingFor(asked, people, { buyer: request.customer_guid, agreed, by: guid })
    const decisions = isChanged ? request.decisions : [...request.decisions, { ...now, ...voice }]
    const open = openStep(steps, decisions, total.gross)
    const isDone = !isChanged && open === steps.length
    const isNews = request.total.gross !== total.gross
    const was = isNews ? request.total : (request.problem?.was ?? null)
    const problem = isChanged ? { code: 'PRICE_CHANGED', was } : null
    await transaction
      .updateTable('company_request')
      .set({
        lines: JSON.stringify(linesOf(wanted.lines)),
        delivery: JSON.stringify(deliveryOf(wanted)),
        total: JSON.stringify(total),
        steps: JSON.stringify(steps),
        reasons: JSON.stringify([...new Set([...request.reasons, ...approval.reasons])]),
        beyond: JSON.stringify([...new Set([...request.beyond, ...approval.beyond])]),
        decisions: JSON.stringify(decisions),
        problem: problem && JSON.stringify(problem),
      })
      .where('id', '=', id)
      .execute()
    const { company_id: company, customer_guid: buyer } = request
    if (!isChanged) await noteInCompany(transaction, company, { action: 'request.approved', by: guid, of: buyer })
    if (isDone) await endRequest(transaction, id, { state: 'ordered', number: wanted.number })
    else if (isChanged && isNews) {
      // Whoever has approved what costs more now is asked again.
      const asked = await tellDeciders(services, transaction, { shop, id })
      await tellChanged(services, transaction, { shop, id, without: [guid, ...asked] })
    } else if (!isChanged && open !== step) await tellDeciders(services, transaction, { shop, id })
    return isDone
  }

  return {
    isChanged: () => isChanged,
    passage: {
      shown: { expectedGross: null },
      enter: async (transaction) => {
        const request = await requireOpen(transaction, id, guid)
        if (!request.cart) throw new HttpProblem('APPROVAL_IS_OVER')
        const { customer_guid: buyer, company_id: company } = request
        // Prices that were agreed on are those of the company that it is bought for, whichever its buyer has chosen since.
        const chosen = await chooseCompany(transaction, buyer, company)
        held = { request, cart: request.cart, own: await putAside(transaction, buyer), chosen }
        await putBack(transaction, request.cart)
      },
      boughtFor: async (transaction, caller) => {
        const buyer = await buyingFor(transaction, caller, { costCentre: null }, held?.request.company_id)
        // Who has left or may buy no more has nothing that could be approved.
        if (!buyer?.rights.includes('order')) throw new HttpProblem('RIGHT_MISSING')
        return held?.request.bought_for ?? null
      },
      mayPlace,
      leave: async (transaction) => {
        if (!held) return
        await takeOut(transaction, held.request.customer_guid, held.cart)
        await putBack(transaction, held.own)
        await chooseCompany(transaction, held.request.customer_guid, held.chosen)
      },
    },
  }
}
