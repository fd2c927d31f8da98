import { hash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { minorUnitsPer } from '#lib/formats/money.ts'
import type { Market } from '../../catalog/shop/markets.ts'
import type { Connection } from '../../customers/punchout/connection-of.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Database } from '../../platform/database/tables.ts'
import { chooseCompany } from '../approvals/choose-company.ts'
import { buyingFor, type Buyer } from '../approvals/buying-for.ts'
import type { Passage } from '../approvals/passage.ts'
import { putAside, putBack, takeOut, type KeptCart } from '../approvals/put-aside.ts'
import { storeChoices } from '../cart/choices.ts'
import { orderer } from '../orders/finalize.ts'
import type { OrderRow } from '../orders/to-order.ts'
import type { Services } from '../services.ts'
import type { OrderedItem, OrderRequest } from './cxml-order.ts'
import { assembledCart, type Ordering } from './assembled-cart.ts'
import type { Orderer } from './order-addresses.ts'

type Taken = { number: string; fingerprint: string; payloadId: string; orderId: string }

/**
 * Places what a system has ordered, once, in the name of whoever its company said: by the way of every order, with their terms, and
 * without approval here, because it was approved there. The same document gives the same order however often it comes.
 */
export async function takeOrder(services: Services, ordering: Ordering): Promise<string> {
  const { connection, order, payloadId, catalogue } = ordering
  const fingerprint = fingerprintOf(order)
  const asked = { connection: connection.id, orderId: order.orderId, payloadId, fingerprint }
  const before = await takenBefore(services.db, asked)
  if (before !== undefined) return before
  const market = catalogue.markets.find(({ culture }) => culture === connection.culture)
  const who = await ordererOf(services.db, connection)
  if (!market || !who) throw new HttpProblem('RIGHT_MISSING')
  requireCurrency(order, market)
  const cart = await assembledCart(services, { ...ordering, market, who })
  try {
    return await placed(services, { ...ordering, market, cart: cart.guid, guid: who.guid, fingerprint })
  } catch (error) {
    // The same document came twice at once, and the other one was first.
    const meanwhile = await takenBefore(services.db, asked)
    if (meanwhile === undefined) throw error
    return meanwhile
  } finally {
    await services.db.deleteFrom('customer').where('guid', '=', cart.guid).execute()
  }
}

/** What a document stands for already; one that says something else under its names is refused. */
async function takenBefore(
  db: Database,
  asked: { connection: number; orderId: string; payloadId: string; fingerprint: string },
): Promise<string | undefined> {
  const rows: Taken[] = await db
    .selectFrom('punchout_order')
    .select(['number', 'fingerprint', 'payload_id as payloadId', 'order_id as orderId'])
    .where('connection_id', '=', asked.connection)
    .where((is) => is.or([is('order_id', '=', asked.orderId), is('payload_id', '=', asked.payloadId)]))
    .execute()
  const [kept] = rows
  if (!kept) return undefined
  if (kept.orderId !== asked.orderId || kept.fingerprint !== asked.fingerprint)
    throw new HttpProblem('IDEMPOTENCY_KEY_REUSED')
  return kept.number
}

const fingerprintOf = ({ shipTo, billTo, items, note, currency }: OrderRequest) =>
  hash('sha256', JSON.stringify([shipTo, billTo, items, note, currency]), 'base64url')

/** In whose name it is ordered; nobody's where the connection names nobody who still may. */
async function ordererOf(db: Database, connection: Connection): Promise<(Orderer & { guid: string }) | undefined> {
  const { rows } = await sql<Orderer & { guid: string }>`
    select m.customer_guid as guid, a.first_name as "firstName", a.last_name as "lastName", a.email, c.profile as company,
      (select e.address ->> 'phone' from address_entry e where e.customer_guid = a.customer_guid order by e.id limit 1) as phone
    from company_member m join account a on a.customer_guid = m.customer_guid join company c on c.id = m.company_id
    where m.id = ${connection.ordersBy}::integer and m.company_id = ${connection.company}::uuid and m.state = 'active'`.execute(
    db,
  )
  return rows[0]
}

function requireCurrency({ currency, items }: OrderRequest, market: Market): void {
  if (items.length === 0) throw new HttpProblem('CART_IS_EMPTY')
  const wrong = [currency, ...items.map(({ price }) => price.currency)].some((one) => one !== market.currency)
  const message = `expected amounts in ${market.currency}`
  if (wrong) throw new HttpProblem('VALIDATION_FAILED', { errors: [{ path: 'Money', message }] })
}

type Placing = Ordering & { market: Market; cart: string; guid: string; fingerprint: string }

/** On terms, where whoever orders has some and as far as they go; otherwise by a transfer in advance. */
async function placed(services: Services, placing: Placing): Promise<string> {
  const { order, market, catalogue, address, guid, cart } = placing
  const place = orderer(services)
  const by = async (label: 'invoice' | 'transfer') => {
    const assembled: Caller = { guid: cart, user: false }
    await storeChoices(services.db, assembled, { payment_label: label })
    const { number } = await place(
      {
        ...{ catalogue, market, markets: catalogue.markets, words: catalogue.words, changedAt: catalogue.changedAt },
        ...{ address, yc: undefined, caller: { guid, user: true } },
        body: {
          ...{ idempotencyKey: randomUUID(), expectedGross: 0, regulationsAccepted: true, costCentre: null },
          ...{ note: order.note, orderReference: order.orderId },
        },
      },
      passageOf(placing),
    )
    return number
  }
  try {
    return await by('invoice')
  } catch (error) {
    if (!(error instanceof HttpProblem) || error.code !== 'CART_PAYMENT_IS_EMPTY') throw error
    return by('transfer')
  }
}

/** The cart that was assembled takes the place of what its buyer has in their own, as long as the transaction lasts. */
function passageOf({ connection, order, payloadId, parties, cart, guid, market, fingerprint }: Placing): Passage {
  const { company } = connection
  const state: { own?: KeptCart; chosen?: string | null } = {}
  return {
    shown: { expectedGross: null },
    enter: async (transaction) => {
      state.chosen = await chooseCompany(transaction, guid, company)
      state.own = await putAside(transaction, guid)
      await putBack(transaction, ofOwner(await putAside(transaction, cart), guid))
    },
    boughtFor: async (transaction, caller) => {
      const buyer: Buyer | null = await buyingFor(transaction, caller, { costCentre: null }, company)
      if (!buyer?.rights.includes('order')) throw new HttpProblem('RIGHT_MISSING')
      const { member, costCentre, branches } = buyer
      return { company, member, costCentre, branches }
    },
    mayPlace: async (transaction, wanted) => {
      requirePrices(order.items, wanted, market)
      const lines = order.items.map(({ lineNumber, sku, quantity, unit }, place) => ({
        ...{ number: lineNumber ?? place + 1, sku, quantity, unit },
      }))
      await transaction
        .insertInto('punchout_order')
        .values({
          ...{ connection_id: connection.id, order_id: order.orderId, payload_id: payloadId, fingerprint },
          ...{ number: wanted.number, lines: JSON.stringify(lines) },
          context: JSON.stringify({ ...parties, ...(order.date !== undefined && { date: order.date }) }),
        })
        .execute()
      return true
    },
    leave: async (transaction) => {
      if (!state.own) return
      await takeOut(transaction, guid, { lines: [], choice: null })
      await putBack(transaction, state.own)
      await chooseCompany(transaction, guid, state.chosen ?? null)
    },
  }
}

/** The same cart in somebody else's hands. */
const ofOwner = ({ lines, choice }: KeptCart, guid: string): KeptCart => ({
  lines: lines.map((line) => ({ ...line, customer_guid: guid })),
  choice: choice && { ...choice, customer_guid: guid },
})

/** What a system thinks that something costs is what it costs, or nothing is ordered. */
function requirePrices(items: readonly OrderedItem[], { lines }: OrderRow, { currency, culture }: Market): void {
  const perUnit = minorUnitsPer(currency, culture)
  const costs = new Map(lines.map(({ productSkuCode, unitPrice }) => [productSkuCode, unitPrice.net]))
  const wrong = items.filter(({ sku, price }) => Math.abs(price.amount * perUnit - (costs.get(sku) ?? -1)) > 1e-6)
  if (wrong.length > 0)
    throw new HttpProblem('PRICE_CHANGED', { lines: wrong.map(({ sku }) => ({ productSkuCode: sku })) })
}
