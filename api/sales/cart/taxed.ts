import type { CartShipping } from '#lib/contract/shipping.ts'
import { marketIn } from '#lib/markets/all.ts'
import { grossPrice } from '../../catalog/products/price.ts'
import { countryOf } from '../../catalog/shop/country.ts'
import type { Market } from '../../catalog/shop/markets.ts'
import { isWithin } from '../offers/offered-price.ts'
import type { Services } from '../services.ts'
import type { Deliveries } from '../../catalog/shop/deliveries.ts'
import type { ShopRecords } from '../../catalog/shop/shop-records.ts'
import { territoryIn } from '../../catalog/shop/territories.ts'
import { treatmentOf, type Treatment } from '../tax/treatment.ts'
import { homeOf } from '../tax/union-number.ts'
import { chosenAddresses, destinationOfCart, goalOfCart } from './addresses.ts'
import { pricedWith } from './free-delivery.ts'
import type { CartState, Choice } from './state.ts'

/** What is chosen, and the goods that it is chosen for. */
type Chosen = { choice: Choice | null; lines: Parameters<typeof pricedWith>[0] }
type ChosenGoods = Chosen & { lines: Parameters<typeof isWithin>[0] }

/**
 * The way of delivery chosen, where it is offered in this culture and goes where the cart goes; at the price of an offer, where the
 * goods are no others than it names.
 */
export function chosenShipping(state: ChosenGoods, deliveries: Deliveries, market: Market): CartShipping | undefined {
  const way = chosenWay(state, deliveries, market)
  const { choice } = state
  const offer = choice?.offer?.culture === market.culture ? choice.offer : undefined
  if (!way || offer?.shipping.productSkuCode !== way.productSkuCode || !isWithin(state.lines, offer)) return way
  return offer.shipping.gross < way.price.gross ? { ...way, price: grossPrice(offer.shipping.gross, market) } : way
}

/** The same at the price that everybody pays. */
export function chosenWay({ choice, lines }: Chosen, deliveries: Deliveries, market: Market): CartShipping | undefined {
  const sku = choice?.shipping_sku
  const method = sku ? deliveries.method(sku, market, goalOfCart(choice, deliveries, market)) : undefined
  return (
    method && {
      ...pricedWith(lines, market)(method),
      pickupPoint: method.pickup ? (choice?.pickup_point ?? null) : null,
    }
  )
}

type Context = { market: Market; shop: ShopRecords } & Pick<Services, 'ratesAt'>

/** How what somebody has chosen is taxed; nothing where that is as the edition's prices say. */
export async function treatmentFor(
  { choice, exemptions }: Pick<CartState, 'choice' | 'exemptions'>,
  { market, shop, ratesAt }: Context,
): Promise<Treatment | null> {
  const { culture } = market
  const country = countryOf(market)
  const addresses = chosenAddresses(choice, shop.deliveries, market)
  const destination = destinationOfCart(choice, shop.deliveries, market)
  const billing = addresses?.billing
  const isChecked = billing?.company && billing.taxNumber !== null && billing.taxNumber === choice?.checked_number
  const seller = shop.sellers.of(culture)
  const treatment = treatmentOf({
    market: { country, taxName: marketIn(culture).tax.name },
    seller: { oss: seller.oss, home: homeOf(seller, country) },
    destination,
    territory: destination ? territoryIn(market, destination) : null,
    isCompany: Boolean(billing?.company),
    exemptIn: exemptions,
    checkedNumberOf: isChecked ? billing.country : null,
    isRegistered: shop.salesTaxes.isRegistered(culture),
    local: destination && (await ratesAt(shop.salesTaxes, culture, destination)),
  })
  return treatment?.kind === 'reverse-charge' ? { ...treatment, check: choice?.check_reference ?? null } : treatment
}
