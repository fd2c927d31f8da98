import { orderStatuses, type OrderStatus } from '#lib/contract/order.ts'
import type { StaffStep } from '#lib/contract/staff/orders.ts'
import { trackingOf } from '../../api/sales/delivery/labels/kept-labels.ts'
import { refundOrder } from '../../api/sales/orders/refund-order.ts'
import { NotLeft, type Piece } from '../../api/sales/orders/refundable.ts'
import { announceReturn, moveReturn, type ReturnStepName } from '../../api/sales/orders/returns.ts'
import { takeStep } from '../../api/sales/orders/take-step.ts'
import { notePaidBack, RefundTooLarge } from '../../api/sales/payments/refund.ts'
import type { Services } from '../../api/app/services.ts'
import { Stop } from '../cli/command.ts'
import type { Database } from '../../api/platform/database/tables.ts'
import { listOrders, listTransfers, showOrder } from './list-orders.ts'

/** `SKU=QUANTITY`, or a SKU alone for one piece, as places in the order of a number. */
async function readPieces(db: Database, number: string, texts: readonly string[]): Promise<Piece[]> {
  const order = await db.selectFrom('customer_order').select('lines').where('number', '=', number).executeTakeFirst()
  if (!order) throw new Stop(`There is no order ${number}.`)
  return texts.map((text) => {
    const [sku = '', count = '1'] = text.split('=')
    const place = order.lines.findIndex(({ productSkuCode }) => productSkuCode === sku)
    const quantity = Number(count)
    if (place < 0)
      throw new Stop(`The order ${number} has no ${sku}: ${order.lines.map((line) => line.productSkuCode).join(', ')}.`)
    if (!Number.isInteger(quantity) || quantity < 1) throw new Stop(`"${text}" says no number of pieces: ${sku}=1.`)
    return { place, quantity }
  })
}

/** The order that a return is of. */
async function orderOfReturn(db: Database, number: string): Promise<string> {
  const row = await db
    .selectFrom('order_return')
    .innerJoin('customer_order', 'customer_order.id', 'order_return.order_id')
    .select('customer_order.number')
    .where('order_return.number', '=', number)
    .executeTakeFirst()
  if (!row) throw new Stop(`There is no return ${number}.`)
  return row.number
}

export type Asked = {
  services: Services
  /** What is acted on: an order, a return, a refund, or a status to list. */
  name: string
  /** `SKU=QUANTITY`, one after another. */
  pieces: readonly string[]
  shipping: boolean
  parcel: string | undefined
}

type Run = (asked: Asked) => Promise<string>

/** What an action is told, which is asked for before anything is opened. */
type Action = { of: 'order' | 'return' | 'refund' | 'status' | 'nothing'; run: Run }

const isStatus = (text: string): text is OrderStatus => orderStatuses.some((status) => status === text)

/** Why an action cannot be done with what was typed; nothing where it can. */
export function lackOf(what: string, name: string | undefined): string | undefined {
  const action = actions[what]
  if (!action) return `What? One of ${Object.keys(actions).join(', ')}.`
  if (action.of === 'status' && name !== undefined && !isStatus(name))
    return `"${name}" is no status: ${orderStatuses.join(', ')}.`
  const isNamed = name !== undefined || action.of === 'status' || action.of === 'nothing'
  return isNamed ? undefined : `Which ${action.of}? npm run orders -- ${what} NUMBER, as it stands in the mails.`
}

const step =
  (action: StaffStep): Run =>
  async ({ name: number, services, parcel, pieces: typed }) => {
    const pieces = action === 'ship' && typed.length > 0 ? await readPieces(services.db, number, typed) : undefined
    const tracking = parcel === undefined ? undefined : await parcelOf(services, number, parcel)
    const taken = await takeStep(services, number, action, { tracking, pieces })
    if (taken.was === 'unknown') throw new Stop(`There is no order ${number}.`)
    if (taken.was === 'taken' && action === 'ship' && taken.status !== 'shipped')
      return `A parcel of ${number} left; it is ${taken.status} until all of it has.`
    if (taken.was === 'taken') return action === 'pay' ? `${number} is paid.` : `${number} is ${taken.status}.`
    const { status, follows } = taken
    const when =
      follows.length > 0 ? `after ${follows.join(' or ')} alone, and once` : 'with no order that is paid in its way'
    throw new Stop(`${number} is ${status}; "${action}" is done ${when}. Nothing was changed.`)
  }

async function parcelOf({ db, mirror }: Services, number: string, parcel: string) {
  const { deliveries } = (await mirror.lately()).shop
  const order = await db
    .selectFrom('customer_order')
    .select(['id', 'shipping'])
    .where('number', '=', number)
    .executeTakeFirst()
  return order && trackingOf({ db, deliveries }, order, parcel)
}

const refund: Run = async ({ name: number, services, pieces, shipping }) => {
  const wish =
    pieces.length === 0
      ? { pieces: 'all' as const, shipping: true }
      : { pieces: await readPieces(services.db, number, pieces), shipping }
  const refunded = await refundOrder(services, number, wish)
  if (refunded.was === 'unknown') throw new Stop(`There is no order ${number}.`)
  if (refunded.was === 'whole')
    throw new Stop(`${number} has not left yet: npm run orders -- cancel ${number} pays all of it back.`)
  if (refunded.was === 'refused') throw new Stop(`${number} is ${refunded.status} and has no invoice to credit.`)
  return `${number}: noted, and the buyer is told. ${await showOrder(services.db, number)}`
}

const announce: Run = async ({ name: number, services, pieces }) => {
  if (pieces.length === 0) throw new Stop(`What comes back? npm run orders -- return ${number} SKU=1`)
  const told = await announceReturn(services, number, await readPieces(services.db, number, pieces))
  if (told.was === 'unknown') throw new Stop(`There is no order ${number}.`)
  if (told.was === 'refused') throw new Stop(`${number} is ${told.status}, so nothing of it can come back.`)
  return `The return is ${told.number}; the buyer is told where to send it.`
}

const returned =
  (name: ReturnStepName): Run =>
  async (asked) => {
    const { name: number, services, shipping } = asked
    const order = await orderOfReturn(services.db, number)
    const pieces = asked.pieces.length > 0 ? await readPieces(services.db, order, asked.pieces) : undefined
    const moved = await moveReturn(services, number, name, { pieces, shipping })
    if (moved.was === 'unknown') throw new Stop(`There is no return ${number}.`)
    if (moved.was === 'taken') return `${number} is ${moved.status}.`
    throw new Stop(
      `${number} is ${moved.status}; "${name}" comes after ${moved.follows.join(' or ')}. Nothing was changed.`,
    )
  }

const ofOrder = (run: Run): Action => ({ of: 'order', run })
const ofReturn = (name: ReturnStepName): Action => ({ of: 'return', run: returned(name) })

/** What can be done with orders, by its name on the command line. */
export const actions: Record<string, Action> = {
  list: { of: 'status', run: ({ services, name }) => listOrders(services.db, isStatus(name) ? name : undefined) },
  show: ofOrder(({ services, name }) => showOrder(services.db, name)),
  pay: ofOrder(step('pay')),
  prepare: ofOrder(step('prepare')),
  ship: ofOrder(step('ship')),
  deliver: ofOrder(step('deliver')),
  cancel: ofOrder(step('cancel')),
  refund: ofOrder(refund),
  return: ofOrder(announce),
  received: ofReturn('received'),
  inspected: ofReturn('inspected'),
  restocked: ofReturn('restocked'),
  refunded: ofReturn('refunded'),
  transfers: { of: 'nothing', run: ({ services }) => listTransfers(services.db) },
  'paid-back': {
    of: 'refund',
    run: async ({ services, name }) => {
      if (!(await notePaidBack(services.db, name))) throw new Stop(`No transfer waits under ${name}.`)
      return `${name} is paid back.`
    },
  },
}

/** What the rules refuse, as a sentence for who sits before it. */
export function stopOf(error: unknown): unknown {
  if (error instanceof NotLeft) return new Stop('There are not so many pieces left of it. Nothing was changed.')
  return error instanceof RefundTooLarge ? new Stop(`${error.message} Nothing was changed.`) : error
}
