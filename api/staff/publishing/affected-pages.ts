import { sql } from 'kysely'
import { fieldList } from '#lib/contract/product-fields.ts'
import type { Database } from '../../platform/database/tables.ts'

/** A record that somebody is about to change: `product:NS-1`. */
type Named = { record: string }

/** What is known of records by their names: the numbers of products, what categories are called in each language, in whose words who has which page. */
export type KnownRecords = {
  products: Map<string, number>
  /** `12 pl`: the uri of category 12 there. */
  categories: Map<string, string>
  /** In whose words each edition says them. */
  pages: Map<string, { kind: string; said: ReadonlyMap<string, string> }>
  /** The pages of each edition that leave to the records what delivery costs. */
  ofDelivery: Map<string, readonly string[]>
  /** The numbers of the products that name what is told of connected ones. */
  connected: Map<string, readonly number[]>
}

/** Of a banner it is the category that it stands in, where it is none of the home page. */
const nameOf = (record: string, kind: string) => {
  const [prefix, name] = parted(record)
  if (kind === 'category' && prefix === 'banner') return name.split('-')[0]
  return prefix === kind ? name : undefined
}

/** The first colon alone: addresses have none before it. */
const parted = (record: string): [kind: string, name: string] => {
  const colon = record.indexOf(':')
  return [record.slice(0, colon), record.slice(colon + 1)]
}

/** `page:pl-PL/delivery`: an edition, and an address that it shares with others. */
export function pageOf(record: string): { culture: string; uri: string } | undefined {
  const [, culture, uri] = /^page:([^/]+)\/(.+)$/.exec(record) ?? []
  return culture !== undefined && uri !== undefined ? { culture, uri } : undefined
}

const distinct = <Name>(names: readonly (Name | undefined)[]): Name[] => [
  ...new Set(names.filter((name) => name !== undefined)),
]

const namesOf = (changes: readonly Named[], kind: string) => distinct(changes.map(({ record }) => nameOf(record, kind)))

export async function readKnown(db: Database, changes: readonly Named[]): Promise<KnownRecords> {
  const skus = namesOf(changes, 'product')
  const categories = namesOf(changes, 'category').filter((id) => /^\d{1,9}$/.test(id))
  const uris = distinct(changes.map(({ record }) => pageOf(record)?.uri))
  const products =
    skus.length === 0 ? [] : await db.selectFrom('product').select(['id', 'sku']).where('sku', 'in', skus).execute()
  const texts =
    categories.length === 0
      ? []
      : await db
          .selectFrom('category_text')
          .select(['category_id', 'language', 'uri'])
          .where('category_id', 'in', categories.map(Number))
          .execute()
  const pages =
    uris.length === 0
      ? []
      : await db
          .selectFrom('content as c')
          .innerJoin('content_words as t', 't.content_id', 'c.id')
          .select(['c.uri', 'c.kind', sql<Record<string, string>>`json_object_agg(t.culture, t.voice)`.as('said')])
          .where('c.uri', 'in', uris)
          .groupBy(['c.uri', 'c.kind'])
          .execute()
  const ofDelivery = changes.some(({ record }) => parted(record)[0] === 'delivery')
    ? await db
        .selectFrom('content as c')
        .innerJoin('content_words as t', 't.content_id', 'c.id')
        .select(['t.culture', sql<string[]>`array_agg(c.uri order by c.uri)`.as('uris')])
        .where('t.body', 'like', '%{{%delivery-%}}%')
        .groupBy('t.culture')
        .execute()
    : []
  const keys = namesOf(changes, 'connected')
  const naming =
    keys.length === 0
      ? []
      : await db
          .selectFrom('product')
          .select(['id', 'connected'])
          .where('connected', 'in', keys)
          .orderBy('id')
          .execute()
  const byKey = Map.groupBy(naming, ({ connected }) => connected ?? '')
  return {
    connected: new Map([...byKey].map(([key, rows]) => [key, rows.map(({ id }) => id)])),
    ofDelivery: new Map(ofDelivery.map(({ culture, uris }) => [culture, uris])),
    products: new Map(products.map(({ id, sku }) => [sku, id])),
    categories: new Map(texts.map(({ category_id, language, uri }) => [`${category_id} ${language}`, uri])),
    pages: new Map(pages.map(({ uri, kind, said }) => [uri, { kind, said: new Map(Object.entries(said)) }])),
  }
}

/** What of a product stands on its own page alone; all else is seen wherever it is shown beside others. */
const ofItsPage = new Set([
  ...fieldList.flatMap(([name, { seenIn }]) => (seenIn === 'page' ? [name] : [])),
  ...['short', 'description', 'specification', 'contents', 'documents', 'quantity', 'successor'],
  ...['leadTime', 'title', 'metadescription', 'metakeywords', 'metaTitle', 'metaDescription'],
  ...['seoTitle', 'seoDescription', 'datasheet', 'manual', 'declaration', 'certificate', 'software', 'firmware'],
])

/** `net pl-PL` is called net. */
const plain = (field: string) => field.split(' ')[0] ?? ''

/** What of a category the menu shows, which every page has. */
const inMenu = new Set(['name', 'uri', 'parent', 'place', 'hidden', 'image'])

type Place = { culture: string; language: string }

/** What pages of an edition ask for that shows fields of a record, as publishers tell it; nothing where nobody can say. */
export function pageDependenciesOf(
  record: string,
  fields: readonly string[],
  { culture, language }: Place,
  { products, categories, pages, ofDelivery, connected }: KnownRecords,
): string[] | undefined {
  const [kind, name] = parted(record)
  const category = (id: string) => {
    const uri = categories.get(`${id} ${language}`)
    return uri === undefined ? [] : [`category ${uri}`]
  }
  switch (kind) {
    case 'product': {
      const id = products.get(name)
      if (id === undefined) return []
      return fields.every((field) => ofItsPage.has(plain(field))) ? [`product ${id}`] : [`product ${id}`, `box ${id}`]
    }
    case 'connected':
      return (connected.get(name) ?? []).map((id) => `product ${id}`)
    case 'category':
      return [...category(name), ...(fields.some((field) => inMenu.has(plain(field))) ? ['menu'] : [])]
    // Those of the home page are attributes of the shop, which every page asks for; it alone asks for the slider as well.
    case 'banner':
      return name.startsWith('0-') ? ['slider'] : category(name.split('-')[0] ?? '')
    case 'page': {
      const page = pageOf(record)
      const known = pages.get(page?.uri ?? '')
      if (!page || (page.culture !== culture && page.culture !== language && !known?.said.has(culture))) return []
      const isPost = known?.kind === 'post' || fields.includes('kind')
      return [`content ${page.uri}`, ...(isPost ? ['posts'] : [])]
    }
    case 'seller':
      return ['seller']
    case 'delivery':
      // The foot of every page names who carries what is sent.
      return [
        'delivery',
        ...(ofDelivery.get(culture) ?? []).map((uri) => `content ${uri}`),
        ...(fields.some((field) => plain(field) === 'offered') ? ['seller'] : []),
      ]
    case 'shop':
      return name === 'seo' ? ['seo'] : ['attributes']
    // The search alone answers with them.
    case 'counterpart':
    case 'synonym':
    case 'redirect':
    // What an extension shows it asks for itself.
    case 'extension':
      return []
    default:
      return undefined
  }
}
