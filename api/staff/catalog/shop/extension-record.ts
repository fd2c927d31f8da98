import { sql, type RawBuilder } from 'kysely'
import type { ShopFields } from '#lib/contract/staff/shop.ts'
import { schemaOf } from '../../../platform/extensions/own-schema.ts'
import type { Page, PageField } from '../../../platform/extensions/extension.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { type RecordKind, requireValid, type Wrong } from './records.ts'

export type ExtensionPagesByName = Readonly<Record<string, Page>>

/** Which page a new record is of; the others say it by their key. */
const ofPage = 'page'

/** The row of a page that a key names: `loyalty.17` is the row 17 of the page of the extension `loyalty`. */
function rowOf(pages: ExtensionPagesByName, key: string) {
  const [name = '', ...id] = key.split('.')
  const page = Object.hasOwn(pages, name) ? pages[name] : undefined
  return page && { name, page, id: id.join('.') }
}

function requireRow(pages: ExtensionPagesByName, key: string) {
  const found = rowOf(pages, key)
  if (!found) throw new HttpProblem('NOT_FOUND')
  return found
}

export const tableOf = (name: string, { table }: Page): RawBuilder<unknown> => sql`${sql.id(schemaOf(name), table)}`

/** A row of a table of an extension, of which the shop has said which columns staff may write. */
export const extensionKind = (pages: ExtensionPagesByName): RecordKind => ({
  name: 'extension',
  make: async (db, said) => {
    const name = said[ofPage] ?? ''
    const { page } = requireRow(pages, name)
    return `${name}.${await inserted(db, name, page, valuesOf(page, said))}`
  },
  removal: {
    remove: async (db, key) => {
      const { name, page, id } = requireRow(pages, key)
      await sql`delete from ${tableOf(name, page)} where ${sql.id(page.key)}::text = ${id}`
        .execute(db)
        .catch(refused(page))
    },
    revive: async (db, key, said) => {
      const { name, page, id } = requireRow(pages, key)
      await inserted(db, name, page, [...valuesOf(page, said), [page.key, id]])
    },
    living: async (db, keys) => {
      const there: string[] = []
      for (const key of keys) {
        const found = rowOf(pages, key)
        // What no page shows any more cannot come back, as what is there cannot.
        if (!found || (await readRow(db, found, false))) there.push(key)
      }
      return there
    },
  },
  read: async (db, key, { locks }) => {
    const found = rowOf(pages, key)
    const fields = found && (await readRow(db, found, locks))
    return fields && { title: fields[found.page.name] || key, fields: { ...fields, [ofPage]: found.name } }
  },
  write: async (db, key, { after }) => {
    const { name, page, id } = requireRow(pages, key)
    if (after[ofPage] !== name) requireValid([{ path: ofPage, message: 'unknown' }])
    const set = sql.join(
      valuesOf(page, after).map(([column, value]) => sql`${sql.id(column)} = ${typed(page, column, value)}`),
    )
    await sql`update ${tableOf(name, page)} set ${set} where ${sql.id(page.key)}::text = ${id}`
      .execute(db)
      .catch(refused(page))
  },
})

/** The columns of a row as text, empty where there is nothing. */
export const columnsOf = ({ fields }: Page): RawBuilder<unknown> =>
  sql.join(
    Object.entries(fields).map(([column, { type }]) =>
      type === 'yes-no'
        ? sql`case when ${sql.id(column)} then 'yes' else '' end as ${sql.id(column)}`
        : sql`coalesce(${sql.id(column)}::text, '') as ${sql.id(column)}`,
    ),
  )

async function readRow(
  db: Database,
  { name, page, id }: { name: string; page: Page; id: string },
  locks: boolean,
): Promise<ShopFields | undefined> {
  const { rows } = await sql<ShopFields>`select ${columnsOf(page)} from ${tableOf(name, page)}
    where ${sql.id(page.key)}::text = ${id} ${locks ? sql`for update` : sql``}`.execute(db)
  return rows[0]
}

type Values = readonly (readonly [column: string, value: string | null])[]

/** What was typed, without spaces around it, and nothing where that is empty; refused where it makes no sense. */
function valuesOf(page: Page, said: ShopFields): Values {
  const values = Object.keys(page.fields).map((column) => [column, said[column]?.trim() || null] as const)
  requireValid(values.flatMap(([column, value]) => wrongOf(column, page.fields[column], value)))
  return values
}

function wrongOf(path: string, field: PageField | undefined, value: string | null): Wrong[] {
  if (!field) return []
  if (value === null) return field.required && field.type !== 'yes-no' ? [{ path, message: 'required' }] : []
  const holds = {
    text: () => value.length <= 500,
    lines: () => true,
    number: () => /^-?\d{1,15}([.,]\d{1,10})?$/.test(value),
    date: () => isDay(value),
    'yes-no': () => value === 'yes',
    choice: () => Object.hasOwn(field.options ?? {}, value),
  }
  const messages = {
    text: 'long',
    lines: 'long',
    number: 'number',
    date: 'day',
    'yes-no': 'unknown',
    choice: 'unknown',
  }
  return holds[field.type]() ? [] : [{ path, message: messages[field.type] }]
}

/** February has no thirtieth, which a date of JavaScript makes the second of March. */
const isDay = (value: string) =>
  /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) && new Date(value).toJSON().startsWith(value)

/** A value as its column takes it: the database reads it by the type of the column. */
function typed(page: Page, column: string, value: string | null): RawBuilder<unknown> {
  const type = page.fields[column]?.type
  if (type === 'yes-no') return sql`${value === 'yes'}`
  if (value === null) return sql`null`
  if (type === 'number') return sql`${value.replace(',', '.')}::numeric`
  if (type === 'date') return sql`${value}::date`
  return sql`${value}`
}

async function inserted(db: Database, name: string, page: Page, values: Values): Promise<string> {
  const columns = sql.join(values.map(([column]) => sql.id(column)))
  const row = sql.join(values.map(([column, value]) => typed(page, column, value)))
  const { rows } = await sql<{ key: string }>`insert into ${tableOf(name, page)} (${columns}) values (${row})
    returning ${sql.id(page.key)}::text as key`
    .execute(db)
    .catch(refused(page))
  return rows[0]?.key ?? ''
}

/** What the tables of the extension refuse, by the field that people know a row by. */
const refused =
  (page: Page) =>
  (error: unknown): never => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === '23505') requireValid([{ path: page.name, message: 'twice' }])
    if (code === '23503') throw new HttpProblem('NOT_EMPTY')
    if (code === '23514' || code === '22003' || code === '22P02')
      requireValid([{ path: page.name, message: 'unknown' }])
    throw error
  }
