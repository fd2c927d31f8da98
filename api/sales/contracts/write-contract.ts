import { sql } from 'kysely'
import type { ShopFields } from '#lib/contract/staff/shop.ts'
import { isDay } from '../../catalog/shop/is-day.ts'
import type { Database } from '../../platform/database/tables.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import { isPrice, knownOf, mostPrices, readPrices, rowsOf, type Wrong, writePrices } from './contract-prices.ts'

/** Writes what differs. */
export async function changeContract(
  db: Database,
  id: number,
  { before, after }: { before: ShopFields; after: ShopFields },
): Promise<void> {
  const head = await headOf(db, after, id)
  const onlyThis = after['onlyThis'] === 'yes'
  const changed = Object.keys(after).filter((field) => isPrice(field) && after[field] !== (before[field] ?? ''))
  // Whether each begins with one piece is asked of all of them once nothing else shall hold.
  const checked = Object.entries(after).filter(([field, text]) => isPrice(field) && text.trim() !== '')
  requireValid(checked.length > mostPrices ? [{ path: 'prices', message: 'manyPrices' }] : [])
  const known = await knownOf(
    db,
    checked.map(([field]) => field),
  )
  const read = checked.map(([field, text]) => ({ field, rows: rowsOf(field, text, known, onlyThis) }))
  requireValid(read.flatMap(({ rows }) => (Array.isArray(rows) ? [] : [rows])))
  await db.updateTable('contract').set(head).where('id', '=', id).execute()
  const rows = new Map(read.map(({ field, rows: its }) => [field, Array.isArray(its) ? its : []]))
  await writePrices(
    db,
    changed.map((field) => ({ contract: id, field, rows: rows.get(field) ?? [] })),
  )
}

function requireValid(errors: readonly Wrong[]): void {
  if (errors.length > 0) throw new HttpProblem('VALIDATION_FAILED', { errors: [...errors] })
}

export async function readContract(
  db: Database,
  key: string,
  { locks }: { locks: boolean },
): Promise<{ title: string; fields: ShopFields } | undefined> {
  if (!/^\d{1,9}$/.test(key)) return undefined
  const id = Number(key)
  if (locks) await sql`select from contract where id = ${id} for update`.execute(db)
  const { rows } = await sql<Record<'name' | 'company' | 'customerGroup' | 'onlyThis' | 'from' | 'until', string>>`
    select k.name, coalesce(c.country || ' ' || c.tax_number, '') as company, coalesce(g.name, '') as "customerGroup",
      case when k.only_this then 'yes' else '' end as "onlyThis", k.starts_on::text as "from", coalesce(k.ends_on::text, '') as until
    from contract k left join company c on c.id = k.company_id left join customer_group g on g.id = k.group_id
    where k.id = ${id}`.execute(db)
  const [row] = rows
  return row && { title: row.name, fields: { ...row, ...(await readPrices(db, id)) } }
}

type Head = {
  name: string
  company_id: string | null
  group_id: number | null
  only_this: boolean
  starts_on: string
  ends_on: string | null
}

/** Writes a new one with nothing agreed on yet; one that is brought back has its number again. */
export async function makeContract(db: Database, said: ShopFields, id?: number): Promise<number> {
  const head = await headOf(db, said, id)
  const { rows } = await sql<{ id: number }>`
    insert into contract (name, company_id, group_id, only_this, starts_on, ends_on${id === undefined ? sql`` : sql`, id`})
    overriding system value values (${head.name}, ${head.company_id}, ${head.group_id}, ${head.only_this}, ${head.starts_on},
      ${head.ends_on}${id === undefined ? sql`` : sql`, ${id}`}) returning id`.execute(db)
  return rows[0]?.id ?? 0
}

const longestName = 100

/** Refuses what makes no sense, and what is called like another one. Two who call theirs the same come here one after the other. */
async function headOf(db: Database, said: ShopFields, id?: number): Promise<Head> {
  const text = (field: string) => (said[field] ?? '').trim()
  const [name, company, group, from, until] = ['name', 'company', 'customerGroup', 'from', 'until'].map(text) as [
    ...[string, string, string, string, string],
  ]
  await sql`select pg_advisory_xact_lock(hashtext('contract'))`.execute(db)
  const [country = '', taxNumber = ''] = company.split(/\s+/)
  const { rows } = await sql<{ company: string | null; group: number | null; taken: boolean; today: string }>`
    select (select id from company where country = ${country} and tax_number = ${taxNumber}) as company,
      (select id from customer_group where lower(name) = lower(${group})) as "group",
      exists (select from contract where lower(name) = lower(${name}) and id <> ${id ?? 0}) as taken,
      current_date::text as today`.execute(db)
  const known = rows[0] ?? { company: null, group: null, taken: false, today: '' }
  const isUntil = until === '' || isDay(until)
  requireValid([
    ...wrongIf(name === '', 'name', 'required'),
    ...wrongIf(name.length > longestName, 'name', 'longName'),
    ...wrongIf(known.taken, 'name', 'takenName'),
    ...wrongIf((company === '') === (group === ''), 'company', 'oneBuyer'),
    ...wrongIf(company !== '' && known.company === null, 'company', 'unknown'),
    ...wrongIf(group !== '' && known.group === null, 'customerGroup', 'unknown'),
    ...wrongIf(from !== '' && !isDay(from), 'from', 'day'),
    ...wrongIf(!isUntil || (isDay(from) && until !== '' && until < from), 'until', isUntil ? 'order' : 'day'),
  ])
  return {
    ...{ name, company_id: known.company, group_id: group === '' ? null : known.group },
    ...{ only_this: text('onlyThis') === 'yes', starts_on: from || known.today, ends_on: until || null },
  }
}

const wrongIf = (isWrong: boolean, path: string, message: string): Wrong[] => (isWrong ? [{ path, message }] : [])
