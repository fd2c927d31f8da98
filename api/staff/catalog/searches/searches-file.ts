import { sql } from 'kysely'
import type { HandedFile } from '#lib/contract/staff/orders.ts'
import { writeTable } from '../../../platform/spreadsheets/tables.ts'
import { type CallOf, whoOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { several } from './read-searches.ts'

/** Every phrase of a period that several visitors asked, and not only the first of them. */
export async function searchesFile(
  { db, searchCounts }: StaffServices,
  call: CallOf<'searchesFile'>,
): Promise<HandedFile> {
  const { culture, days } = call.query
  await searchCounts.write(db)
  const { rows } = await sql<{ line: (string | number)[] }>`
    with asked as (
      select culture, question, sum(visitors)::integer as visitors, sum(unanswered)::integer as unanswered,
        (array_agg(found order by day desc))[1] as found
      from search_asked where day > current_date - ${Number(days)}::integer
        and ${culture === undefined ? sql`true` : sql`culture = ${culture}`}
      group by culture, question having sum(visitors) >= ${several})
    select json_build_array(a.culture, a.question, a.visitors, a.unanswered, a.found, coalesce((
      select string_agg(sku, ' ' order by chosen desc, sku) from (
        select p.sku, sum(c.visitors) as chosen from search_chosen c join product p on p.id = c.product_id
        where c.culture = a.culture and c.question = a.question and c.day > current_date - ${Number(days)}::integer
        group by p.sku) best), '')) as line
    from asked a order by a.visitors desc, a.culture, a.question`.execute(db)
  const bytes = await writeTable({
    kind: 'csv',
    language: whoOf(call).person.language,
    head: ['culture', 'question', 'visitors', 'unanswered', 'found', 'chosen'],
    rows: rows.map(({ line }) => line),
  })
  return { name: 'searches.csv', type: 'text/csv; charset=utf-8', base64: Buffer.from(bytes).toString('base64') }
}
