import { sql } from 'kysely'
import type { Database } from '../../../platform/database/tables.ts'
import type { ParticipantId, PeppolPort } from './peppol-port.ts'

/** For how long an answer of the registers is taken for true: who is not there may be within the hour. */
const keptFor = (types: readonly string[]) => (types.length > 0 ? 86_400_000 : 3_600_000)

/** Which types of documents a participant took when the registers were asked last; nothing where they never were. */
export async function knownTypes(db: Database, id: ParticipantId): Promise<readonly string[] | undefined> {
  const known = await db
    .selectFrom('peppol_participant')
    .select('document_types')
    .where('id', '=', id.toLowerCase())
    .executeTakeFirst()
  return known?.document_types
}

/** The same, asked of the registers where that was too long ago. */
export async function typesOf(
  db: Database,
  { lookUp }: Pick<PeppolPort, 'lookUp'>,
  id: ParticipantId,
  now = Date.now(),
): Promise<readonly string[]> {
  const key = id.toLowerCase()
  const known = await db
    .selectFrom('peppol_participant')
    .select(['document_types', 'looked_at'])
    .where('id', '=', key)
    .executeTakeFirst()
  if (known && known.looked_at.getTime() + keptFor(known.document_types) > now) return known.document_types
  const types = await lookUp(id)
  await sql`insert into peppol_participant (id, document_types) values (${key}, ${JSON.stringify(types)}::jsonb)
    on conflict (id) do update set document_types = excluded.document_types, looked_at = now()`.execute(db)
  return types
}

/** Lets go of what nobody has asked for in a year. */
export const forgetParticipants = (db: Database) =>
  sql`delete from peppol_participant where looked_at < now() - interval '1 year'`.execute(db)
