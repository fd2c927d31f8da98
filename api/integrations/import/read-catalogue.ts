import type * as v from 'valibot'
import type { Before, Catalogue, CatalogueSource, Kind } from './catalogue.ts'
import { openFolder, type Folder } from './folder.ts'
import { readConnected } from './read-connected.ts'
import { readCrossReferences } from './read-cross-references.ts'
import { readProducts } from './read-products.ts'
import { readShopRecords } from './read-shop-records.ts'
import { requireOnce, requireRecord, textsByLanguage, textsOf } from './read-texts.ts'
import { readWords } from './read-words.ts'
import {
  AttributeEntry,
  CategoryEntry,
  CategoryTextEntry,
  ContentEntry,
  kinds,
  Manifest,
  MarketEntry,
  ParcelPointEntry,
  ShopEntry,
  TownEntry,
  InstrumentEntry,
} from './schema.ts'

/** The file without which a kind is not spoken of. */
const files: Record<Kind, RegExp> = {
  markets: /^markets\.json$/,
  sellers: /^sellers\.json$/,
  manufacturer: /^manufacturer\.json$/,
  deliveries: /^delivery\/(ways|offers)\.json$/,
  words: /^dictionary\//,
  connected: /^connected\.json$/,
  categories: /^categories\/tree\.json$/,
  products: /^products\/(.+\/)?products\.json$/,
  contents: /^content\/index\.json$/,
  shop: /^shop\.json$/,
  parcelPoints: /^parcel-points\/points\.json$/,
  counterparts: /^counterparts\.json$/,
  instruments: /^instruments\.json$/,
}
/** The catalogue in a folder; `docs/catalogue.md` says how one is written. */
export async function catalogueIn(path: string): Promise<CatalogueSource> {
  const folder = await openFolder(path)
  const manifest = folder.one('catalogue.json', Manifest)
  return {
    name: manifest?.name ?? '',
    read: async (before) => ({ ...read(folder, manifest, before), folder: path }),
  }
}

function read(folder: Folder, manifest: v.InferOutput<typeof Manifest> | undefined, before: Before): Catalogue {
  const { name = '', complete = false } = manifest ?? {}
  const held = kinds.filter((kind) => folder.like(files[kind]).length > 0)
  const holds = (kind: Kind) => held.includes(kind)
  const markets = holds('markets')
    ? folder.list('markets.json', MarketEntry, { what: 'market', by: ['culture'] })
    : undefined
  requireOnce(folder, 'markets.json', markets ?? [], ({ culture }) => `market ${culture}`)
  const languages = markets ? new Set(markets.map(({ language }) => language)) : before.languages
  const words = readWords(folder, languages)
  const catalogue: Catalogue = {
    name,
    complete: held.filter((kind) => complete === true || (complete && complete.includes(kind))),
    ...(markets && { markets: markets.map(({ rate, ...market }) => folder.from('markets.json', market)) }),
    ...readShopRecords(folder, holds),
    ...((holds('words') || words.length > 0) && { words }),
    ...(holds('connected') && { connected: readConnected(folder, languages) }),
    ...(holds('categories') && { categories: readCategories(folder, languages), attributes: readAttributes(folder) }),
    ...(holds('products') && { products: readProducts(folder, { languages, markets, before: before.products }) }),
    ...(holds('contents') && { contents: readContents(folder) }),
    ...(holds('shop') && { shop: readShop(folder) }),
    ...(holds('instruments') && { instruments: readInstruments(folder) }),
    ...(holds('parcelPoints') && { parcelPoints: readParcelPoints(folder) }),
    fileOf: folder.fileOf,
  }
  if (holds('counterparts')) {
    const ids = [...(catalogue.products ?? [])].map(({ sku, id }) => [sku, id] as const)
    catalogue.counterparts = readCrossReferences(folder, new Map([...before.products, ...ids]))
  }
  for (const file of folder.unread())
    folder.problems.add({ file, reason: 'a catalogue has no such file; look for a slip in its name or folder' })
  if (held.length === 0 && words.length === 0)
    folder.problems.add({ file: 'catalogue.json', reason: 'there is nothing beside it to import' })
  return { ...catalogue, problems: folder.problems.found() }
}

function readCategories(folder: Folder, languages: ReadonlySet<string>) {
  const file = 'categories/tree.json'
  const tree = folder.list(file, CategoryEntry, { what: 'category', by: ['id'] })
  requireOnce(folder, file, tree, ({ id }) => `category ${id}`)
  const texts = textsByLanguage(folder, 'categories', CategoryTextEntry, { what: 'category', languages })
  for (const [language, byId] of Object.entries(texts))
    requireOnce(folder, `categories/${language}.json`, Object.values(byId), ({ uri }) => `uri ${uri}`)
  const own = tree.map((category) =>
    folder.from(file, {
      ...category,
      texts: textsOf(texts, String(category.id)),
    }),
  )
  requireRecord(folder, 'categories', texts, { what: 'category', names: tree.map(({ id }) => String(id)) })
  return own
}

function readAttributes(folder: Folder) {
  const file = 'categories/attributes.json'
  return folder.has(file) ? folder.list(file, AttributeEntry, { what: 'attribute', by: ['category', 'code'] }) : []
}

function readInstruments(folder: Folder) {
  const file = 'instruments.json'
  const instruments = folder.list(file, InstrumentEntry, { what: 'instrument', by: ['sku', 'serial'] })
  requireOnce(folder, file, instruments, ({ sku, serial }) => `instrument ${sku} ${serial}`)
  return instruments
}

function readContents(folder: Folder) {
  const file = 'content/index.json'
  const contents = folder.list(file, ContentEntry, { what: 'content', by: ['uri'] })
  requireOnce(folder, file, contents, ({ uri }) => `content ${uri}`)
  return contents.map((content) =>
    folder.from(file, {
      ...content,
      texts: Object.fromEntries(
        Object.entries(content.texts).map(([place, text]) => [
          place,
          { ...text, body: folder.text(`content/${place}/${content.uri}.html`) ?? '' },
        ]),
      ),
    }),
  )
}

function readShop(folder: Folder) {
  return folder.one('shop.json', ShopEntry) ?? { attributes: [], seo: {} }
}

function readParcelPoints(folder: Folder) {
  const towns = 'parcel-points/towns.json'
  const points = folder.list('parcel-points/points.json', ParcelPointEntry, { what: 'parcel point', by: ['id'] })
  requireOnce(folder, 'parcel-points/points.json', points, ({ id }) => `parcel point ${id}`)
  return { points, towns: folder.has(towns) ? folder.list(towns, TownEntry, { what: 'town', by: ['id'] }) : [] }
}
