import type { OrderFileLine, OrderFilePreview, OrderRemark } from '#lib/contract/order-file.ts'
import type { ProductSummary } from '#lib/contract/product.ts'
import type { orderFileRows } from '#lib/contract/rows/order-file.ts'
import { maxLineQuantity } from '#lib/contract/values.ts'
import { minorUnitsPer } from '#lib/formats/money.ts'
import type { Call, Handlers } from '../../catalog/calls.ts'
import { allowedQuantity } from '../../catalog/products/allowed.ts'
import { linePrice } from '../../catalog/products/price.ts'
import { priceFor } from '../../catalog/products/price-breaks.ts'
import { userOf } from '../../platform/http/caller.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import { attempt } from '../../platform/limits/attempts.ts'
import { partsOf, sendingOf } from '../cart/arriving.ts'
import { saidOf } from '../cart/line-texts.ts'
import { ownSummaries } from '../contracts/own-summaries.ts'
import type { Services } from '../services.ts'
import { findProducts, soldAs, type FoundProduct } from './find-products.ts'
import { readTableOrder } from './read-table-order.ts'
import { readSentOrder } from './sent-order.ts'
import { isPiece, type WrittenLine, type WrittenOrder } from './written-order.ts'

type Seen = Call<typeof orderFileRows.orderFile>

/** What an order of somebody's purchasing system would be here today. */
export function orderFileHandlers(services: Services): Pick<Handlers, keyof typeof orderFileRows> {
  return {
    orderFile: async (call) => {
      await attempt(services.db, [{ limit: 'orderFile', by: userOf(call) }])
      const read = await readSentOrder(Buffer.from(call.body.content, 'base64'))
      const { language } = call.market
      const isKnown = (code: string) => soldAs(code, call) !== undefined
      const order = 'order' in read ? read.order : readTableOrder(read.table, { language, isKnown })
      if (order.lines.length === 0) throw new HttpProblem('ORDER_FILE_EMPTY')
      return preview(services, order, call)
    },
  }
}

async function preview(services: Services, order: WrittenOrder, call: Seen): Promise<OrderFilePreview> {
  const { market, catalogue } = call
  const { format, reference, note, beyond, currency, lines } = order
  const found = await findProducts(services.db, lines, call, (text) =>
    services.searching.suggest(text, catalogue, market),
  )
  const wanted = new Set(found.flatMap(({ id, suggested }) => [id ?? [], suggested].flat()))
  const summaries = await ownSummaries(services, [...wanted], call)
  const products = new Map(summaries.map((product) => [product.productId, product]))
  const isOther = currency !== null && currency !== market.currency
  const sending = sendingOf(undefined, catalogue.shop, market, new Date())
  const perUnit = isOther ? undefined : minorUnitsPer(market.currency, market.culture)
  return {
    ...{ format, reference, note, beyond },
    otherCurrency: isOther ? currency : null,
    lines: lines.map((line, place) => toLine(line, found[place], { products, perUnit, sending })),
  }
}

type Context = {
  products: ReadonlyMap<number, ProductSummary>
  /** Minor units of one whole of the currency; nothing where the file has another currency. */
  perUnit: number | undefined
  sending: ReturnType<typeof sendingOf>
}

function toLine(
  line: WrittenLine,
  found: FoundProduct | undefined,
  { products, perUnit, sending }: Context,
): OrderFileLine {
  const { row, codes, name, quantity: asked, unit, price } = line
  const product = products.get(found?.id ?? 0) ?? null
  // Less than a piece too many is less harm than one too few.
  const whole = asked === null ? 1 : Math.min(Math.max(0, Math.ceil(asked)), maxLineQuantity)
  const expectedNet = price === null || perUnit === undefined ? null : expected(price * perUnit)
  const remarks: OrderRemark[] = [
    ...(asked === null ? (['noQuantity'] as const) : []),
    ...(asked !== null && asked > 0 && !Number.isInteger(asked) ? (['rounded'] as const) : []),
    ...(isPiece(unit) ? [] : (['unit'] as const)),
  ]
  const said = { row, written: codes[0] ?? '', name, asked, unit, expectedNet, ...saidOf(line) }
  if (!product)
    return {
      ...said,
      ...{ quantity: 0, product: null, allowed: 0, total: null, parts: [], net: null },
      remarks: ['unknown', ...remarks],
      suggestions: (found?.suggested ?? []).flatMap((id) => products.get(id) ?? []),
    }
  const { availability, stockQuantity: stock, leadDays: lead = null } = product
  const allowed = allowedQuantity({ availability, stock, lead })
  const quantity = Math.min(whole, allowed)
  const one = priceFor(product, Math.max(quantity, 1))
  return {
    ...said,
    ...{ quantity, product, allowed, net: one.net, suggestions: [] },
    total: linePrice(one, quantity),
    parts: quantity === 0 ? [] : partsOf({ quantity, offered: { stock, lead }, calibration: null }, sending),
    remarks: [
      ...(found?.isReplaced ? (['replaced'] as const) : []),
      ...remarks,
      ...(quantity < whole ? (['short'] as const) : []),
      ...(expectedNet !== null && expectedNet !== one.net ? (['price'] as const) : []),
    ],
  }
}

/** An amount that no price is as large as was misread. */
function expected(units: number): number | null {
  const rounded = Math.round(units)
  return Number.isSafeInteger(rounded) && rounded >= 0 ? rounded : null
}
