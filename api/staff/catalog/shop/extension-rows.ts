import { sql } from 'kysely'
import type * as v from 'valibot'
import type { ExtensionPages, ExtensionRows, ExtensionRowsQuery } from '#lib/contract/staff/extensions.ts'
import type { ShopFields } from '#lib/contract/staff/shop.ts'
import type { Words } from '../../../platform/extensions/extension.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { asItIs } from '../../platform/as-it-is.ts'
import { columnsOf, tableOf, type ExtensionPagesByName } from './extension-record.ts'

/** In the language of whoever reads, else in English, else in the first there is. */
const said = (words: Words, language: string): string =>
  typeof words === 'string' ? words : (words[language] ?? words['en'] ?? Object.values(words)[0] ?? '')

/** The pages that the shop has declared. */
export const listPages = (pages: ExtensionPagesByName, language: string): ExtensionPages => ({
  pages: Object.entries(pages).map(([name, { title, hint, name: known, fields }]) => ({
    ...{ name, known, title: said(title, language), ...(hint !== undefined && { hint: said(hint, language) }) },
    fields: Object.entries(fields).map(([field, one]) => ({
      ...{ name: field, label: said(one.label, language), type: one.type, required: one.required ?? false },
      ...(one.hint !== undefined && { hint: said(one.hint, language) }),
      ...(one.options && {
        options: Object.entries(one.options).map(([value, label]) => ({ value, label: said(label, language) })),
      }),
    })),
  })),
})

const pageSize = 50

/** The rows of a page, by the name that people know them by. */
export async function listRows(
  db: Database,
  pages: ExtensionPagesByName,
  name: string,
  { search = '', from = 0 }: v.InferOutput<typeof ExtensionRowsQuery>,
): Promise<ExtensionRows> {
  const page = Object.hasOwn(pages, name) ? pages[name] : undefined
  if (!page) throw new HttpProblem('NOT_FOUND')
  const all = sql`concat_ws(' ', ${sql.join(Object.keys(page.fields).map((column) => sql`${sql.id(column)}::text`))})`
  const words = search.split(/\s+/).filter(Boolean)
  const matching = words.map((word) => sql`folded(${all}) like '%' || folded(${asItIs(word)}) || '%'`)
  const where = matching.length > 0 ? sql`where ${sql.join(matching, sql` and `)}` : sql``
  const { rows } = await sql<ShopFields & { row_key: string }>`
    select ${sql.id(page.key)}::text as row_key, ${columnsOf(page)} from ${tableOf(name, page)} as kept ${where}
    order by kept.${sql.id(page.name)}, kept.${sql.id(page.key)} offset ${from} limit ${pageSize + 1}`.execute(db)
  return {
    rows: rows.slice(0, pageSize).map(({ row_key: key, ...fields }) => ({
      ...{ key: `${name}.${key}`, title: fields[page.name] ?? '', fields },
    })),
    hasMore: rows.length > pageSize,
  }
}
