import type { Database } from '../../tables.ts'

/** A record that somebody is about to change: `product:NS-1`. */
type Named = { record: string }

/** What is known of records by their names: the numbers of products, what categories are called in each language. */
export type KnownRecords = {
  products: Map<string, number>
  /** `12 pl`: the uri of category 12 there. */
  categories: Map<string, string>
}

const namesOf = (changes: readonly Named[], kind: string) => [
  ...new Set(changes.flatMap(({ record }) => (record.startsWith(`${kind}:`) ? [record.slice(kind.length + 1)] : []))),
]

export async function readKnown(db: Database, changes: readonly Named[]): Promise<KnownRecords> {
  const skus = namesOf(changes, 'product')
  const categories = namesOf(changes, 'category').filter((id) => /^\d{1,9}$/.test(id))
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
  return {
    products: new Map(products.map(({ id, sku }) => [sku, id])),
    categories: new Map(texts.map(({ category_id, language, uri }) => [`${category_id} ${language}`, uri])),
  }
}

/** What of a product stands on its own page alone; all else is seen wherever it is shown beside others. */
const ofItsPage = new Set([
  ...[
    'short',
    'description',
    'warranty',
    'durabilityYears',
    'specification',
    'contents',
    'documents',
    'quantity',
    'successor',
  ],
  ...['leadTime', 'leadDays', 'title', 'metadescription', 'metakeywords', 'metaTitle', 'metaDescription'],
  ...['seoTitle', 'seoDescription', 'datasheet', 'manual', 'declaration', 'certificate'],
])

/** `net pl-PL` is called net. */
const plain = (field: string) => field.split(' ')[0] ?? ''

/** What pages ask for that shows fields of a record, as publishers tell it; nothing where nobody can say. */
export function shownBy(
  record: string,
  fields: readonly string[],
  language: string,
  { products, categories }: KnownRecords,
): string[] | undefined {
  const colon = record.indexOf(':')
  const [kind, name] = [record.slice(0, colon), record.slice(colon + 1)]
  switch (kind) {
    case 'product': {
      const id = products.get(name)
      if (id === undefined) return []
      return fields.every((field) => ofItsPage.has(plain(field))) ? [`product ${id}`] : [`product ${id}`, `box ${id}`]
    }
    case 'category': {
      const uri = categories.get(`${name} ${language}`)
      // Every page has the menu, which names all of them.
      const isInMenu = fields.some((field) => ['name', 'uri', 'parent', 'position'].includes(plain(field)))
      return [...(uri === undefined ? [] : [`category ${uri}`]), ...(isInMenu ? ['menu'] : [])]
    }
    case 'page':
      return [`content ${name}`]
    case 'post':
      return [`content ${name}`, 'posts']
    case 'slider':
      return ['slider']
    case 'seller':
      return ['seller']
    case 'delivery':
      // The foot of every page names who carries what is sent.
      return ['delivery', ...(fields.some((field) => plain(field) === 'offered') ? ['seller'] : [])]
    case 'shop':
      return name === 'seo' ? ['seo'] : ['attributes']
    default:
      return undefined
  }
}
