import type { Market } from '../markets.ts'
import type { Catalogue } from './catalogue.ts'
import type { Importing } from './importing.ts'
import { manufacturerRows, offerRows, sellerRows, wayRows } from './shop-rows.ts'

export async function writeShopRecords(
  importing: Importing,
  { sellers = [], manufacturer, deliveries }: Catalogue,
  markets: readonly Market[],
): Promise<void> {
  const cultures = markets.map(({ culture }) => culture)
  await importing.write('seller', sellerRows(sellers, cultures))
  if (manufacturer) await importing.write('manufacturer', manufacturerRows(manufacturer))
  if (!deliveries) return
  await importing.write('delivery_way', wayRows(deliveries))
  await importing.write('delivery_offer', offerRows(deliveries))
}
