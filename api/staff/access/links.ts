import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Myself, StaffLanguage } from '#lib/contract/staff/people.ts'
import type { Role } from '#lib/contract/staff/roles.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import { attempt, placeOf, trust } from '../../platform/limits/attempts.ts'
import { hashNewPassword } from '../../platform/secrets/password.ts'
import { hashOfSecret, newSecret } from '../../platform/secrets/secret.ts'
import type { Database, Tables } from '../../platform/database/tables.ts'
import { note } from '../platform/audit.ts'
import { counted, enter } from './enter.ts'
import { shopOf } from '../platform/shop-of.ts'
import { endLoginsOf } from './staff-login.ts'
import { sendStaffMail } from './staff-mails.ts'
import type { CallOf } from '../platform/staff-routes.ts'
import { staffLink, type StaffServices } from '../platform/staff-services.ts'

type Kind = Tables['staff_link']['kind']

const validFor: Record<Kind, string> = { owner: '1 hour', invitation: '7 days', password: '1 hour' }

type NewLink = {
  kind: Kind
  email: string | null
  roles: readonly Role[]
  language: StaffLanguage
  languages?: readonly string[]
  invitedBy?: string
}

/**
 * The token of a link that is good once. One of the same kind for the same address is void with it, but not one for a password:
 * anybody may ask for those, and would void what somebody else has asked for.
 */
export async function makeLink(
  db: Database,
  { kind, email, roles, language, languages = [], invitedBy }: NewLink,
): Promise<string> {
  const token = newSecret()
  await sql`
    with lapsed as (delete from staff_link where expires_at < now() or kind = ${kind} and kind <> 'password' and email = ${email})
    select`.execute(db)
  await sql`
    insert into staff_link (token_hash, kind, id, email, roles, language, languages, invited_by, expires_at)
    values (${hashOfSecret(token)}, ${kind}, ${randomUUID()}, ${email}, ${JSON.stringify(roles)}, ${language},
      ${JSON.stringify(languages)}, ${invitedBy ?? null}, now() + ${validFor[kind]}::interval)`.execute(db)
  return token
}

async function openLink(db: Database, token: string) {
  const link = await db
    .selectFrom('staff_link')
    .selectAll()
    .where('token_hash', '=', hashOfSecret(token))
    .where(sql<boolean>`expires_at > now()`)
    .executeTakeFirst()
  if (!link) throw new HttpProblem('TOKEN_INVALID')
  return link
}

export async function lookAtLink({ db }: StaffServices, { body, address }: CallOf<'lookAtLink'>) {
  await attempt(db, [{ limit: 'loginPlace', by: placeOf(address) }])
  const { kind, email, roles } = await openLink(db, body.token)
  return { kind, email, roles }
}

/** Sets the password, of somebody new or of somebody who works here, and goes on like a login. */
export async function takeUp(services: StaffServices, call: CallOf<'takeUp'>): Promise<Myself> {
  const { db } = services
  const { token, newPassword, name, language } = call.body
  const link = await openLink(db, token)
  const email = link.email ?? call.body.email
  if (email === undefined)
    throw new HttpProblem('VALIDATION_FAILED', { errors: [{ path: 'email', message: 'expected' }] })
  const { brand } = await shopOf(services)
  const passwordHash = await hashNewPassword(newPassword, [email, brand, ...(name === undefined ? [] : [name])])
  const person = await db.transaction().execute(async (transaction) => {
    const taken = await transaction
      .deleteFrom('staff_link')
      .where('token_hash', '=', link.token_hash)
      .returning('id')
      .executeTakeFirst()
    if (!taken) throw new HttpProblem('TOKEN_INVALID')
    await trust(transaction, counted(email), call.address)
    return link.kind === 'password'
      ? setPassword(transaction, email, passwordHash)
      : welcome(transaction, {
          ...{ email, passwordHash, roles: link.roles, languages: link.languages, kind: link.kind },
          ...{ name: name ?? email, language: language ?? link.language },
        })
  })
  return enter(services, call, person)
}

async function setPassword(db: Database, email: string, passwordHash: string) {
  const person = await db
    .updateTable('staff_person')
    .set({ password_hash: passwordHash })
    .where('email', '=', email)
    .where('left_at', 'is', null)
    .returning(['id', 'name', 'device'])
    .executeTakeFirst()
  if (!person) throw new HttpProblem('TOKEN_INVALID')
  await db.deleteFrom('staff_link').where('kind', '=', 'password').where('email', '=', email).execute()
  await endLoginsOf(db, person.id)
  await note(db, { by: person, action: 'person.password', record: `person:${person.id}`, title: person.name })
  return person
}

type Newcomer = {
  email: string
  passwordHash: string
  roles: Role[]
  languages: string[]
  kind: Kind
  name: string
  language: StaffLanguage
}

/**
 * Somebody new, or somebody who comes back; an invitation of whoever works here already opens nothing. A link of the command is for
 * whoever has lost everything: it takes their device away and makes them an owner, beside what they were.
 */
async function welcome(db: Database, newcomer: Newcomer) {
  const { email, passwordHash, roles, languages, kind, name, language } = newcomer
  const isOwner = kind === 'owner'
  const { rows } = await sql<{ id: string; name: string; device: string | null }>`
    insert into staff_person (id, email, name, roles, password_hash, language, languages)
    values (${randomUUID()}, ${email}, ${name}, ${JSON.stringify(roles)}, ${passwordHash}, ${language}, ${JSON.stringify(languages)})
    on conflict (email) do update set name = excluded.name, password_hash = excluded.password_hash, left_at = null,
      language = excluded.language, languages = excluded.languages, version = staff_person.version + 1,
      roles = case when staff_person.left_at is null and ${isOwner} then (
        select jsonb_agg(distinct role) from jsonb_array_elements(staff_person.roles || excluded.roles) role)
        else excluded.roles end,
      device = case when ${isOwner} or staff_person.left_at is not null then null else staff_person.device end
      where ${isOwner} or staff_person.left_at is not null
    returning id, name, device`.execute(db)
  const [person] = rows
  if (!person) throw new HttpProblem('TOKEN_INVALID')
  await endLoginsOf(db, person.id)
  if (person.device === null) await db.deleteFrom('staff_recovery').where('person', '=', person.id).execute()
  await note(db, {
    ...{ by: person, action: 'person.joined', record: `person:${person.id}`, title: person.name },
    after: { email, roles },
  })
  return person
}

const accepted = { accepted: true } as const

/** The same answer and, but for the mail, the same work for everybody. */
export async function askForPassword(services: StaffServices, call: CallOf<'forgotten'>): Promise<typeof accepted> {
  const { db } = services
  const { email } = call.body
  await attempt(db, [
    { limit: 'staffMail', by: email },
    { limit: 'staffMailPlace', by: placeOf(call.address) },
  ])
  const from = await shopOf(services)
  await db.transaction().execute(async (transaction) => {
    const person = await transaction
      .selectFrom('staff_person')
      .select(['email', 'language'])
      .where('email', '=', email)
      .where('left_at', 'is', null)
      .executeTakeFirst()
    if (!person) return
    const { language } = person
    const token = await makeLink(transaction, { kind: 'password', email, roles: [], language })
    const link = staffLink(services, '/welcome', token)
    await sendStaffMail(services, transaction, { from, to: email, language, kind: 'password', values: { link } })
  })
  return accepted
}
