import type { OfferDraft, OfferRecord } from '#lib/contract/staff/offers.ts'
import { minorUnitsPer } from '../../platform/texts/amounts.ts'

/** What is offered, with what everybody pays for one. */
type Offered = OfferRecord['products'][number]

/** A line as it is typed; without a price it is what everybody pays. */
export type TypedLine = {
  key: number
  product: Offered
  quantity: string
  net: string
  /** The SKU of the instrument that it is the certificate of. */
  certifies?: string | undefined
}

let keys = 0
const typed = (net: number | null | undefined, currency: string | undefined) =>
  typeof net === 'number' && currency !== undefined ? String(net / minorUnitsPer(currency)) : ''

/** One of what was picked, for what everybody pays. */
export const newLine = (product: Offered, currency?: string): TypedLine => ({
  ...{ key: keys++, product, quantity: '1', net: typed(product.list, currency) },
})

export const linesOf = ({ draft, products, currency }: OfferRecord): TypedLine[] =>
  draft.lines.map(({ sku, quantity, net = 0, certifies }) => ({
    ...{ key: keys++, certifies, quantity: String(quantity), net: typed(net, currency) },
    product: products.find((product) => product.sku === sku) ?? { sku, name: sku, list: null },
  }))

/** What the buyer asked for last, each at the price that they would take or else at the one it had; certificates stay with what has one. */
export function linesWished(offer: OfferRecord): TypedLine[] {
  const { versions, products, wished, currency } = offer
  const asked = versions.findLast(({ by }) => by === 'buyer')?.lines ?? []
  const now = linesOf(offer)
  const known = new Map([...products, ...wished].map((product) => [product.sku, product]))
  return asked.flatMap(({ productSkuCode: sku, quantity, unitPrice, name }) => {
    const line = now.find(({ product, certifies }) => product.sku === sku && certifies === undefined)
    const product = line?.product ?? known.get(sku) ?? { sku, name, list: null }
    const net = unitPrice ? typed(unitPrice.net, currency) : (line?.net ?? typed(product.list, currency))
    return [
      { key: keys++, product, quantity: String(quantity), net },
      ...now.filter(({ certifies }) => certifies === sku).map((its) => ({ ...its, quantity: String(quantity) })),
    ]
  })
}

const minor = (typed: string, currency: string) => Math.round(Number(typed) * minorUnitsPer(currency))

export function buyerFrom(typed: Record<string, string>, country: string): OfferDraft['buyer'] {
  const text = (name: string) => typed[name]?.trim() ?? ''
  return {
    ...{ firstName: text('firstName'), lastName: text('lastName'), company: text('company') || null },
    ...{ taxNumber: text('taxNumber') || null, street: text('street'), postcode: text('postcode') },
    ...{ city: text('city'), district: text('district') || null, region: text('region') || null, country },
  }
}

/** What is sent of what was typed. With a percent all lines are so much off what everybody pays. */
export function draftFrom(
  typed: Record<string, string>,
  lines: readonly TypedLine[],
  { currency, country, percent }: { currency: string; country: string; percent?: string },
): OfferDraft {
  const text = (name: string) => typed[name]?.trim() ?? ''
  const gross = text('gross')
  return {
    email: text('email'),
    buyer: buyerFrom(typed, country),
    note: text('note'),
    days: Number(text('days')),
    lines: lines.map(({ product: { sku }, quantity, net, certifies }) => ({
      ...{ sku, quantity: Number(quantity), certifies },
      ...(percent !== undefined ? { percent: Number(percent) } : net !== '' && { net: minor(net, currency) }),
    })),
    delivery: { sku: text('way'), ...(gross !== '' && { gross: minor(gross, currency) }) },
  }
}
