import type { RateRow } from '../../catalog/shop/shop-tables.ts'
import type { Kind, Kinds } from './catalogue.ts'
import type { Folder } from './folder.ts'
import { requireOnce } from './read-texts.ts'
import { DeliveryOfferEntry, DeliveryWayEntry, ManufacturerEntry, SellerEntry } from './record-schema.ts'

const line = /^(\d{5}),(\d{5}),([^,]*[^,\s][^,]*),(\d{1,2}(?:\.\d{1,3})?)$/
const head = 'from,to,name,rate'

/** What is due in a state by postcode, as `from,to,name,rate`: first the state's own, then what towns and counties add. */
function readRates(folder: Folder, file: string): RateRow[] {
  const text = folder.text(file)
  if (text === undefined) return []
  const [first = '', ...lines] = text.split(/\r?\n/)
  if (first.replace(/^\uFEFF/, '').trim() !== head)
    folder.problems.add({ file, reason: `expected the first line to be "${head}"` })
  const rows = lines.flatMap((one, index): RateRow[] => {
    if (!one.trim()) return []
    const [, from, to, name, percent] = line.exec(one.trim()) ?? []
    if (from !== undefined && to !== undefined && name !== undefined && from <= to)
      return [[from, to, name.trim(), Math.round(Number(percent) * 1_000)]]
    folder.problems.add({
      file,
      record: `line ${index + 2}`,
      reason:
        'expected two postcodes in their order, a name and per cent with at most three decimals: 60601,60699,Chicago,1.25',
    })
    return []
  })
  if (rows.length === 0) folder.problems.add({ file, reason: 'there are no rates in it' })
  return rows
}

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
