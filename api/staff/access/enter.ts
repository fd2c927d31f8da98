import * as v from 'valibot'
import type { Myself } from '#lib/contract/staff/people.ts'
import { Email } from '#lib/contract/session.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import { accountAt, attempt, placeOf, trust, trustKey } from '../../platform/limits/attempts.ts'
import { deviceOf } from '../../customers/logins/device.ts'
import { isPassword } from '../../platform/secrets/password.ts'
import type { Database } from '../../platform/database/tables.ts'
import { takeEither } from './codes.ts'
import { note } from '../platform/audit.ts'
import { beginLogin, loginOf, makeWhole, noCookie, type StaffPerson } from './staff-login.ts'
import { type CallOf, type StaffCall, whoOf } from '../platform/staff-routes.ts'
import type { StaffServices } from '../platform/staff-services.ts'

/** Customers and staff are counted apart, though they have one address. */
export const counted = (email: string) => `staff ${email}`

export async function logIn(services: StaffServices, call: CallOf<'logIn'>): Promise<Myself> {
  const { db } = services
  const parsed = v.safeParse(Email, call.body.email)
  const email = parsed.success ? parsed.output : ''
  const by = counted(email)
  await attempt(db, [
    { limit: 'loginHere', by: accountAt(by, call.address) },
    { limit: 'loginAnywhere', by, unless: trustKey(by, call.address) },
    { limit: 'loginPlace', by: placeOf(call.address) },
  ])
  const person = await db
    .selectFrom('staff_person')
    .select(['id', 'name', 'password_hash', 'device'])
    .where('email', '=', email)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  if (!(await isPassword(call.body.password, person?.password_hash)) || !person)
    throw new HttpProblem('CREDENTIALS_INVALID')
  return enter(services, call, person)
}

/** The first step is done: of somebody without a device it is the last, unless everybody has to have one. */
export async function enter(
  services: StaffServices,
  call: Pick<StaffCall, 'headers' | 'setCookie' | 'address'>,
  person: Pick<StaffPerson, 'id' | 'device' | 'name'>,
): Promise<Myself> {
  const isWhole = person.device === null && !services.requiresDevice
  const cookie = await services.db.transaction().execute(async (transaction) => {
    if (isWhole) await noteEntry(transaction, person)
    return beginLogin(transaction, person.id, isWhole, deviceOf(call.headers))
  })
  call.setCookie(cookie)
  return myselfBy(services, cookie)
}

export async function giveCode(services: StaffServices, call: CallOf<'giveCode'>): Promise<Myself> {
  const { db, keys } = services
  const { id: login, person } = whoOf(call)
  const { id, device } = person
  if (device === null) throw new HttpProblem('CODE_INVALID')
  const by = counted(person.email)
  await attempt(db, [
    { limit: 'staffCodeHere', by: accountAt(by, call.address) },
    { limit: 'staffCodeAnywhere', by, unless: trustKey(by, call.address) },
  ])
  if (!(await takeEither(db, keys, { id, device }, call.body.code))) throw new HttpProblem('CODE_INVALID')
  const cookie = await db.transaction().execute(async (transaction) => {
    await trust(transaction, by, call.address)
    await noteEntry(transaction, person)
    return makeWhole(transaction, login)
  })
  if (cookie === undefined) throw new HttpProblem('LOGIN_REQUIRED')
  call.setCookie(cookie)
  return myselfBy(services, cookie)
}

export async function logOut({ db }: StaffServices, call: CallOf<'logOut'>): Promise<{ accepted: true }> {
  await db.deleteFrom('staff_login').where('id', '=', whoOf(call).id).execute()
  call.setCookie(noCookie)
  return { accepted: true }
}

export const noteEntry = (db: Database, person: Pick<StaffPerson, 'id' | 'name'>) =>
  note(db, { by: person, action: 'person.entered', record: `person:${person.id}`, title: person.name })

/** As the page will see itself: by the cookie that it gets. */
async function myselfBy(services: StaffServices, cookie: string): Promise<Myself> {
  const login = await loginOf(services.db, cookie)
  if (!login) throw new HttpProblem('LOGIN_REQUIRED')
  return myself(services, { login })
}

export async function myself(services: StaffServices, call: Pick<StaffCall, 'login'>): Promise<Myself> {
  const login = whoOf(call)
  const { device, ...person } = login.person
  const { left } = await services.db
    .selectFrom('staff_recovery')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('person', '=', person.id)
    .executeTakeFirstOrThrow()
  return {
    ...person,
    step: login.isWhole ? 'in' : device === null ? 'device' : 'code',
    hasDevice: device !== null,
    recoveryCodes: left,
    token: login.token,
  }
}
