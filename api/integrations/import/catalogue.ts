import type * as v from 'valibot'
import type { Culture } from '#lib/contract/cultures.ts'
import type { StatedBreak } from '#lib/contract/price-breaks.ts'
import type { pictureViews } from '#lib/contract/product.ts'
import type { ConnectedEntry } from './connected-schema.ts'
import type { WordKind } from '../../catalog/products/catalogue-tables.ts'
import type { Market } from '../../catalog/shop/markets.ts'
import type { ByLanguage, Tables } from '../../platform/database/tables.ts'
import type { RateRow } from '../../catalog/shop/shop-tables.ts'
import type { Problem } from './problems.ts'
import type { DeliveryOfferEntry, DeliveryWayEntry, ManufacturerEntry, SellerEntry } from './record-schema.ts'
import type { ProductEntry, ProductTextEntry } from './product-schema.ts'
import type {
  AttributeEntry,
  ByPlace,
  CategoryEntry,
  CategoryTextEntry,
  ContentEntry,
  CrossReferenceEntry,
  InstrumentEntry,
  kinds,
  MarketEntry,
  ParcelPointEntry,
  ShopEntry,
  TownEntry,
} from './schema.ts'

type Entry<S extends v.GenericSchema> = v.InferOutput<S>

export type CatalogueMarket = Omit<Entry<typeof MarketEntry>, 'rate' | 'step'> & { step?: number }

export type CatalogueWord = {
  kind: WordKind
  code: string
  names: ByLanguage
  group?: string
  facet?: Tables['word']['facet']
  classes?: Record<string, string>
}

export type CatalogueCategory = Entry<typeof CategoryEntry> & {
  texts: Record<string, Entry<typeof CategoryTextEntry>>
}

export type CatalogueAttribute = Entry<typeof AttributeEntry>

/** A price in one culture: what it is, what it was before a reduction, and its past as [days ago, net]. */
export type CataloguePrice = {
  net: number
  regular?: number | null | undefined
  history?: [days: number, net: number][] | undefined
  breaks?: StatedBreak[] | undefined
}

/** A product whose neighbours are named by id and whose prices are worked out, as are the pictures that a country is shown. */
export type CatalogueProduct = Omit<
  Entry<typeof ProductEntry>,
  'prices' | 'reduced' | 'notIn' | 'breaks' | 'accessories' | 'related' | 'spares' | 'pictures'
> & {
  pictures: Partial<Record<(typeof pictureViews)[number], string | ByPlace>>
  prices: Partial<Record<Culture, CataloguePrice>>
  accessories: number[]
  related: number[]
  spares: number[]
  texts: Record<string, Entry<typeof ProductTextEntry>>
}

export type CatalogueContent = Omit<Entry<typeof ContentEntry>, 'texts'> & {
  texts: Record<string, { title: string; metadescription: string; body: string }>
}

/** A seller whose files of rates are read. */
export type CatalogueSeller = Omit<Entry<typeof SellerEntry>, 'salesTax' | 'oss' | 'unionNumber' | 'numbers'> & {
  oss?: boolean
  unionNumber?: string | null
  numbers?: Entry<typeof SellerEntry>['numbers']
  salesTax?: (Omit<Entry<typeof SellerEntry>['salesTax'][number], 'rates'> & { rates: RateRow[] })[]
}
export type CatalogueInstrument = Entry<typeof InstrumentEntry>
export type CatalogueManufacturer = Entry<typeof ManufacturerEntry>
export type CatalogueDeliveryWay = Entry<typeof DeliveryWayEntry>
type DeliveryOffer = Entry<typeof DeliveryOfferEntry>
type MayBeUnsaid = 'countries' | 'freeFrom'
export type CatalogueDeliveryOffer = Omit<DeliveryOffer, MayBeUnsaid> & Partial<Pick<DeliveryOffer, MayBeUnsaid>>

/** What a catalogue may hold. A kind that is not there is not spoken of: nothing of it is written or withdrawn. */
export type Kinds = {
  markets: CatalogueMarket[]
  sellers: CatalogueSeller[]
  manufacturer: CatalogueManufacturer
  deliveries: { ways: CatalogueDeliveryWay[]; offers: CatalogueDeliveryOffer[] }
  words: CatalogueWord[]
  connected: Entry<typeof ConnectedEntry>[]
  categories: CatalogueCategory[]
  /** Of the categories. */
  attributes: CatalogueAttribute[]
  /** Taken one by one, so that many never lie in memory. */
  products: Iterable<CatalogueProduct>
  contents: CatalogueContent[]
  shop: Entry<typeof ShopEntry>
  parcelPoints: { points: Entry<typeof ParcelPointEntry>[]; towns: Entry<typeof TownEntry>[] }
  /** Their products by id. */
  counterparts: (Omit<Entry<typeof CrossReferenceEntry>, 'products'> & { products: number[] })[]
  instruments: CatalogueInstrument[]
}

export type Kind = (typeof kinds)[number]

export type Catalogue = Partial<Kinds> & {
  /** Where its records say that they come from. */
  name: string
  /** The kinds of which it holds all: what it once brought of them and no longer names is withdrawn. */
  complete: readonly Kind[]
  /** What is wrong with records that could not be read; they are not among the others. */
  problems?: readonly Problem[]
  /** The folder in which its pictures lie that are named as files. */
  folder?: string
  /** In which file a record stands. */
  fileOf?: (record: object) => string | undefined
}

/** A category that is there, by what a table may name it. */
type CategoryBefore = {
  id: number
  parent: number | null
  position: number
  /** By language. */
  names: Record<string, string>
  uris: Record<string, string>
}

/** What is in the database before an import. */
export type Before = {
  /** Of its markets. */
  languages: ReadonlySet<string>
  markets: readonly Market[]
  /** Ids by SKU. */
  products: ReadonlyMap<string, number>
  categories: readonly CategoryBefore[]
  /** Their names by kind and code: `property voltage-dc`. */
  words: ReadonlyMap<string, ByLanguage>
  /** The last numbers that tables have given, whether or not what has them is still there. */
  lastGiven: { product: number; category: number }
}

/** A catalogue that is read when it is wanted. */
export type CatalogueSource = { name: string; read: (before: Before) => Promise<Catalogue> }
