import type { Kind, Kinds } from './catalogue.ts'
import type { Folder } from './folder.ts'
import { readRates } from './read-rates.ts'
import { requireOnce } from './read-texts.ts'
import { DeliveryOfferEntry, DeliveryWayEntry, ManufacturerEntry, SellerEntry } from './record-schema.ts'

type ShopRecords = Pick<Kinds, 'sellers' | 'manufacturer' | 'deliveries'>

/** Who sells, who makes what is sold, and how it is delivered. */
export function readShopRecords(folder: Folder, holds: (kind: Kind) => boolean): Partial<ShopRecords> {
  const manufacturer = holds('manufacturer') ? folder.one('manufacturer.json', ManufacturerEntry) : undefined
  return {
    ...(holds('sellers') && { sellers: readSellers(folder) }),
    ...(manufacturer && { manufacturer: folder.from('manufacturer.json', manufacturer) }),
    ...(holds('deliveries') && { deliveries: readDeliveries(folder) }),
  }
}

function readSellers(folder: Folder): Kinds['sellers'] {
  const sellers = folder.list('sellers.json', SellerEntry, { what: 'seller', by: ['name'] })
  return sellers.map((seller) =>
    folder.from('sellers.json', {
      ...seller,
      salesTax: seller.salesTax.map((state) => ({ ...state, rates: readRates(folder, state.rates) })),
    }),
  )
}

function readDeliveries(folder: Folder): Kinds['deliveries'] {
  const file = 'delivery/ways.json'
  const ways = folder.list(file, DeliveryWayEntry, { what: 'way of delivery', by: ['sku'] })
  requireOnce(folder, file, ways, ({ sku }) => `way of delivery ${sku}`)
  const called = { what: 'delivery offer', by: ['way', 'cultures'] }
  return { ways, offers: folder.list('delivery/offers.json', DeliveryOfferEntry, called) }
}
