import type { Market } from '../../catalog/shop/markets.ts'
import type { Catalogue } from './catalogue.ts'
import type { Importing } from './importing.ts'
import { manufacturerRows, offerRows, salesTaxRows, sellerRows, wayRows } from './shop-rows.ts'

export async function writeShopRecords(
  importing: Importing,
  { sellers = [], manufacturer, deliveries }: Catalogue,
  markets: readonly Market[],
): Promise<void> {
  const cultures = markets.map(({ culture }) => culture)
  await importing.write('seller', sellerRows(sellers, cultures))
  await importing.write('sales_tax', salesTaxRows(sellers, cultures))
  if (manufacturer) await importing.write('manufacturer', manufacturerRows(manufacturer))
  if (!deliveries) return
  await importing.write('delivery_way', wayRows(deliveries))
  await importing.write('delivery_offer', offerRows(deliveries))
}
