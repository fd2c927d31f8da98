import { sql, type RawBuilder } from 'kysely'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Database } from '../../platform/database/tables.ts'
import { noteInCompany } from '../companies/company-log.ts'
import { rightsIn } from '../companies/company-roles.ts'

/** Lists that those who buy for one company share. */
const maxShared = 200

/**
 * The lists of a user, and those that are shared in the company that they buy for: `l` the list, `s` how it is shared, `o` when it is
 * asked for again, `own` the user in that company.
 */
export const listsSeenBy = (guid: string): RawBuilder<unknown> => sql`
  saved_list l left join shared_list s on s.list_id = l.id left join standing_order o on o.list_id = l.id
    left join lateral (
      select m.company_id, ${rightsIn('m')} as rights from account a
        join company_member m on m.customer_guid = a.customer_guid and m.company_id = a.company_id
      where a.customer_guid = ${guid} and m.state = 'active') own on true
  where (l.customer_guid = ${guid} or s.company_id = own.company_id)`

/** Whose a list is, where it is a colleague's. */
export const ownerFor = (guid: string): RawBuilder<string | null> => sql`
  case when l.customer_guid <> ${guid} then (
    select coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), a.email) from account a
    where a.customer_guid = l.customer_guid) end`

export const mayChange = (guid: string): RawBuilder<boolean> =>
  sql`(l.customer_guid = ${guid} or (s.company_id = own.company_id and coalesce(own.rights ? 'lists', false)))`

/** Whoever made a list shares it, where they may, and takes it back. */
export const mayShare = (guid: string): RawBuilder<boolean> =>
  sql`(l.customer_guid = ${guid} and (s.company_id is not null or coalesce(own.rights ? 'lists', false)))`

type LockedList = {
  id: number
  name: string
  guid: string
  /** The company that the user buys for, and the one that the list is shared in. */
  company: string | null
  sharedIn: string | null
  mayChange: boolean
  mayShare: boolean
}

export async function lockList(db: Database, guid: string, id: number): Promise<LockedList> {
  const { rows } = await sql<LockedList>`
    select l.id, l.name, ${guid} as guid, own.company_id as company, s.company_id as "sharedIn",
      ${mayChange(guid)} as "mayChange", ${mayShare(guid)} as "mayShare"
    from ${listsSeenBy(guid)} and l.id = ${id} for update of l`.execute(db)
  const [list] = rows
  if (!list) throw new HttpProblem('NOT_FOUND')
  return list
}

type Sharing = { isShared?: boolean | undefined; isFixed?: boolean | undefined }

/** Shares a list with who buys for the same company, or no longer. */
export async function shareList(db: Database, list: LockedList, { isShared, isFixed }: Sharing): Promise<void> {
  const wasShared = list.sharedIn !== null
  if (isShared === true && !wasShared) await share(db, list)
  if (isShared === false && wasShared) await withdraw(db, list)
  const stays = isShared ?? wasShared
  if (isFixed !== undefined && stays)
    await db.updateTable('shared_list').set({ fixed: isFixed }).where('list_id', '=', list.id).execute()
}

async function share(db: Database, { id, name, guid, company, mayShare: may }: LockedList): Promise<void> {
  if (!may || company === null) throw new HttpProblem('RIGHT_MISSING')
  // Under the lock of the company, so that of two who share at once the later one sees the other's.
  await sql`select from company where id = ${company} for no key update`.execute(db)
  const { rows } = await sql<{ list_id: number }>`
    insert into shared_list (list_id, company_id, fixed) select ${id}, ${company}, false
    where (select count(*) from shared_list where company_id = ${company}) < ${maxShared} returning list_id`.execute(db)
  if (rows.length === 0) throw new HttpProblem('LIST_IS_FULL')
  await noteInCompany(db, company, { action: 'list.shared', by: guid, what: name })
}

async function withdraw(db: Database, { id, name, guid, mayShare: may, sharedIn }: LockedList): Promise<void> {
  if (!may || sharedIn === null) throw new HttpProblem('RIGHT_MISSING')
  await sql`
    delete from standing_order o using saved_list l
    where l.id = o.list_id and l.id = ${id} and o.customer_guid <> l.customer_guid`.execute(db)
  await db.deleteFrom('shared_list').where('list_id', '=', id).execute()
  await noteInCompany(db, sharedIn, { action: 'list.unshared', by: guid, what: name })
}

/** What somebody has in a company goes to a colleague, before they leave it. */
export async function handOverLists(
  db: Database,
  { company, from, to }: { company: string; from: string; to: string },
): Promise<void> {
  const shared = sql`(select list_id from shared_list where company_id = ${company})`
  await sql`update standing_order set customer_guid = ${to} where customer_guid = ${from} and list_id in ${shared}`.execute(
    db,
  )
  await sql`update saved_list set customer_guid = ${to} where customer_guid = ${from} and id in ${shared}`.execute(db)
}
