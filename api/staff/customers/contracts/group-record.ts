import { sql } from 'kysely'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { type RecordKind, requireValid, type Wrong } from '../../catalog/shop/records.ts'

const longestName = 100

/** Companies that contracts can be made with together, a line each as `PL 5213017228`. */
export const groupKind: RecordKind = {
  name: 'group',
  make: async (db, { name = '' }) => {
    await requireName(db, name)
    const made = await db
      .insertInto('customer_group')
      .values({ name: name.trim() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return String(made.id)
  },
  removal: {
    remove: async (db, key) => {
      const { rows } = await sql`select from contract where group_id = ${Number(key)} limit 1`.execute(db)
      if (rows.length > 0) throw new HttpProblem('STILL_USED')
      await db.deleteFrom('customer_group').where('id', '=', Number(key)).execute()
    },
    revive: async (db, key, { name = '' }) => {
      await requireName(db, name)
      await sql`insert into customer_group (id, name) overriding system value values (${Number(key)}, ${name.trim()})`.execute(
        db,
      )
    },
    living: async (db, keys) => {
      const rows = await db.selectFrom('customer_group').select('id').where('id', 'in', keys.map(Number)).execute()
      return rows.map(({ id }) => String(id))
    },
  },
  read: async (db, key, { locks }) => {
    if (!/^\d{1,9}$/.test(key)) return undefined
    const id = Number(key)
    if (locks) await sql`select from customer_group where id = ${id} for update`.execute(db)
    const { rows } = await sql<{ name: string; companies: string[] }>`
      select name, array(
        select c.country || ' ' || c.tax_number from company_in_group i join company c on c.id = i.company_id
        where i.group_id = g.id order by 1) as companies
      from customer_group g where id = ${id}`.execute(db)
    const [row] = rows
    return row && { title: row.name, fields: { name: row.name, companies: row.companies.join('\n') } }
  },
  write: async (db, key, { after: { name = '', companies = '' } }) => {
    const id = Number(key)
    const keys = [...new Set(companies.split('\n').map((line) => line.trim().replaceAll(/\s+/g, ' ')))].filter(Boolean)
    const { rows: known } = await sql<{ id: string }>`
      select id from company where country || ' ' || tax_number = any(${keys}::text[])`.execute(db)
    await requireName(db, name, id)
    requireValid(known.length < keys.length ? [{ path: 'companies', message: 'unknown' }] : [])
    await db.updateTable('customer_group').set({ name: name.trim() }).where('id', '=', id).execute()
    const ids = known.map((company) => company.id)
    await sql`delete from company_in_group where group_id = ${id} and company_id <> all(${ids}::uuid[])`.execute(db)
    await sql`insert into company_in_group (company_id, group_id)
      select unnest(${ids}::uuid[]), ${id}::integer on conflict do nothing`.execute(db)
  },
}

/** Two who call theirs the same at the same time come here one after the other. */
async function requireName(db: Database, text: string, id = 0): Promise<void> {
  const name = text.trim()
  await sql`select pg_advisory_xact_lock(hashtext('customer_group'))`.execute(db)
  const { rows } = await sql`
    select from customer_group where lower(name) = lower(${name}) and id <> ${id}`.execute(db)
  const message = name === '' ? 'required' : name.length > longestName ? 'longName' : rows.length > 0 ? 'takenName' : ''
  const wrong: Wrong[] = message === '' ? [] : [{ path: 'name', message }]
  requireValid(wrong)
}
