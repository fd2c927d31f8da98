import { sql } from 'kysely'
import type { PunchoutDocuments } from '#lib/contract/punchout.ts'
import type { Database } from '../../platform/database/tables.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import { memberOf, requireRight } from '../companies/read-company.ts'
import { ofCompany } from './connections.ts'

const shown = 50

/** What the system of a connection was told of its orders, to who administers its company. */
export async function readDocuments(db: Database, guid: string, id: number): Promise<PunchoutDocuments> {
  await requireConnection(db, guid, id)
  const rows = await db
    .selectFrom('punchout_document as d')
    .innerJoin('punchout_order as o', 'o.id', 'd.order_id')
    .select(['d.id', 'd.kind', 'o.number', 'o.order_id as orderId', 'd.at', 'd.delivered_at', 'd.tries', 'd.error'])
    .where('o.connection_id', '=', id)
    .orderBy('d.position', 'desc')
    .limit(shown)
    .execute()
  return {
    documents: rows.map(({ at, delivered_at, ...row }) => ({
      ...row,
      at: at.toISOString(),
      deliveredAt: delivered_at?.toISOString() ?? null,
    })),
  }
}

/** It goes out under its name, so that a system that has it already books it once. */
export async function tellAgain(db: Database, guid: string, id: number, document: string): Promise<PunchoutDocuments> {
  await requireConnection(db, guid, id)
  const { numAffectedRows = 0n } = await sql`
    update punchout_document d set delivered_at = null, due_at = now(), tries = 0, error = null
    from punchout_order o where o.id = d.order_id and o.connection_id = ${id} and d.id::text = ${document}`.execute(db)
  if (numAffectedRows === 0n) throw new HttpProblem('NOT_FOUND')
  return readDocuments(db, guid, id)
}

async function requireConnection(db: Database, guid: string, id: number): Promise<void> {
  const member = await memberOf(db, guid)
  requireRight(member, 'administer')
  await ofCompany(db, member, id)
}
