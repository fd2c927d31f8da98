import type { ShopSeller } from '#lib/contract/catalogue.ts'
import { marketIn } from '#lib/markets/all.ts'
import type { Market } from './markets.ts'
import type { Database } from '../../platform/database/tables.ts'
import { clockHour } from './cut-off.ts'
import type { Seller } from './shop-tables.ts'
import { readSalesTaxes, type SalesTaxes } from './local-rates.ts'
import { homeOfMarket, readDeliveries, type Deliveries } from './deliveries.ts'
import { readTerms, type Terms } from './terms.ts'
import { brandOf } from '../../mail/sender/brand.ts'
import { readSellers, type Sellers } from './sellers.ts'

/** What the manufacturer says of who sells and how it is delivered. */
export type ShopRecords = {
  sellers: Sellers
  deliveries: Deliveries
  salesTaxes: SalesTaxes
  terms: Terms
  /** There are single instruments whose certificates somebody may look for. */
  certificates: boolean
}

export const readShopRecords = async (db: Database): Promise<ShopRecords> => ({
  sellers: await readSellers(db),
  deliveries: await readDeliveries(db),
  salesTaxes: await readSalesTaxes(db),
  terms: await readTerms(db),
  certificates: (await db.selectFrom('instrument').select('id').limit(1).executeTakeFirst()) !== undefined,
})

/** What the pages of a market tell of its seller. */
export function shopSeller({ sellers, deliveries, certificates }: ShopRecords, market: Market): ShopSeller {
  const { culture, language } = market
  const seller = sellers.of(culture)
  const maker = sellers.maker(language)
  const cutOff = seller.cut_off === null ? undefined : clockHour(seller.cut_off)
  return {
    name: seller.name,
    brand: brandOf(seller),
    address: seller.address,
    country: seller.country,
    taxNumber: seller.tax_number,
    register: seller.register,
    phone: seller.phone,
    email: seller.email,
    complaintsEmail: seller.complaints_email ?? seller.email,
    reviews: seller.review_account === null ? null : { account: seller.review_account },
    carriers: deliveries.marks(culture),
    deliveries: deliveries.methods(market, homeOfMarket(market)),
    ...(cutOff !== undefined && { cutOff }),
    ...returnsOf(seller, market),
    ...(certificates && { certificates }),
    maker: { name: maker.name, address: maker.address, country: maker.country, email: maker.email },
  }
}

/** The longer of what the law and the seller give. */
function returnsOf({ returns }: Pick<Seller, 'returns'>, { culture }: Market): Pick<ShopSeller, 'returns'> {
  const days = Math.max(marketIn(culture).law.withdrawalDays ?? 0, returns?.days ?? 0)
  return days === 0 ? {} : { returns: { days, cost: returns?.cost ?? null } }
}
