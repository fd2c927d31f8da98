import type { Hono } from 'hono'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { stockedDatabase } from '../../../tests/support/databases.ts'
import {
  codeOf,
  StaffBrowser,
  staffOrigin,
  staffPassword,
  withStaff,
  workingHere,
} from '../../../tests/support/staff.ts'
import { makeLink } from './links.ts'

let api: TestApi
let app: Hono
let strict: Hono
beforeAll(async () => {
  api = await startTestApi(await stockedDatabase())
  app = withStaff(api)
  strict = withStaff(api, { requiresDevice: true })
})
afterAll(() => api.close())

it('opens no room where none are set up', async () => {
  expect((await api.fetch('/staff/me')).status).toBe(404)
})

it('lets an owner in by the link of the command, once', async () => {
  const token = await makeLink(api.db, { kind: 'owner', email: null, roles: ['owner'], language: 'pl' })
  const browser = new StaffBrowser(app)
  expect((await browser.post('/link', { token })).body).toEqual({ kind: 'owner', email: null, roles: ['owner'] })
  const mine = { token, email: 'first@example.com', name: 'Ada Nowak', newPassword: staffPassword }
  const { body, headers } = await browser.post('/link/accept', mine)
  expect(body).toMatchObject({ step: 'in', email: 'first@example.com', name: 'Ada Nowak', roles: ['owner'] })
  expect(headers.get('set-cookie')).toMatch(/^__Host-nonius-staff=.*; Path=\/; Secure; HttpOnly; SameSite=Strict$/)
  expect((await browser.get('/me')).body).toMatchObject({ name: 'Ada Nowak', language: 'pl' })
  expect((await new StaffBrowser(app).post('/link/accept', mine)).body.code).toBe('TOKEN_INVALID')
})

it('refuses a link that is too old', async () => {
  const token = await makeLink(api.db, { kind: 'owner', email: null, roles: ['owner'], language: 'pl' })
  await sql`update staff_link set expires_at = now() - interval '1 second'`.execute(api.db)
  expect((await new StaffBrowser(app).post('/link', { token })).body.code).toBe('TOKEN_INVALID')
})

it('says the same of a wrong password and of an address that nobody has', async () => {
  const { email } = await workingHere(api, app)
  const [wrong, nobody] = [
    await new StaffBrowser(app).logIn(email, 'not the password'),
    await new StaffBrowser(app).logIn('nobody@example.com'),
  ]
  expect(wrong.status).toBe(401)
  expect(wrong.body).toEqual(nobody.body)
})

it('wants what the page was told along with every change, from pages of its own alone', async () => {
  const { browser } = await workingHere(api, app)
  const { token } = browser
  browser.token = 'of another login'
  expect((await browser.post('/logout')).body.code).toBe('PAGE_OUTDATED')
  expect((await browser.get('/me')).status).toBe(200)
  expect((await browser.send('GET', '/me', undefined, { 'sec-fetch-site': 'same-site' })).body.code).toBe('NOT_ALLOWED')
  browser.token = token
  expect((await browser.post('/logout')).status).toBe(200)
  expect((await browser.get('/me')).body).toBeNull()
})

it('tells pages of other sites nothing', async () => {
  const answer = await app.request('/staff/me', { headers: { origin: 'https://evil.example' } })
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  const ahead = await app.request('/staff/me', {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  })
  expect(ahead.headers.get('access-control-allow-origin')).toBeNull()
})

/** In production: somebody who has set up a device, with its secret and the codes for when it is lost. */
async function withDevice() {
  const { browser, email, id } = await workingHere(api, strict)
  const { body: device } = await browser.post('/device', { password: staffPassword })
  const { body } = await browser.put('/device', { code: codeOf(device.secret) })
  await browser.get('/me')
  return { browser, email, id, secret: device.secret as string, recovery: body.codes as string[] }
}

it('lets nobody past the first step without a device, where one is asked for', async () => {
  const { browser } = await workingHere(api, strict)
  expect((await browser.get('/me')).body.step).toBe('device')
  expect((await browser.get('/people')).body.code).toBe('SECOND_STEP_REQUIRED')
  const { body: device } = await browser.post('/device', { password: staffPassword })
  expect(device.address).toMatch(/^otpauth:\/\/totp\/.*issuer=/)
  expect((await browser.put('/device', { code: '000000' })).body.code).toBe('CODE_INVALID')
  expect((await browser.put('/device', { code: codeOf(device.secret) })).body.codes).toHaveLength(10)
  expect((await browser.get('/me')).body).toMatchObject({ step: 'in', hasDevice: true, recoveryCodes: 10 })
  expect((await browser.get('/people')).status).toBe(200)
})

it('asks for a code at each login, and takes none twice', async () => {
  const { email, secret } = await withDevice()
  const browser = new StaffBrowser(strict)
  expect((await browser.logIn(email)).body.step).toBe('code')
  const halfway = browser.cookie
  expect((await browser.get('/logins')).body.code).toBe('SECOND_STEP_REQUIRED')
  // The code by which the device was set up was taken then.
  expect((await browser.post('/login/code', { code: codeOf(secret) })).body.code).toBe('CODE_INVALID')
  const next = codeOf(secret, 1)
  expect((await browser.post('/login/code', { code: next })).body.step).toBe('in')
  expect((await browser.get('/logins')).body).toMatchObject([{ isCurrent: true }, { isCurrent: false }])
  const other = new StaffBrowser(strict)
  await other.logIn(email)
  expect((await other.post('/login/code', { code: next })).body.code).toBe('CODE_INVALID')
  other.cookie = halfway
  expect((await other.get('/me')).body).toBeNull()
})

it('lets in one of two who bring the same code at the same time', async () => {
  const { email, secret } = await withDevice()
  const code = codeOf(secret, 1)
  const browsers = [new StaffBrowser(strict), new StaffBrowser(strict)]
  for (const browser of browsers) await browser.logIn(email)
  const answers = await Promise.all(browsers.map((browser) => browser.post('/login/code', { code })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
})

it('takes a recovery code instead, however it is typed, once', async () => {
  const { email, recovery } = await withDevice()
  const code = recovery[3]?.toUpperCase().replaceAll('-', ' ')
  const browser = new StaffBrowser(strict)
  await browser.logIn(email)
  expect((await browser.post('/login/code', { code })).body).toMatchObject({ step: 'in', recoveryCodes: 9 })
  const again = new StaffBrowser(strict)
  await again.logIn(email)
  expect((await again.post('/login/code', { code })).body.code).toBe('CODE_INVALID')
})

it('does not let a password alone put another device in place of the one there is', async () => {
  const { email } = await withDevice()
  const browser = new StaffBrowser(strict)
  await browser.logIn(email)
  expect((await browser.post('/device', { password: staffPassword })).body.code).toBe('SECOND_STEP_REQUIRED')
  expect((await browser.put('/device', { code: '000000' })).body.code).toBe('SECOND_STEP_REQUIRED')
})

it('connects the first device for who knows the password', async () => {
  const { browser } = await workingHere(api, app)
  expect((await browser.post('/device', { password: 'not the password' })).body.code).toBe('CREDENTIALS_INVALID')
  expect((await browser.put('/device', { code: '000000' })).body.code).toBe('CODE_INVALID')
  expect((await browser.post('/device', { password: staffPassword })).status).toBe(200)
})

it('puts another device in place of the one there is for who knows the password and has a code of it', async () => {
  const { browser, id, secret, recovery } = await withDevice()
  const ask = async (code: string | undefined, password = staffPassword) =>
    (await browser.post('/device', { password, code })).body
  expect((await ask(undefined)).code).toBe('CODE_INVALID')
  expect((await ask('000000')).code).toBe('CODE_INVALID')
  // The code by which the device was set up was taken then.
  expect((await ask(codeOf(secret))).code).toBe('CODE_INVALID')
  expect((await ask(codeOf(secret, 1), 'not the password')).code).toBe('CREDENTIALS_INVALID')
  expect((await browser.put('/device', { code: codeOf(secret, 1) })).body.code).toBe('CODE_INVALID')
  expect((await browser.delete(`/people/${id}/device`)).body.code).toBe('NOT_ALLOWED')
  const other = await ask(codeOf(secret, 1))
  expect((await browser.put('/device', { code: codeOf(other.secret) })).body.codes).toHaveLength(10)
  await browser.get('/me')
  expect((await ask(recovery[0])).code).toBe('CODE_INVALID')
})

it('takes a recovery code for the device that is lost, and connects another one', async () => {
  const { browser, recovery } = await withDevice()
  const { body: other } = await browser.post('/device', { password: staffPassword, code: recovery[0] })
  const { codes } = (await browser.put('/device', { code: codeOf(other.secret) })).body
  expect(codes).toHaveLength(10)
  await browser.get('/me')
  expect((await browser.put('/device', { code: codeOf(other.secret, 1) })).body.code).toBe('CODE_INVALID')
})

it('keeps the secret of a device as nothing that could be used', async () => {
  const { secret, id } = await withDevice()
  const { device } = await api.db
    .selectFrom('staff_person')
    .select('device')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(device).not.toContain(secret)
})

it('keeps guessers of codes waiting, and not who was here before', async () => {
  const { email, secret } = await withDevice()
  const guesser = new StaffBrowser(strict)
  await guesser.logIn(email)
  const answers: string[] = []
  for (let turn = 0; turn < 12; turn++)
    answers.push((await guesser.post('/login/code', { code: String(turn).padStart(6, '0') })).body.code)
  expect(answers.at(-1)).toBe('TOO_MANY_ATTEMPTS')
  expect((await guesser.post('/login/code', { code: codeOf(secret, 1) })).body.code).toBe('TOO_MANY_ATTEMPTS')
})

it('sets another password by the link of a mail, and tells nobody who works here', async () => {
  const { email, browser: before } = await workingHere(api, app)
  const [known, unknown] = [
    await new StaffBrowser(app).post('/password/forgotten', { email }),
    await new StaffBrowser(app).post('/password/forgotten', { email: 'stranger@example.com' }),
  ]
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  const mails = await api.db.selectFrom('outgoing_mail').selectAll().where('template', '=', 'staff-password').execute()
  expect(mails).toMatchObject([{ recipient: email }])
  const token = new RegExp(`${staffOrigin}/welcome#([\\w-]+)`).exec(mails[0]?.text_body ?? '')?.[1]
  const browser = new StaffBrowser(app)
  const newPassword = 'inne-haslo-suwmiarka'
  expect((await browser.post('/link/accept', { token, newPassword })).body).toMatchObject({ step: 'in', email })
  expect((await before.get('/me')).body).toBeNull()
  expect((await new StaffBrowser(app).logIn(email)).status).toBe(401)
  expect((await new StaffBrowser(app).logIn(email, newPassword)).status).toBe(200)
})

it('keeps a link for a password, whoever asks for another one, until one of them is used', async () => {
  const { email } = await workingHere(api, app)
  const asked = await Promise.all([1, 2].map(() => new StaffBrowser(app).post('/password/forgotten', { email })))
  expect(asked.map(({ status }) => status)).toEqual([202, 202])
  const mails = await api.db.selectFrom('outgoing_mail').select('text_body').where('recipient', '=', email).execute()
  const [one, two] = mails.flatMap(({ text_body }) => /welcome#([\w-]+)/.exec(text_body)?.[1] ?? [])
  const take = (token: string | undefined) =>
    new StaffBrowser(app).post('/link/accept', { token, newPassword: 'inne-haslo-suwmiarka' })
  expect((await take(one)).body).toMatchObject({ step: 'in', email })
  expect(two).toBeDefined()
  expect((await take(two)).body.code).toBe('TOKEN_INVALID')
})

it('changes the own password where the old one is known, ends the other logins and writes of it', async () => {
  const { email, browser } = await workingHere(api, app)
  const other = new StaffBrowser(app)
  await other.logIn(email)
  const newPassword = 'jeszcze-inne-czujnik'
  expect((await browser.post('/password', { oldPassword: 'wrong one', newPassword })).body.code).toBe(
    'CREDENTIALS_INVALID',
  )
  expect((await browser.post('/password', { oldPassword: staffPassword, newPassword: 'password123' })).body.code).toBe(
    'PASSWORD_TOO_COMMON',
  )
  expect((await browser.post('/password', { oldPassword: staffPassword, newPassword })).status).toBe(200)
  expect([(await browser.get('/me')).body?.email, (await other.get('/me')).body]).toEqual([email, null])
  const mail = await api.db.selectFrom('outgoing_mail').selectAll().where('recipient', '=', email).execute()
  expect(mail).toMatchObject([{ template: 'staff-passwordSet' }])
})
