import { sql, type RawBuilder } from 'kysely'
import type { AskedQuestion, Searches } from '#lib/contract/staff/searches.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { type CallOf, whoOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'

/** Of so many visitors nobody is told apart: what one asked alone is counted and not told in words. */
export const several = 2

const mostTold = 50

type Wanted = { since: RawBuilder<unknown>; culture: RawBuilder<unknown>; language: string }

export async function readSearches({ db, searchCounts }: StaffServices, call: CallOf<'searches'>): Promise<Searches> {
  const { culture, days: period } = call.query
  const wanted: Wanted = {
    since: sql`day > current_date - ${Number(period)}::integer`,
    culture: culture === undefined ? sql`true` : sql`culture = ${culture}`,
    language: whoOf(call).person.language,
  }
  // What this process has counted and not written yet belongs to it.
  await searchCounts.write(db)
  const [days, questions, unanswered, chosen, alone] = [
    await readDays(db, wanted, Number(period)),
    await readQuestions(db, wanted, sql`true`),
    await readQuestions(db, wanted, sql`sum(unanswered) > 0`),
    await readChosen(db, wanted),
    await countAlone(db, wanted),
  ]
  return { days, questions, unanswered, chosen, alone }
}

async function readDays(db: Database, { since, culture }: Wanted, period: number): Promise<Searches['days']> {
  const { rows } = await sql<Searches['days'][number]>`
    select d::date::text as day, coalesce(sum(visitors), 0)::integer as visitors,
      coalesce(sum(unanswered), 0)::integer as unanswered
    from generate_series(current_date - ${period - 1}::integer, current_date, interval '1 day') d
    left join (select * from search_asked where ${since} and ${culture}) a on a.day = d::date
    group by 1 order by 1`.execute(db)
  return rows
}

async function readQuestions(
  db: Database,
  { since, culture, language }: Wanted,
  having: RawBuilder<unknown>,
): Promise<AskedQuestion[]> {
  const { rows } = await sql<AskedQuestion>`
    with asked as (
      select culture, question, sum(visitors)::integer as visitors, sum(unanswered)::integer as unanswered,
        (array_agg(found order by day desc))[1] as found
      from search_asked where ${since} and ${culture}
      group by culture, question having sum(visitors) >= ${several} and ${having}
      order by sum(visitors) desc, question limit ${mostTold})
    select asked.*, coalesce((
      select json_agg(json_build_object('sku', sku, 'name', name, 'visitors', visitors) order by visitors desc, sku)
      from (
        select p.sku, ${nameOf(language)} as name, sum(c.visitors)::integer as visitors
        from search_chosen c join product p on p.id = c.product_id
        where c.culture = asked.culture and c.question = asked.question and c.${since}
        group by p.id, p.sku order by 3 desc, 1 limit 3) best), '[]') as chosen
    from asked order by visitors desc, question`.execute(db)
  return rows
}

async function readChosen(db: Database, { since, culture, language }: Wanted): Promise<Searches['chosen']> {
  const { rows } = await sql<Searches['chosen'][number]>`
    select p.sku, ${nameOf(language)} as name, sum(c.visitors)::integer as visitors
    from search_chosen c join product p on p.id = c.product_id
    where ${since} and ${culture}
    group by p.id, p.sku having sum(c.visitors) >= ${several} order by 3 desc, 1 limit 20`.execute(db)
  return rows
}

/** In the language of whoever reads it, or the first that there is. */
const nameOf = (language: string) => sql`coalesce(
  (select t.name from product_text t where t.product_id = p.id order by t.language = ${language} desc, t.language limit 1), p.sku)`

async function countAlone(db: Database, { since, culture }: Wanted): Promise<number> {
  const { rows } = await sql<{ alone: number }>`
    select count(*)::integer as alone from (
      select from search_asked where ${since} and ${culture}
      group by culture, question having sum(visitors) < ${several}) one`.execute(db)
  return rows[0]?.alone ?? 0
}
