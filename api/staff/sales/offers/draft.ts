import type { InferOutput } from 'valibot'
import type { Culture } from '#lib/contract/cultures.ts'
import type { LineTexts } from '#lib/contract/line-texts.ts'
import type { ProductSummary } from '#lib/contract/product.ts'
import type { OfferDraft, OfferRecord } from '#lib/contract/staff/offers.ts'
import { cheapestHomeDelivery } from '#lib/domain/cheapest-delivery.ts'
import type { Catalogue } from '../../../catalog/mirror/mirror.ts'
import { priceFor } from '../../../catalog/products/price-breaks.ts'
import { homeOfMarket } from '../../../catalog/shop/deliveries.ts'
import { requireTaxNumber } from '../../../customers/accounts/tax-number.ts'
import type { Market } from '../../../catalog/shop/markets.ts'
import { composeTerms, type WantedLine } from '../../../sales/offers/compose-terms.ts'
import { saidOf } from '../../../sales/cart/line-texts.ts'
import type { OfferTerms } from '../../../sales/offers/offer-tables.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Services } from '../../../sales/services.ts'

export type Draft = InferOutput<typeof OfferDraft>

/** Where an offer is made: the market and all that is sold in it. */
export type Place = { market: Market; catalogue: Catalogue }

export async function placeIn({ mirror }: Pick<Services, 'mirror'>, culture: Culture): Promise<Place> {
  const catalogue = await mirror.current()
  const market = catalogue.markets.find((one) => one.culture === culture)
  if (!market) throw new HttpProblem('NOT_FOUND')
  return { market, catalogue }
}

/** What an offer that was sent becomes when somebody begins to change it. */
export const draftOf = (terms: OfferTerms, { email, days }: Pick<Draft, 'email' | 'days'>): Draft => ({
  email,
  buyer: terms.buyer,
  note: terms.note,
  lines: terms.lines.map(({ productSkuCode, quantity, unitPrice: { net }, certifies }) =>
    certifies
      ? { sku: certifies.sku, quantity, net, certifies: certifies.line }
      : { sku: productSkuCode, quantity, net },
  ),
  delivery: { sku: terms.shipping.productSkuCode, gross: terms.shipping.gross },
  days,
})

type Products = ReadonlyMap<string, ProductSummary>

/** The products that lines name, each with what everybody pays for a piece. */
export async function productsOf(
  { reader }: Pick<Services, 'reader'>,
  { market, catalogue }: Place,
  lines: Draft['lines'],
): Promise<Products> {
  const { markets, words, changedAt } = catalogue
  const ids = [...new Set(lines.flatMap(({ sku }) => catalogue.products.named(sku)))]
  const products = await reader.summaries(ids, { market, markets, words, changedAt, catalogue })
  return new Map(products.map((product) => [product.sku, product]))
}

/** A product as whoever makes an offer picks it. */
export const offered = (
  { catalogue }: Place,
  { productId, sku, name, price, certifies }: ProductSummary,
): OfferRecord['products'][number] => ({
  ...{ id: productId, sku, name, list: price.net, accessories: catalogue.products.associations(productId).accessories },
  ...(certifies && { isCertificate: true }),
})

/** A draft as it is kept: percents have become prices, and what is not said of a price is what everybody pays. */
export async function settle(services: Pick<Services, 'reader'>, place: Place, draft: Draft): Promise<Draft> {
  const products = await productsOf(services, place, draft.lines)
  const way = wayOf(place, draft.delivery.sku)
  return {
    ...draft,
    buyer: {
      ...draft.buyer,
      taxNumber: draft.buyer.taxNumber ? requireTaxNumber({ ...draft.buyer, taxNumber: draft.buyer.taxNumber }) : null,
    },
    lines: behindTheirs(draft.lines, place, products).map(({ sku, quantity, net, percent = 0, ...its }) => {
      const product = products.get(sku)
      if (!product) throw new HttpProblem('SKU_UNKNOWN', { lines: [{ productSkuCode: sku }] })
      return { sku, quantity, net: net ?? Math.round(priceFor(product, quantity).net * (1 - percent / 100)), ...its }
    }),
    delivery: { sku: way.productSkuCode, gross: draft.delivery.gross ?? way.price.gross },
  }
}

/** Lines with the certificate of each instrument behind it; one at most, which can be had with it. */
function behindTheirs(lines: Draft['lines'], { catalogue }: Place, products: Products): Draft['lines'] {
  const sorted = lines
    .filter(({ certifies }) => certifies === undefined)
    .flatMap((line) => {
      const its = lines.find(({ certifies }) => certifies === line.sku)
      return its ? [line, { ...its, quantity: line.quantity }] : [line]
    })
  const wrong = lines.find(({ sku, certifies }) => {
    if (certifies === undefined) return false
    const [certificate, instrument] = [products.get(sku), products.get(certifies)]
    const { accessories } = catalogue.products.associations(instrument?.productId ?? 0)
    return !certificate?.certifies || !accessories.includes(certificate.productId)
  })
  const refused =
    wrong ?? (sorted.length < lines.length ? lines.find((line) => line.certifies !== undefined) : undefined)
  if (refused) throw new HttpProblem('SKU_UNKNOWN', { lines: [{ productSkuCode: refused.sku }] })
  return sorted
}

export const waysIn = ({ market, catalogue }: Place) => catalogue.shop.deliveries.methods(market, homeOfMarket(market))

/** The way that costs least to everybody's door, or else the first: the back office leaves every country one. */
export function usualWay(place: Place): string {
  const ways = waysIn(place)
  const way = cheapestHomeDelivery(ways) ?? ways[0]
  if (!way) throw new Error(`Nothing is delivered to ${place.market.culture}`)
  return way.productSkuCode
}

/** What a buyer has said of the line of a product. */
export function saidIn(terms: OfferTerms | null, sku: string): LineTexts {
  return saidOf({ reference: null, note: null, ...terms?.lines.find((line) => line.productSkuCode === sku) })
}

function wayOf(place: Place, sku: string) {
  const way = waysIn(place).find(({ productSkuCode }) => productSkuCode === sku)
  if (!way) throw new HttpProblem('SHIPPING_UNKNOWN')
  return way
}

/**
 * What a draft says once it is sent now, added up as a cart is, with what its buyer has said of its lines. It is taxed as the edition's prices say:
 * the order knows where it goes.
 */
export async function termsOf(
  services: Pick<Services, 'reader'>,
  place: Place,
  draft: Draft,
  { at = new Date(), before = null }: { at?: Date; before?: OfferTerms | null } = {},
): Promise<OfferTerms> {
  const products = await productsOf(services, place, draft.lines)
  const lines = draft.lines.map(({ sku, quantity, net, certifies }): WantedLine => {
    const product = products.get(sku)
    if (!product) throw new HttpProblem('SKU_UNKNOWN', { lines: [{ productSkuCode: sku }] })
    return {
      product,
      quantity,
      net: net ?? priceFor(product, quantity).net,
      certifies,
      ...saidIn(before, certifies ?? sku),
    }
  })
  const way = wayOf(place, draft.delivery.sku)
  const { buyer, note, delivery } = draft
  return composeTerms(
    { buyer, note, lines, way, delivery: delivery.gross ?? way.price.gross, treatment: null },
    { market: place.market, shop: place.catalogue.shop, at },
  )
}
