import type { Hono } from 'hono'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { stockedDatabase } from '../../../tests/support/databases.ts'
import { makeLink } from './links.ts'
import { StaffBrowser, staffPassword, withStaff, workingHere } from '../../../tests/support/staff.ts'

let api: TestApi | undefined
let app: Hono
beforeEach(async () => {
  api ??= await startTestApi(await stockedDatabase())
  app = withStaff(api)
  await sql`truncate staff_person, staff_link, staff_audit, outgoing_mail, attempt cascade`.execute(api.db)
})
afterAll(() => api?.close())

const opened = (): TestApi => {
  if (!api) throw new Error('It was not started')
  return api
}

const working = (...roles: Parameters<typeof workingHere>[2] & object) => workingHere(opened(), app, roles)

it('invites somebody by mail, who sets a password and is in with the roles that were given', async () => {
  const owner = await working('owner')
  const invited = await owner.browser.post('/people', { email: 'Ewa@Example.com', roles: ['orders'], language: 'pl' })
  expect(invited.body).toMatchObject([{ state: 'working' }, { email: 'ewa@example.com', state: 'invited', name: null }])
  const mail = await opened()
    .db.selectFrom('outgoing_mail')
    .selectAll()
    .where('recipient', '=', 'ewa@example.com')
    .executeTakeFirstOrThrow()
  expect(mail.subject).toMatch(/^Zaproszenie/)
  const token = /#([\w-]+)/.exec(mail.text_body)?.[1]
  const ewa = new StaffBrowser(app)
  const joined = await ewa.post('/link/accept', { token, name: 'Ewa', newPassword: staffPassword })
  expect(joined.body).toMatchObject({ roles: ['orders'], language: 'pl', name: 'Ewa' })
  const again = await owner.browser.post('/people', { email: 'ewa@example.com', roles: ['content'], language: 'pl' })
  expect(again.body.code).toBe('ALREADY_INVITED')
})

it('writes mails although nobody has looked at the catalogue for long, on the only connection there is', async () => {
  const { browser, email } = await working('owner')
  const untouched = () =>
    Object.assign(new StaffBrowser(withStaff(opened())), { cookie: browser.cookie, token: browser.token })
  const invited = await untouched().post('/people', { email: 'ola@example.com', roles: ['orders'], language: 'pl' })
  const forgotten = await untouched().post('/password/forgotten', { email })
  expect([invited.status, forgotten.status]).toEqual([200, 202])
})

it('leaves people to the owners', async () => {
  const { browser } = await working('content', 'orders')
  for (const path of ['/people', '/audit']) expect((await browser.get(path)).body.code).toBe('NOT_ALLOWED')
})

it('keeps an owner, whoever wants to go', async () => {
  const [one, two] = [await working('owner'), await working('owner', 'content')]
  expect((await one.browser.delete(`/people/${two.id}`)).body).toMatchObject([{ state: 'working' }, { state: 'left' }])
  expect((await two.browser.get('/me')).body).toBeNull()
  expect((await one.browser.delete(`/people/${one.id}`)).body.code).toBe('LAST_OWNER')
  const self = { version: 1, roles: ['content'] }
  expect((await one.browser.put(`/people/${one.id}`, self)).body.code).toBe('LAST_OWNER')
})

it('refuses a change of what somebody else has changed meanwhile', async () => {
  const [owner, other] = [await working('owner'), await working('content')]
  const change = (version: number, roles: string[]) => owner.browser.put(`/people/${other.id}`, { version, roles })
  expect((await change(1, ['orders'])).status).toBe(200)
  expect((await change(1, ['owner'])).body.code).toBe('RECORD_CHANGED')
  expect((await other.browser.get('/me')).body.roles).toEqual(['orders'])
})

it('forgets the device of somebody who lost it, and ends their logins', async () => {
  const [owner, other] = [await working('owner'), await working('orders')]
  expect((await owner.browser.delete(`/people/${other.id}/device`)).status).toBe(200)
  expect((await other.browser.get('/me')).body).toBeNull()
})

it('opens nothing by an invitation of somebody who works here already', async () => {
  const owner = await working('owner')
  const { email } = owner
  const token = await makeLink(opened().db, { kind: 'invitation', email, roles: ['orders'], language: 'pl' })
  const stale = await new StaffBrowser(app).post('/link/accept', { token, name: 'Ewa', newPassword: staffPassword })
  expect(stale.body.code).toBe('TOKEN_INVALID')
  expect((await owner.browser.get('/me')).body).toMatchObject({ email, roles: ['owner'] })
})

it('takes an invitation back', async () => {
  const owner = await working('owner')
  const { body } = await owner.browser.post('/people', { email: 'x@example.com', roles: ['orders'], language: 'en' })
  const { id } = body.find(({ state }: { state: string }) => state === 'invited')
  expect((await owner.browser.delete(`/people/${id}`)).body).toHaveLength(1)
})

it('tells who did what, from what, to what, and finds it by any word', async () => {
  const [owner, other] = [await working('owner'), await working('content')]
  await owner.browser.put(`/people/${other.id}`, { version: 1, roles: ['orders'] })
  const { entries } = (await owner.browser.get(`/audit?record=person:${other.id}`)).body
  expect(entries[0]).toMatchObject({
    ...{ action: 'person.roles', person: { id: owner.id } },
    ...{ before: { roles: ['content'] }, after: { roles: ['orders'] } },
  })
  const found = await owner.browser.get(`/audit?search=${encodeURIComponent('person.roles content')}`)
  expect(found.body.entries).toHaveLength(1)
  expect((await owner.browser.get('/audit?search=100%25')).body.entries).toEqual([])
  const older = await owner.browser.get(`/audit?before=${entries[0].id}`)
  expect(older.body.entries.map(({ id }: { id: number }) => id)).not.toContain(entries[0].id)
})

it('shows what was changed of a record to whoever may enter its room', async () => {
  const [owner, other] = [await working('owner'), await working('content')]
  await owner.browser.put(`/people/${other.id}`, { version: 1, roles: ['orders'] })
  const path = `/history?record=person:${other.id}`
  expect((await owner.browser.get(path)).body.entries[0].action).toBe('person.roles')
  expect((await other.browser.get(path)).body.code).toBe('NOT_ALLOWED')
  expect((await owner.browser.get('/history?record=nothing')).body.code).toBe('NOT_ALLOWED')
  expect((await other.browser.get('/history?record=order:1')).body.entries).toEqual([])
})

it('keeps what was written down as it was', async () => {
  await working('owner')
  await expect(sql`update staff_audit set title = 'nothing'`.execute(opened().db)).rejects.toThrow(/stays as it is/)
})
