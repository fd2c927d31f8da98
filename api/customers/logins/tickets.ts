import { sql, type RawBuilder } from 'kysely'
import type { Database, Tables } from '../../platform/database/tables.ts'
import { hashOfSecret, newSecret } from '../../platform/secrets/secret.ts'

type Kind = Tables['ticket']['kind']

/** For how long a link in a mail opens what it leads to. */
const validFor: Record<Kind, string> = { register: '48 hours', 'password-reset': '1 hour' }

type NewTicket = { kind: Kind; email: string; payload: object }

/** A ticket for a mail, and the statement that keeps it if a condition holds. Tickets nobody can use any more go then. */
export function newTicket({ kind, email, payload }: NewTicket, condition: RawBuilder<unknown>) {
  const token = newSecret()
  const kept = sql`
    lapsed as (delete from ticket where token_hash in (
      select token_hash from ticket where expires_at < now() limit 50 for update skip locked)),
    kept as (
      insert into ticket (token_hash, kind, email, payload, expires_at)
      select ${hashOfSecret(token)}, ${kind}, ${email}, ${JSON.stringify(payload)}::json, now() + ${validFor[kind]}::interval
      where ${condition})`
  return { token, kept }
}

/** Whose it is; nobody's where it could not be used now. */
export async function ownerOfTicket(db: Database, kind: Kind, token: string): Promise<string | undefined> {
  const ticket = await db
    .selectFrom('ticket')
    .select('email')
    .where('token_hash', '=', hashOfSecret(token))
    .where('kind', '=', kind)
    .where(sql<boolean>`expires_at > now()`)
    .executeTakeFirst()
  return ticket?.email
}

/** Uses a ticket, once; others for the same purpose and address are void with it. */
export async function takeTicket<Payload extends object>(
  db: Database,
  kind: Kind,
  token: string,
): Promise<{ email: string; payload: Payload } | undefined> {
  const { rows } = await sql<{ email: string; payload: Payload }>`
    with taken as (
      delete from ticket where token_hash = ${hashOfSecret(token)} and kind = ${kind} and expires_at > now()
      returning email, payload),
    others as (
      delete from ticket using taken
      where ticket.email = taken.email and ticket.kind = ${kind} and ticket.token_hash <> ${hashOfSecret(token)})
    select email, payload from taken`.execute(db)
  return rows[0]
}
