import { sql } from 'kysely'
import { renderSVG } from 'uqr'
import type { Myself } from '#lib/contract/staff/people.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import { type Attempt, attempt } from '../../platform/limits/attempts.ts'
import { hashNewPassword, isPassword } from '../../platform/secrets/password.ts'
import { newDevice, renewRecovery, matchCode, takeEither } from './codes.ts'
import { note } from '../platform/audit.ts'
import { counted, myself, noteEntry } from './enter.ts'
import { shopOf } from '../platform/shop-of.ts'
import { endLoginsOf, makeWhole, type StaffLogin } from './staff-login.ts'
import { sendStaffMail } from './staff-mails.ts'
import { type CallOf, type StaffCall, whoOf } from '../platform/staff-routes.ts'
import { staffLink, type StaffServices } from '../platform/staff-services.ts'

const recordOf = ({ person }: StaffLogin) => `person:${person.id}`

export async function setOwnSettings(services: StaffServices, call: CallOf<'settings'>): Promise<Myself> {
  const login = whoOf(call)
  const { person } = login
  const { name, language } = call.body
  await services.db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('staff_person')
      .set({ name, language, version: sql`version + 1` })
      .where('id', '=', person.id)
      .execute()
    await note(transaction, {
      ...{ by: { id: person.id, name }, action: 'person.settings', record: recordOf(login), title: name },
      ...{ before: { name: person.name, language: person.language }, after: { name, language } },
    })
  })
  return myself(services, { login: { ...login, person: { ...person, name, language } } })
}

/** Somebody was shown around, or would rather not be. */
export async function endTour(services: StaffServices, call: CallOf<'endTour'>): Promise<Myself> {
  const login = whoOf(call)
  const { id } = login.person
  await sql`update staff_person set toured_at = now() where id = ${id} and toured_at is null`.execute(services.db)
  return myself(services, { login: { ...login, person: { ...login.person, isNew: false } } })
}

/** Whoever finds a login open does not know it. The answer is its hash. */
async function requirePassword({ db }: StaffServices, { person }: StaffLogin, password: string): Promise<string> {
  await attempt(db, [{ limit: 'passwordChange', by: counted(person.email) }])
  const { password_hash: known } = await db
    .selectFrom('staff_person')
    .select('password_hash')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  if (!(await isPassword(password, known))) throw new HttpProblem('CREDENTIALS_INVALID')
  return known
}

export async function setOwnPassword(services: StaffServices, call: CallOf<'password'>): Promise<{ accepted: true }> {
  const { db } = services
  const login = whoOf(call)
  const { id, email, name, language } = login.person
  const known = await requirePassword(services, login, call.body.oldPassword)
  const from = await shopOf(services)
  const passwordHash = await hashNewPassword(call.body.newPassword, [email, name, from.brand])
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('staff_person')
      .set({ password_hash: passwordHash })
      .where('id', '=', id)
      .where('password_hash', '=', known)
      .executeTakeFirst()
    // Of two changes at once the second finds that its old password is old.
    if (numUpdatedRows === 0n) throw new HttpProblem('CREDENTIALS_INVALID')
    await endLoginsOf(transaction, id, login.id)
    await note(transaction, { by: login.person, action: 'person.password', record: recordOf(login), title: name })
    const link = staffLink(services, '/forgotten')
    await sendStaffMail(services, transaction, { from, to: email, language, kind: 'passwordSet', values: { link } })
  })
  return { accepted: true }
}

/** A device that is there already is replaced by who is wholly in: the password alone does not do it. */
function refuseHalfway({ isWhole, person }: StaffLogin): void {
  if (!isWhole && person.device !== null) throw new HttpProblem('SECOND_STEP_REQUIRED')
}

const codeTried = ({ id, person }: StaffLogin): Attempt => ({
  limit: 'staffCodeHere',
  by: `${counted(person.email)} ${id}`,
})

async function requireCode({ db, keys }: StaffServices, login: StaffLogin, code = ''): Promise<void> {
  const { id, device } = login.person
  if (device === null) return
  await attempt(db, [codeTried(login)])
  if (!(await takeEither(db, keys, { id, device }, code))) throw new HttpProblem('CODE_INVALID')
}

export async function offerDevice(services: StaffServices, call: CallOf<'newDevice'>) {
  const login = whoOf(call)
  refuseHalfway(login)
  await requirePassword(services, login, call.body.password)
  await requireCode(services, login, call.body.code)
  const { brand } = await shopOf(services)
  const { address, secret, sealed } = await newDevice(services.keys, login.person.email, brand)
  await services.db.updateTable('staff_login').set({ new_device: sealed }).where('id', '=', login.id).execute()
  return { address, secret, picture: renderSVG(address, { border: 2 }) }
}

/** The device has shown a code, so it counts; everybody else who is logged in as the same person is out. */
export async function confirmDevice(services: StaffServices, call: CallOf<'confirmDevice'>) {
  const { db, keys } = services
  const login = whoOf(call)
  refuseHalfway(login)
  const { person, newDevice: device } = login
  await attempt(db, [codeTried(login)])
  const shown = device === null ? undefined : await matchCode(keys, device, call.body.code)
  if (shown === undefined) throw new HttpProblem('CODE_INVALID')
  return db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('staff_person')
      .set({ device: shown.device, device_step: shown.step, version: sql`version + 1` })
      .where('id', '=', person.id)
      .execute()
    await endLoginsOf(transaction, person.id, login.id)
    const cookie = await makeWhole(transaction, login.id)
    if (cookie !== undefined) call.setCookie(cookie)
    await note(transaction, { by: person, action: 'person.device', record: recordOf(login), title: person.name })
    if (!login.isWhole) await noteEntry(transaction, person)
    return { codes: await renewRecovery(transaction, person.id) }
  })
}

export async function ownLogins({ db }: StaffServices, call: Pick<StaffCall, 'login'>) {
  const { id, person } = whoOf(call)
  const rows = await db
    .selectFrom('staff_login')
    .selectAll()
    .where('person', '=', person.id)
    .where('is_whole', '=', true)
    .where(sql<boolean>`expires_at > now()`)
    .orderBy('used_at', 'desc')
    .execute()
  return rows
    .map((row) => ({
      ...{ id: row.id, browser: row.browser, system: row.system, isCurrent: row.id === id },
      ...{ startedAt: row.started_at.toISOString(), usedAt: row.used_at.toISOString() },
    }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
}

export async function endOwnLogin(services: StaffServices, call: CallOf<'endLogin'>) {
  const login = whoOf(call)
  const { person } = login
  await services.db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('staff_login')
      .where(sql<boolean>`id::text = ${call.params['key'] ?? ''}`)
      .where('person', '=', person.id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new HttpProblem('NOT_FOUND')
    await note(transaction, { by: person, action: 'person.loginEnded', record: recordOf(login), title: person.name })
  })
  return ownLogins(services, call)
}
