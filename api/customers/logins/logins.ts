import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/tables.ts'
import type { Device } from './device.ts'
import { endVisits } from '../punchout/visits.ts'
import { derivedSecret, hashOfSecret, newSecret } from '../../platform/secrets/secret.ts'

/** A login ends when its refresh token was not used for so long, and in any case after the second time. */
const idle = sql`interval '30 days'`
const longest = sql`interval '180 days'`

const unknownDevice: Device = { browser: null, system: null }

/** A refresh token names its login and holds a secret that is good once. */
const write = (id: string, secret: string) => `${id}.${secret}`

function read(token: string): { id: string; secret: string } | undefined {
  const [, id, secret] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/.exec(token) ?? []
  return id && secret ? { id, secret } : undefined
}

/** A refresh token of a new login. Logins that are over go at the same time, a few at each. */
export async function startLogin(
  db: Database,
  customerGuid: string,
  { browser, system }: Device = unknownDevice,
): Promise<{ login: string; refreshToken: string }> {
  const [id, secret] = [randomUUID(), newSecret()]
  await sql`
    with over as (
      delete from login where id in (
        select id from login where expires_at < now() order by expires_at limit 50 for update skip locked))
    insert into login (id, customer_guid, token_hash, expires_at, used_at, browser, system)
    values (${id}, ${customerGuid}, ${hashOfSecret(secret)}, now() + ${idle}, now(), ${browser}, ${system})`.execute(db)
  return { login: id, refreshToken: write(id, secret) }
}

export type Renewed = { login: string; refreshToken: string; customerGuid: string; email: string }

/**
 * Changes a refresh token for the next one, in one statement, so that of several uses at once one succeeds. All others
 * were used before, and there is no telling the owner from a thief: they end the login, and with it what the first one
 * got. That is strict on purpose: the shop's tabs take turns (Web Locks). What does happen to honest callers is that the
 * answer is lost, because a page was left or a line broke. With the key that they sent, the next token follows from the
 * one they used, so that asking again brings the same one, until that was used itself.
 */
export async function renewLogin(db: Database, token: string, key?: string): Promise<Renewed | undefined> {
  const used = read(token)
  if (!used) return undefined
  const secret = key === undefined ? newSecret() : derivedSecret(used.secret, key)
  const { rows } = await sql<{ customer_guid: string; email: string }>`
    update login
    set token_hash = ${hashOfSecret(secret)}, used_at = now(), expires_at = least(now() + ${idle}, started_at + ${longest})
    from account
    where account.customer_guid = login.customer_guid and login.id = ${used.id}
      and login.token_hash in (${hashOfSecret(used.secret)}, ${hashOfSecret(secret)}) and login.expires_at > now()
    returning account.customer_guid, account.email`.execute(db)
  const [owner] = rows
  if (owner)
    return {
      login: used.id,
      refreshToken: write(used.id, secret),
      customerGuid: owner.customer_guid,
      email: owner.email,
    }
  await db.deleteFrom('login').where('id', '=', used.id).execute()
  return undefined
}

/** Ends the login a refresh token belongs to, also with one that was used before; or the visit from a procurement system. */
export async function endLogin(db: Database, token: string): Promise<void> {
  const used = read(token)
  if (!used) return
  await db.deleteFrom('login').where('id', '=', used.id).execute()
  await endVisits(db, sql`id = ${used.id}`)
}

/** Whether what a login gave out still holds. Asked at each call of a user, by the primary key. */
export const isOpen = async (
  db: Database,
  { login, customerGuid }: { login: string; customerGuid: string },
): Promise<boolean> =>
  (await db
    .selectFrom('login')
    .select('id')
    .where('id', '=', login)
    .where('customer_guid', '=', customerGuid)
    .where(sql<boolean>`expires_at > now()`)
    .executeTakeFirst()) !== undefined

/** Every login of a customer, and with them the access tokens they gave out. */
export async function endLogins(db: Database, customerGuid: string): Promise<void> {
  await db.deleteFrom('login').where('customer_guid', '=', customerGuid).execute()
}
