import type { BuyerOrderLook, BuyerOrderPreview } from '#lib/contract/buyer-order.ts'
import type { buyerRows } from '#lib/contract/rows/buyer.ts'
import type { Call } from '../../../catalog/calls.ts'
import type { CompanyCaller } from '../../../platform/http/caller.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { approvalFor } from '../../approvals/approval-for.ts'
import { keepRequest } from '../../approvals/ask-approval.ts'
import { buyingFor, requireFacts } from '../../approvals/buying-for.ts'
import { chooseCompany } from '../../approvals/choose-company.ts'
import type { Passage } from '../../approvals/passage.ts'
import { putAside, putBack, type KeptCart } from '../../approvals/put-aside.ts'
import { tellDeciders } from '../../approvals/request-mails.ts'
import { becameOf, writeLines } from '../../cart/add-lines.ts'
import { goalOfCart } from '../../cart/addresses.ts'
import { storeChoices, type Chosen } from '../../cart/choices.ts'
import { checkedChoice } from '../../cart/checked-choice.ts'
import { termsIn } from '../../payments/terms.ts'
import { orderer } from '../../orders/finalize.ts'
import type { OrderRow } from '../../orders/to-order.ts'
import type { Services } from '../../services.ts'
import { orderFacts, type OrderFacts } from './order-facts.ts'
import { keptOf, type Kept } from './kept-under.ts'

type Seen = Pick<
  Call<(typeof buyerRows)['buyerOrderPlace']>,
  'market' | 'markets' | 'words' | 'catalogue' | 'changedAt' | 'address'
>

/** What a system wants, and the key that it stands under; nothing where it only looks. */
export type Wanted = { look: BuyerOrderLook; key: string | null }

/** Ends the transaction, so that nothing of it stays. */
class TakenBack extends Error {
  readonly answer: Kept | { state: 'seen'; preview: BuyerOrderPreview }

  constructor(answer: TakenBack['answer']) {
    super('Nothing of this is kept')
    this.answer = answer
  }
}

/** What came of what a system wanted. */
export type Came = TakenBack['answer']

/**
 * Orders for a company by the way of every cart: what is wanted takes the place of the cart of who buys as long as the transaction
 * lasts, so that prices, taxes, stock, terms and approvals are those of the checkout.
 */
export function systemOrderer(
  services: Services,
): (call: Seen, system: Pick<CompanyCaller, 'company' | 'token'>, wanted: Wanted) => Promise<Came> {
  const order = orderer(services)
  return async (call, system, wanted) => {
    const facts = await orderFacts(services.db, system, wanted.look)
    const { chosen } = await checkedChoice(services, { ...call, guid: facts.guid }, facts.addresses)
    const { note, orderReference } = wanted.look
    const body = {
      ...{ note, orderReference, costCentre: facts.costCentre, expectedGross: 0, regulationsAccepted: true as const },
      idempotencyKey: wanted.key ?? crypto.randomUUID(),
    }
    const way = passageFor(services, call, { company: system.company, wanted, facts, chosen })
    try {
      const placed = await order(
        { ...call, body, caller: { guid: facts.guid, user: true }, yc: undefined },
        way.passage,
      )
      const asked = way.asked()
      return asked === undefined ? { state: 'ordered', order: placed } : { state: 'asked', request: asked }
    } catch (error) {
      if (error instanceof TakenBack) return error.answer
      throw error instanceof HttpProblem ? asked(error) : error
    }
  }
}

/** What the steps of a checkout are called is nothing that a system has chosen. */
function asked(problem: HttpProblem): HttpProblem {
  if (problem.code === 'CART_PAYMENT_IS_EMPTY') return new HttpProblem('PAYMENT_UNKNOWN')
  return problem.code === 'CART_DELIVERY_IS_EMPTY' ? new HttpProblem('SHIPPING_UNKNOWN') : problem
}

type Way = {
  company: string
  wanted: Wanted
  facts: OrderFacts
  chosen: Chosen
}

function passageFor(
  services: Services,
  call: Seen,
  { company, wanted: { look, key }, facts: { guid, costCentre }, chosen }: Way,
): { passage: Passage; asked: () => number | undefined } {
  const { market, catalogue } = call
  const caller = { guid, user: true }
  let held: { own: KeptCart; before: string | null } | undefined
  let request: number | undefined

  async function enter(transaction: Database): Promise<void> {
    const kept = key === null ? undefined : await keptOf(transaction, { guid, company, key, look, costCentre })
    if (kept) throw new TakenBack(kept)
    request = undefined
    // Prices that were agreed on are those of the company of the token, whichever the buyer has chosen.
    const before = await chooseCompany(transaction, guid, company)
    held = { own: await putAside(transaction, guid), before }
    const named = look.lines.map(({ sku, quantity, reference, note }, line) => ({
      ...{ line, quantity, reference, note },
      id: soldBySku(sku),
    }))
    const { refused } = becameOf(await writeLines(transaction, market, caller, { lines: named, instead: true }), named)
    const [first] = refused
    if (first) throw refusedLines(first.code, refused, look)
    await storeChoices(transaction, caller, chosen)
    await storeChoices(transaction, caller, { shipping_sku: wayOf(), pickup_point: null })
    const label = look.payment ?? ((await termsIn(transaction, guid, market.currency)) ? 'invoice' : 'transfer')
    await storeChoices(transaction, caller, { payment_label: label })
  }

  /** A system names what it orders by the very SKU. */
  function soldBySku(sku: string): number | undefined {
    const { products } = catalogue
    const place = products.placeOfSku(sku)
    const id = place === undefined ? undefined : products.id.at(place)
    return id !== undefined && products.isOffered(id, market) ? id : undefined
  }

  /** The way that was named, or the cheapest to the door of where it goes. */
  function wayOf(): string {
    const { deliveries } = catalogue.shop
    const addresses = 'addresses' in chosen ? chosen.addresses : null
    const goal = goalOfCart({ addresses, shipping_sku: null, pickup_point: null }, deliveries, market)
    const ways = deliveries.methods(market, goal).filter(({ pickup }) => !pickup)
    const way =
      look.shipping === null
        ? ways.toSorted((one, other) => one.price.gross - other.price.gross)[0]
        : ways.find(({ productSkuCode }) => productSkuCode === look.shipping)
    if (!way) throw new HttpProblem('SHIPPING_UNKNOWN')
    return way.productSkuCode
  }

  async function mayPlace(transaction: Database, order: OrderRow): Promise<boolean> {
    const differences = differencesOf(look, order)
    const { steps } = await approvalFor(transaction, order.bought_for, order, { isLook: key === null })
    if (key === null) throw new TakenBack({ state: 'seen', preview: toPreview(order, differences, steps.length > 0) })
    if (differences.length > 0)
      throw new HttpProblem('PRICE_CHANGED', { lines: differences.map(({ sku }) => ({ productSkuCode: sku })) })
    if (steps.length === 0) return true
    request = await keepRequest(transaction, order, { idempotencyKey: key })
    await tellDeciders(services, transaction, { shop: catalogue.shop, id: request })
    return false
  }

  return {
    asked: () => request,
    passage: {
      shown: { expectedGross: null },
      enter,
      boughtFor: async (transaction, _caller, body) => {
        const buyer = await buyingFor(transaction, caller, body, company)
        if (!buyer) throw new HttpProblem('RIGHT_MISSING')
        return requireFacts(buyer, body)
      },
      mayPlace,
      leave: async (transaction) => {
        if (!held) return
        await putAside(transaction, guid)
        await putBack(transaction, held.own)
        await chooseCompany(transaction, guid, held.before)
      },
    },
  }
}

type Refused = { line: number; available?: number | undefined }

function refusedLines(
  code: 'SKU_UNKNOWN' | 'QUANTITY_NOT_AVAILABLE' | 'CART_IS_FULL',
  refused: readonly Refused[],
  look: BuyerOrderLook,
) {
  const lines = refused.map(({ line, available }) => ({
    productSkuCode: look.lines[line]?.sku ?? '',
    ...(available !== undefined && { available }),
  }))
  return new HttpProblem(code, { lines })
}

/** Lines that cost something else than the system had expected. */
function differencesOf({ lines }: BuyerOrderLook, order: Pick<OrderRow, 'lines'>): BuyerOrderPreview['differences'] {
  return lines.flatMap(({ sku, expectedNet }) => {
    const net = order.lines.find(({ productSkuCode }) => productSkuCode === sku)?.unitPrice.net
    return expectedNet === null || net === undefined || net === expectedNet ? [] : [{ sku, expectedNet, net }]
  })
}

const toPreview = (
  { lines, goods, shipping, total, payment_label }: OrderRow,
  differences: BuyerOrderPreview['differences'],
  needsApproval: boolean,
): BuyerOrderPreview => ({
  ...{ lines, differences, goods, shipping, total, needsApproval },
  payment: payment_label === 'invoice' ? 'invoice' : 'transfer',
})
