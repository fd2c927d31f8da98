import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { InferOutput } from 'valibot'
import { mostInCompany, type CompanyRight } from '#lib/contract/company.ts'
import type { Culture } from '#lib/contract/cultures.ts'
import type { ConnectionRequest, PunchoutConnections } from '#lib/contract/punchout.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Database } from '../../platform/database/tables.ts'
import { hashOfSecret, newSecret } from '../../platform/secrets/secret.ts'
import { rightsIn } from '../companies/company-roles.ts'
import { noteInCompany } from '../companies/company-log.ts'
import { memberOf, requireRight, type Member } from '../companies/read-company.ts'
import { endVisits } from './visits.ts'

type Connection = InferOutput<typeof ConnectionRequest>

/** The connections of the company that somebody buys for, to who administers it. */
export async function readConnections(db: Database, guid: string): Promise<PunchoutConnections> {
  const member = await memberOf(db, guid)
  requireRight(member, 'administer')
  const rows = await db
    .selectFrom('punchout_connection')
    .selectAll()
    .where('company_id', '=', member.company)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
  const now = new Date()
  const connections = rows.map(({ id, name, protocol, hosts, active, ...row }) => ({
    ...{
      id,
      name,
      protocol,
      hosts,
      active,
      userName: row.user_name,
      ordersBy: row.orders_by,
      documentsUrl: row.documents_url,
      hasDocumentsSecret: row.documents_secret !== null,
    },
    oldUntil: row.old_until && row.old_until > now ? row.old_until.toISOString() : null,
    usedAt: row.used_at?.toISOString() ?? null,
  }))
  return { connections }
}

/** Its secret, which nobody is told again. The name it calls itself by is made here, so that no company takes another's. */
export async function addConnection(
  db: Database,
  by: Member,
  culture: Culture,
  connection: Connection,
): Promise<string> {
  const { name, protocol, hosts, active, ordersBy, documentsUrl: url, documentsSecret = null } = connection
  const { company } = by
  await requireBuyer(db, company, ordersBy)
  const [secret, userName] = [newSecret(), `po-${randomBytes(6).toString('hex')}`]
  const { rows } = await sql`
    insert into punchout_connection (company_id, name, protocol, culture, user_name, secret_hash, hosts, active, orders_by,
      documents_url, documents_secret)
    select ${company}, ${name}, ${protocol}, ${culture}, ${userName}, ${hashOfSecret(secret)}, ${JSON.stringify(hosts)}::jsonb, ${active},
      ${ordersBy}::integer, ${url}::text, ${url && documentsSecret}::text
    where (select count(*) from punchout_connection where company_id = ${company}) < ${mostInCompany.connections}
    returning id`.execute(db)
  if (rows.length === 0) throw new HttpProblem('COMPANY_IS_FULL')
  await noteInCompany(db, company, { action: 'punchout.added', by: by.guid, what: name })
  return secret
}

export async function setConnection(db: Database, by: Member, id: number, connection: Connection): Promise<undefined> {
  const { hosts, ordersBy, documentsUrl: url, documentsSecret: secret, ...set } = connection
  const changed = await ofCompany(db, by, id)
  await requireBuyer(db, by.company, ordersBy)
  await db
    .updateTable('punchout_connection')
    .set({
      ...{ ...set, orders_by: ordersBy, hosts: JSON.stringify(hosts), documents_url: url },
      ...((url === null || secret !== undefined) && { documents_secret: url && (secret ?? null) }),
    })
    .where('id', '=', id)
    .execute()
  // A visit that began otherwise would end at a host that is no longer allowed, or in the form of another protocol.
  await endVisits(
    db,
    sql`connection_id = ${id} and (not ${set.active} or ${set.protocol !== changed.protocol} or ${hosts.join() !== changed.hosts.join()})`,
  )
  await noteInCompany(db, by.company, { action: 'punchout.changed', by: by.guid, what: set.name })
}

export async function removeConnection(db: Database, by: Member, id: number): Promise<undefined> {
  const { name } = await ofCompany(db, by, id)
  await endVisits(db, sql`connection_id = ${id}`)
  await db.deleteFrom('punchout_connection').where('id', '=', id).execute()
  await noteInCompany(db, by.company, { action: 'punchout.removed', by: by.guid, what: name })
}

/** A new secret; the one before stays good for so many hours, so that the system can be told the new one meanwhile. */
export async function changeSecret(db: Database, by: Member, id: number, keepHours: number): Promise<string> {
  const { name } = await ofCompany(db, by, id)
  const secret = newSecret()
  await sql`
    update punchout_connection set old_hash = secret_hash, old_until = now() + ${keepHours}::integer * interval '1 hour',
      secret_hash = ${hashOfSecret(secret)} where id = ${id}`.execute(db)
  await noteInCompany(db, by.company, { action: 'punchout.secretChanged', by: by.guid, what: name })
  return secret
}

export async function revokeOldSecret(db: Database, by: Member, id: number): Promise<undefined> {
  const { name } = await ofCompany(db, by, id)
  await db.updateTable('punchout_connection').set({ old_hash: null, old_until: null }).where('id', '=', id).execute()
  await noteInCompany(db, by.company, { action: 'punchout.secretRevoked', by: by.guid, what: name })
}

/** Whoever a system orders for has to be somebody who may; whether they still may is looked up with each order. */
async function requireBuyer(db: Database, company: string, member: number | null): Promise<void> {
  if (member === null) return
  const { rows } = await sql<{ rights: CompanyRight[] }>`
    select ${rightsIn('m')} as rights from company_member m
    where m.id = ${member} and m.company_id = ${company} and m.state = 'active'`.execute(db)
  if (rows[0]?.rights.includes('order')) return
  const message = 'expected somebody of the company who may order'
  throw new HttpProblem('VALIDATION_FAILED', { errors: [{ path: 'ordersBy', message }] })
}

/** A connection of the company that somebody administers. */
export async function ofCompany(db: Database, { company }: Pick<Member, 'company'>, id: number) {
  const found = await db
    .selectFrom('punchout_connection')
    .select(['name', 'protocol', 'hosts'])
    .where('company_id', '=', company)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new HttpProblem('NOT_FOUND')
  return found
}
