import { sql } from 'kysely'
import { type LineTexts, mostOfLine } from '#lib/contract/line-texts.ts'
import type { LineTextsRequest } from '#lib/contract/line-texts-request.ts'
import type { Market } from '../../catalog/shop/markets.ts'
import type { Database } from '../../platform/database/tables.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import { callerRow, readState, type CartState } from './state.ts'

type Said = { [Name in keyof LineTexts]: string | null | undefined }

/** What is said of a line, without what is not. */
export const saidOf = ({ reference, note }: Said): LineTexts => ({
  ...(reference && { reference }),
  ...(note && { note }),
})

/** What stands between two texts of one line: a product is one line, whatever it was named for. */
const between = '; '

/** What was said of a product that is named several times, as far as there is room. */
export function joined(name: keyof LineTexts, lines: readonly LineTexts[]): string | null {
  const texts = new Set(lines.flatMap((line) => line[name] || []))
  const fitting = [...texts].reduce((all, text) => {
    const longer = all === '' ? text : `${all}${between}${text}`
    return longer.length > mostOfLine[name] ? all : longer
  }, '')
  return fitting || null
}

const joinedColumn = (name: keyof LineTexts) => {
  const [own, added] = [sql.ref(`cart_line.${name}`), sql.ref(`excluded.${name}`)]
  return sql`${sql.ref(name)} = case when ${added} is null then ${own} when ${own} is null then ${added}
    when strpos(${sql.lit(between)} || ${own} || ${sql.lit(between)}, ${sql.lit(between)} || ${added} || ${sql.lit(between)}) > 0 then ${own}
    when length(${own}) + length(${added}) + ${sql.lit(between.length)} > ${sql.lit(mostOfLine[name])} then ${own}
    else ${own} || ${sql.lit(between)} || ${added} end`
}

/** What a line that is added says beside what the one in the cart has said, once. */
export const joinedTexts = sql`${joinedColumn('reference')}, ${joinedColumn('note')}`

export const replacedTexts = sql`reference = excluded.reference, note = excluded.note`

/** What is said of a line that is set; left out, it stays as it is. */
export const textsSet = ({ reference, note }: LineTexts) => sql`
  reference = ${reference === undefined ? sql`cart_line.reference` : sql`excluded.reference`},
  note = ${note === undefined ? sql`cart_line.note` : sql`excluded.note`}`

const kept = (name: keyof LineTexts, text: string | undefined) =>
  text === undefined ? sql.ref(name) : sql`nullif(${text}::text, '')`

/** Says something of a line and leaves it as it is otherwise, so that a change that its buyer has not seen stays told. */
export async function sayOfLine(
  db: Database,
  market: Market,
  caller: Caller,
  { productSkuCode: sku, reference, note }: LineTextsRequest,
): Promise<CartState> {
  const { rows } = await sql<{ isKnown: boolean; isThere: boolean }>`
    with guest as (${callerRow(caller)}),
    said as (
      update cart_line set reference = ${kept('reference', reference)}, note = ${kept('note', note)}, changed_at = now()
      where customer_guid in (select guid from guest)
        and product_id in (select id from product where sku = ${sku})
      returning product_id)
    select exists (select from guest) as "isKnown", exists (select from said) as "isThere"`.execute(db)
  if (!rows[0]?.isKnown) throw new HttpProblem('GUID_REQUIRED')
  if (!rows[0].isThere) throw new HttpProblem('SKU_UNKNOWN')
  return readState(db, caller, market)
}
