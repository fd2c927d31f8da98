import { sql } from 'kysely'
import type { Person } from '#lib/contract/staff/people.ts'
import type { Role } from '#lib/contract/staff/roles.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import { attempt } from '../../platform/limits/attempts.ts'
import type { Database } from '../../platform/database/tables.ts'
import { note } from '../platform/audit.ts'
import { makeLink } from './links.ts'
import { shopOf } from '../platform/shop-of.ts'
import { endLoginsOf } from './staff-login.ts'
import { sendStaffMail } from './staff-mails.ts'
import { type CallOf, whoOf } from '../platform/staff-routes.ts'
import { staffLink, type StaffServices } from '../platform/staff-services.ts'

export async function readPeople(db: Database): Promise<Person[]> {
  const { rows } = await sql<Omit<Person, 'at'> & { at: Date | null }>`
    select id, name, email, roles, languages, device is not null as "hasDevice", version,
      case when left_at is null then 'working' else 'left' end as state,
      coalesce((select max(used_at) from staff_login where person = staff_person.id and is_whole), left_at) as at
    from staff_person
    union all
    select id, null, email, roles, languages, false, 1, 'invited', expires_at
    from staff_link where kind = 'invitation' and expires_at > now()
    order by state desc, email`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at?.toISOString() ?? null }))
}

export async function invite(services: StaffServices, call: CallOf<'invite'>): Promise<Person[]> {
  const { db } = services
  const { person: by } = whoOf(call)
  const { email, roles, language, languages } = call.body
  await attempt(db, [{ limit: 'staffMail', by: email }])
  const from = await shopOf(services)
  await db.transaction().execute(async (transaction) => {
    const known = await transaction
      .selectFrom('staff_person')
      .select('id')
      .where('email', '=', email)
      .where('left_at', 'is', null)
      .executeTakeFirst()
    if (known) throw new HttpProblem('ALREADY_INVITED')
    const token = await makeLink(transaction, {
      kind: 'invitation',
      email,
      roles,
      language,
      languages,
      invitedBy: by.id,
    })
    const values = { link: staffLink(services, '/welcome', token), name: by.name }
    await sendStaffMail(services, transaction, { from, to: email, language, kind: 'invitation', values })
    await note(transaction, {
      by,
      action: 'person.invited',
      record: `person:${email}`,
      title: email,
      after: { roles, ...(languages.length > 0 && { languages }) },
    })
  })
  return readPeople(db)
}

/** Held while people are changed, so that two owners cannot each take the other away. */
const oneAtATime = (db: Database) => sql`lock table staff_person in share row exclusive mode`.execute(db)

async function workingPerson(db: Database, key: string) {
  const person = await db
    .selectFrom('staff_person')
    .select(['id', 'name', 'email', 'roles', 'languages', 'version'])
    .where(sql<boolean>`id::text = ${key}`)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  if (!person) throw new HttpProblem('NOT_FOUND')
  return person
}

async function requireAnotherOwner(db: Database, id: string): Promise<void> {
  const other = await db
    .selectFrom('staff_person')
    .select('id')
    .where('id', '<>', id)
    .where('left_at', 'is', null)
    .where(sql<boolean>`roles ? 'owner'`)
    .executeTakeFirst()
  if (!other) throw new HttpProblem('LAST_OWNER')
}

export async function changePerson({ db }: StaffServices, call: CallOf<'changePerson'>): Promise<Person[]> {
  const { person: by } = whoOf(call)
  const { version } = call.body
  const roles: Role[] = [...new Set(call.body.roles)]
  await db.transaction().execute(async (transaction) => {
    await oneAtATime(transaction)
    const person = await workingPerson(transaction, call.params['key'] ?? '')
    if (person.version !== version) throw new HttpProblem('RECORD_CHANGED')
    if (!roles.includes('owner')) await requireAnotherOwner(transaction, person.id)
    const languages = call.body.languages ?? person.languages
    const isSame = JSON.stringify(languages) === JSON.stringify(person.languages)
    await transaction
      .updateTable('staff_person')
      .set({ roles: JSON.stringify(roles), languages: JSON.stringify(languages), version: version + 1 })
      .where('id', '=', person.id)
      .execute()
    await note(transaction, {
      ...{ by, action: 'person.roles', record: `person:${person.id}`, title: person.name },
      before: { roles: person.roles, ...(!isSame && { languages: person.languages }) },
      after: { roles, ...(!isSame && { languages }) },
    })
  })
  return readPeople(db)
}

export async function endPerson({ db }: StaffServices, call: CallOf<'endPerson'>): Promise<Person[]> {
  const { person: by } = whoOf(call)
  const key = call.params['key'] ?? ''
  await db.transaction().execute(async (transaction) => {
    const invitation = await transaction
      .deleteFrom('staff_link')
      .where(sql<boolean>`id::text = ${key}`)
      .where('kind', '=', 'invitation')
      .returning('email')
      .executeTakeFirst()
    if (invitation) {
      const email = invitation.email ?? ''
      await note(transaction, { by, action: 'person.uninvited', record: `person:${email}`, title: email })
      return
    }
    await oneAtATime(transaction)
    const person = await workingPerson(transaction, key)
    await requireAnotherOwner(transaction, person.id)
    await transaction
      .updateTable('staff_person')
      .set({ left_at: sql`now()`, version: person.version + 1 })
      .where('id', '=', person.id)
      .execute()
    await endLoginsOf(transaction, person.id)
    // What others see stays theirs to use.
    await transaction.deleteFrom('staff_view').where('person', '=', person.id).where('shared', '=', false).execute()
    await transaction.deleteFrom('staff_link').where('email', '=', person.email).execute()
    await note(transaction, {
      ...{ by, action: 'person.left', record: `person:${person.id}`, title: person.name },
      before: { roles: person.roles },
    })
  })
  return readPeople(db)
}

export async function resetDevice({ db }: StaffServices, call: CallOf<'resetDevice'>): Promise<Person[]> {
  const { person: by } = whoOf(call)
  // The own device goes with the password and a code of it alone, or an open login would be enough.
  if (call.params['key'] === by.id) throw new HttpProblem('NOT_ALLOWED')
  await db.transaction().execute(async (transaction) => {
    const person = await workingPerson(transaction, call.params['key'] ?? '')
    await transaction
      .updateTable('staff_person')
      .set({ device: null, device_step: null, version: person.version + 1 })
      .where('id', '=', person.id)
      .execute()
    await transaction.deleteFrom('staff_recovery').where('person', '=', person.id).execute()
    await endLoginsOf(transaction, person.id)
    await note(transaction, { by, action: 'person.deviceReset', record: `person:${person.id}`, title: person.name })
  })
  return readPeople(db)
}
