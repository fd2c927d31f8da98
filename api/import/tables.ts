import { sql, type RawBuilder } from 'kysely'
import type { Database, Tables } from '../tables.ts'

type Table =
  | 'market'
  | 'word'
  | 'category'
  | 'category_text'
  | 'category_attribute'
  | 'product'
  | 'product_text'
  | 'price'
  | 'price_history'
  | 'stock'
  | 'content'
  | 'content_text'
  | 'shop_attribute'
  | 'shop_seo'
  | 'seller'
  | 'manufacturer'
  | 'delivery_way'
  | 'delivery_offer'

/** Columns that the database fills in. */
type Given = { category_attribute: 'id'; content: 'id' }
type Columns<T extends Table> = Exclude<keyof Tables[T] & string, T extends keyof Given ? Given[T] : never>
export type Row<T extends Table> = { [Column in Columns<T>]: Tables[T][Column] extends infer C ? Plain<C> : never }

/** What a column holds when it is written: a generated one may be given, and a time is text. */
type Plain<C> = C extends { readonly __select__: infer S } ? S : C extends Date | null ? string | null : C

/** The columns a bulk statement writes, with their types, and how many of the first ones name a row. */
const shapes: { [T in Table]: { keys: number; columns: Record<Columns<T>, string> } } = {
  market: {
    keys: 1,
    columns: { culture: 'text', position: 'integer', language: 'text', currency: 'text', tax_basis_points: 'integer' },
  },
  word: {
    keys: 2,
    columns: {
      kind: 'text',
      code: 'text',
      position: 'integer',
      names: 'json',
      property_group: 'text',
      facet: 'text',
    },
  },
  category: {
    keys: 1,
    columns: {
      id: 'integer',
      parent_id: 'integer',
      position: 'integer',
      drawing: 'json',
      disabled: 'boolean',
      uitemplate: 'text',
    },
  },
  category_attribute: {
    keys: 2,
    columns: {
      category_id: 'integer',
      code: 'text',
      name: 'text',
      display_names: 'json',
      val: 'text',
      display_vals: 'json',
    },
  },
  category_text: {
    keys: 2,
    columns: {
      category_id: 'integer',
      language: 'text',
      name: 'text',
      uri: 'text',
      title: 'text',
      description: 'text',
      metadescription: 'text',
      metakeywords: 'text',
    },
  },
  product: {
    keys: 1,
    columns: {
      id: 'integer',
      sku: 'text',
      code: 'text',
      category_id: 'integer',
      position: 'integer',
      drawing: 'json',
      images: 'json',
      warranty: 'integer',
      calibrations: 'json',
      documents: 'json',
      facts: 'json',
      highlights: 'json',
      contents: 'json',
      accessories: 'integer[]',
      related: 'integer[]',
    },
  },
  product_text: {
    keys: 2,
    columns: {
      product_id: 'integer',
      language: 'text',
      name: 'text',
      short_description: 'text',
      description: 'json',
    },
  },
  price: { keys: 2, columns: { product_id: 'integer', culture: 'text', net: 'bigint', regular_net: 'bigint' } },
  price_history: {
    keys: 3,
    columns: { product_id: 'integer', culture: 'text', since: 'timestamptz', net: 'bigint' },
  },
  stock: { keys: 1, columns: { product_id: 'integer', availability: 'text', quantity: 'integer' } },
  content: { keys: 1, columns: { uri: 'text', kind: 'text', image: 'text', published_at: 'timestamptz' } },
  content_text: {
    keys: 2,
    columns: { content_id: 'integer', culture: 'text', title: 'text', metadescription: 'text', body: 'text' },
  },
  shop_attribute: { keys: 1, columns: { code: 'text', position: 'integer', val: 'text', display_vals: 'json' } },
  shop_seo: {
    keys: 1,
    columns: {
      language: 'text',
      title: 'text',
      metadescription: 'text',
      metakeywords: 'text',
      custom_meta_keywords: 'text',
    },
  },
  seller: {
    keys: 1,
    columns: {
      culture: 'text',
      name: 'text',
      address: 'json',
      country: 'text',
      tax_number: 'text',
      register: 'json',
      phone: 'text',
      email: 'text',
      account: 'json',
      review_account: 'text',
      complaints_email: 'text',
      cut_off: 'text',
    },
  },
  manufacturer: {
    keys: 1,
    columns: {
      language: 'text',
      name: 'text',
      address: 'json',
      country: 'text',
      email: 'text',
      place: 'text',
      signatory: 'text',
    },
  },
  delivery_way: {
    keys: 1,
    columns: { sku: 'text', pickup: 'text', mark: 'text', names: 'json', descriptions: 'json' },
  },
  delivery_offer: {
    keys: 2,
    columns: {
      culture: 'text',
      way: 'text',
      position: 'integer',
      gross: 'bigint',
      days_from: 'integer',
      days_to: 'integer',
    },
  },
}

const list = (names: string[]): RawBuilder<unknown> => sql.join(names.map((name) => sql.ref(name)))

/** Json has no equality of its own; what is written here is always spelled the same way, so its text will do. */
const comparable = (table: string, columns: [string, string][]): RawBuilder<unknown> =>
  sql.join(
    columns.map(([name, type]) => sql`${sql.ref(`${table}.${name}`)}${sql.raw(type === 'json' ? '::text' : '')}`),
  )

const recordset = (columns: [string, string][], rows: unknown[]): RawBuilder<unknown> => {
  const definitions = columns.map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`)
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as given(${sql.join(definitions)})`
}

/** Writes all rows in one statement. A row that is as it was is not touched, so the change feed stays quiet. */
export async function writeRows<T extends Table>(db: Database, table: T, rows: Row<T>[]): Promise<void> {
  if (rows.length === 0) return
  const { keys, columns } = shapeOf(table)
  const rest = columns.slice(keys)
  const names = columns.map(([name]) => name)
  await sql`
    insert into ${sql.table(table)} (${list(names)}) select * from ${recordset(columns, rows)}
    on conflict (${list(names.slice(0, keys))})
    do update set ${sql.join(rest.map(([name]) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}
    where (${comparable(table, rest)}) is distinct from (${comparable('excluded', rest)})`.execute(db)
}

/** Writes the rows whose key is not there yet, and leaves the others alone. */
export async function addRows<T extends Table>(db: Database, table: T, rows: Row<T>[]): Promise<void> {
  if (rows.length === 0) return
  const { columns } = shapeOf(table)
  await sql`
    insert into ${sql.table(table)} (${list(columns.map(([name]) => name))}) select * from ${recordset(columns, rows)}
    on conflict do nothing`.execute(db)
}

/** Removes every row but those named. */
export async function keepRows<T extends Table>(db: Database, table: T, keyed: Partial<Row<T>>[]): Promise<void> {
  const { keys, columns } = shapeOf(table)
  const keyColumns = columns.slice(0, keys)
  await sql`
    delete from ${sql.table(table)}
    where (${list(keyColumns.map(([name]) => name))}) not in (select * from ${recordset(keyColumns, keyed)})`.execute(
    db,
  )
}

const shapeOf = (table: Table): { keys: number; columns: [name: string, type: string][] } => ({
  keys: shapes[table].keys,
  columns: Object.entries(shapes[table].columns),
})
