import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Role } from '#lib/contract/staff/roles.ts'
import type { StaffLanguage } from '#lib/contract/staff/people.ts'
import type { Device } from '../../customers/logins/device.ts'
import { derivedSecret, hashOfSecret, newSecret } from '../../platform/secrets/secret.ts'
import type { Database } from '../../platform/database/tables.ts'

/** Only over https, to no script, from no other site, and to no other host. */
const cookieName = '__Host-nonius-staff'
const attributes = 'Path=/; Secure; HttpOnly; SameSite=Strict'

/** A working day without a click ends a login, a week ends it in any case; the second step is taken at once. */
const idle = sql`interval '12 hours'`
const longest = sql`interval '7 days'`
const halfway = sql`interval '10 minutes'`

export type StaffPerson = {
  id: string
  email: string
  name: string
  roles: Role[]
  language: StaffLanguage
  /** Those that a translator writes; every one where none is named. */
  languages: string[]
  device: string | null
  isNew: boolean
}

/** Who asks, by which login; `token` has to come along with whatever changes something. */
export type StaffLogin = { id: string; isWhole: boolean; newDevice: string | null; token: string; person: StaffPerson }

const write = (id: string, secret: string) => `${cookieName}=${id}.${secret}; ${attributes}`

export const noCookie = `${cookieName}=; Max-Age=0; ${attributes}`

function read(cookies: string): { id: string; secret: string } | undefined {
  const [, id, secret] = /(?:^|; ?)__Host-nonius-staff=([0-9a-f-]{36})\.([\w-]{43})(?:;|$)/.exec(cookies) ?? []
  return id && secret ? { id, secret } : undefined
}

/** Begins a login; what is over goes at the same time. The cookie is the only place in which its secret stands. */
export async function beginLogin(
  db: Database,
  person: string,
  isWhole: boolean,
  { browser, system }: Device,
): Promise<string> {
  const [id, secret] = [randomUUID(), newSecret()]
  await sql`
    with over as (
      delete from staff_login where id in (
        select id from staff_login where expires_at < now() order by expires_at limit 50 for update skip locked))
    insert into staff_login (id, person, secret_hash, is_whole, expires_at, browser, system)
    values (${id}, ${person}, ${hashOfSecret(secret)}, ${isWhole}, now() + ${isWhole ? idle : halfway}, ${browser}, ${system})`.execute(
    db,
  )
  return write(id, secret)
}

/** The second step was taken: the secret of the first opens nothing any more. */
export async function makeWhole(db: Database, id: string): Promise<string | undefined> {
  const secret = newSecret()
  const { numUpdatedRows } = await db
    .updateTable('staff_login')
    .set({ secret_hash: hashOfSecret(secret), is_whole: true, new_device: null, expires_at: sql`now() + ${idle}` })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? write(id, secret) : undefined
}

type Row = Omit<StaffLogin, 'token' | 'person'> & { person: StaffPerson }

/** Whose login a call came with, one statement for each; it goes on being good for as long as somebody works. */
export async function loginOf(db: Database, cookies: string): Promise<StaffLogin | undefined> {
  const known = read(cookies)
  if (!known) return undefined
  const { rows } = await sql<Row>`
    with found as (
      select login.id, login.is_whole as "isWhole", login.new_device as "newDevice", login.used_at,
        json_build_object('id', person.id, 'email', person.email, 'name', person.name, 'roles', person.roles,
          'language', person.language, 'languages', person.languages, 'device', person.device,
          'isNew', person.toured_at is null) as person
      from staff_login login join staff_person person on person.id = login.person
      where login.id = ${known.id} and login.secret_hash = ${hashOfSecret(known.secret)} and login.expires_at > now()
        and person.left_at is null),
    used as (
      update staff_login login set used_at = now(), expires_at = least(now() + ${idle}, login.started_at + ${longest})
      from found where login.id = found.id and found."isWhole" and found.used_at < now() - interval '1 minute')
    select id, "isWhole", "newDevice", person from found`.execute(db)
  const [login] = rows
  return login && { ...login, token: derivedSecret(known.secret, 'staff-token') }
}

/** What somebody is here for whose login goes on, though it is not they who ask; nothing once it is over. */
export async function rolesOf(db: Database, login: string): Promise<Role[]> {
  const found = await db
    .selectFrom('staff_login')
    .innerJoin('staff_person', 'staff_person.id', 'staff_login.person')
    .select('staff_person.roles')
    .where('staff_login.id', '=', login)
    .where('staff_login.is_whole', '=', true)
    .where(sql<boolean>`staff_login.expires_at > now()`)
    .where('staff_person.left_at', 'is', null)
    .executeTakeFirst()
  return found?.roles ?? []
}

export async function endLoginsOf(db: Database, person: string, but?: string): Promise<void> {
  await db
    .deleteFrom('staff_login')
    .where('person', '=', person)
    .$if(but !== undefined, (query) => query.where('id', '<>', but ?? ''))
    .execute()
}
