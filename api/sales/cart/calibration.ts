import { sql, type RawBuilder } from 'kysely'
import type { OrderLine } from '#lib/contract/order.ts'
import { certifies } from '../../catalog/certificates/certifies.ts'
import { certificatePricesOf } from '../offers/offered-price.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Market } from '../../catalog/shop/markets.ts'

/** The certificate that each piece of a line comes with, as it is offered now. */
export type Calibration = {
  sku: string
  code: string
  name: string
  net: number
  /** What the buyer pays without an offer; more than `net` where one asks for less. */
  list: number
  /** Working days that it adds. */
  days: number
}

/** What a line holds of it: where it is no longer offered with the product, its id alone. */
export type Calibrated = { calibration_id: number | null; calibration: Calibration | null }

/** Both fields of the line `line` of the product `p`, as parts of a json object, of a statement whose `choice` is that of the cart. */
export const calibrationOf = (
  { culture }: Pick<Market, 'culture'>,
  buyer: Pick<Caller, 'user'>,
): RawBuilder<unknown> => sql`
  'calibration_id', line.calibration_id, 'calibration', case when line.calibration_id is not null then (
    select json_build_object('sku', c.sku, 'code', c.code, 'name', ct.name, ${certificatePricesOf(culture, buyer)}, 'days', coalesce(c.lead_days, 0))
    from product c join price cp on cp.product_id = c.id and cp.culture = ${culture}
      join product_words ct on ct.product_id = c.id and ct.culture = ${culture}
    where c.id = line.calibration_id and ${certifies}) end`

/** What the line of a certificate is called by in an order: several instruments may come with the same. */
export const skuOf = ({ sku }: Pick<Calibration, 'sku'>, instrument: string): string => `${sku}.${instrument}`

type Sold = { quantity: number; offered: { net: number } | null; calibration: Calibration | null }

/** What is added up: each instrument that is offered, and its certificate behind it. */
export const pricedLines = (lines: readonly Sold[]): { net: number; quantity: number }[] =>
  lines.flatMap(({ offered, quantity, calibration }) =>
    [offered, offered && calibration].flatMap((priced) => (priced ? [{ net: priced.net, quantity }] : [])),
  )

/** The sums of `pricedLines`, dealt out to the lines that they are of. */
export function dealt<Sum>(lines: readonly Sold[], sums: readonly Sum[]): { own?: Sum; calibration?: Sum }[] {
  const left = [...sums]
  return lines.map(({ offered, calibration }) => {
    const own = offered ? left.shift() : undefined
    const its = offered && calibration ? left.shift() : undefined
    return { ...(own && { own }), ...(its && { calibration: its }) }
  })
}

/** The line of an order that a certificate makes. It takes nothing from any stock, and leaves with its instrument. */
export const certificateLine = (
  { sku, code, name }: Pick<Calibration, 'sku' | 'code' | 'name'>,
  instrument: Pick<OrderLine, 'productSkuCode' | 'quantity' | 'reference'>,
  { unit, total }: { unit: OrderLine['unitPrice']; total: OrderLine['total'] },
): OrderLine => ({
  productId: null,
  productSkuCode: skuOf({ sku }, instrument.productSkuCode),
  code,
  name: `${name} (${instrument.productSkuCode})`,
  quantity: instrument.quantity,
  unitPrice: unit,
  total,
  ...(instrument.reference && { reference: instrument.reference }),
  certifies: { line: instrument.productSkuCode, sku },
})
