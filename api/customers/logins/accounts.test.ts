import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases } from '../../../tests/support/databases.ts'
import {
  askToken,
  bearer,
  logIn,
  mailedToken,
  mailsTo,
  newUser,
  registration,
  send,
  type User,
} from '../../../tests/support/people.ts'

describe.each(databases)('an account on $name', ({ stocked }) => {
  let api: TestApi
  const post = (path: string, body: unknown, headers?: Record<string, string>) =>
    send(api.fetch, 'POST', path, body, headers)
  const put = (path: string, body: unknown, headers?: Record<string, string>) =>
    send(api.fetch, 'PUT', path, body, headers)
  const register = (email: string, more: object = {}, headers?: Record<string, string>) =>
    post('/auth/user/register', { ...registration(email), ...more }, headers)
  const confirm = (token: string, newPassword = 'long enough') => put('/auth/user/register', { token, newPassword })
  const reset = '/auth/user/public/password/reset'
  const change = '/auth/user/password/change'
  const summary = (user: User) => send(api.fetch, 'GET', '/yes-api/rest/customer/summary', undefined, bearer(user))
  const renew = (user: User) => askToken(api.fetch, { grant_type: 'refresh_token', refresh_token: user.refreshToken })

  beforeAll(async () => {
    api = await startTestApi(await stocked())
  })
  afterAll(() => api.close())

  test('is not there before the link of the mail was followed, and the link works once', async () => {
    expect(await register('first@example.com')).toMatchObject({ status: 202, body: { accepted: true } })
    expect((await logIn(api.fetch, 'first@example.com', 'long enough')).body.code).toBe('CREDENTIALS_INVALID')
    const [mail] = await mailsTo(api.fetch, 'first@example.com')
    expect(mail?.text).toContain('http://pl.localhost:4321/register#token=')
    const token = await mailedToken(api.fetch, 'first@example.com', 'registerConfirm')
    expect(await confirm(token)).toMatchObject({ status: 200, body: { principal: { email: 'first@example.com' } } })
    expect(await confirm(token)).toMatchObject({ status: 422, body: { code: 'TOKEN_INVALID' } })
    expect((await logIn(api.fetch, 'first@example.com', 'long enough')).status).toBe(200)
  })

  test('is asked for in the language of the edition', async () => {
    await register('berta@example.com', {}, { 'accept-language': 'de-DE' })
    const [mail] = await mailsTo(api.fetch, 'berta@example.com')
    expect(mail).toMatchObject({ culture: 'de-DE', subject: 'Bestätigen Sie Ihr Konto bei Nonius' })
    expect(mail?.text).toContain('http://de.localhost:4321/register#token=')
  })

  test('that exists answers a registration like one that does not, and hears of it', async () => {
    const user = await newUser(api.fetch)
    const [known, unknown] = [await register(user.email), await register('nobody-yet@example.com')]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect((await mailsTo(api.fetch, user.email))[0]?.template).toBe('registerExists')
    expect((await logIn(api.fetch, user.email, 'long enough')).status).toBe(401)
    expect((await logIn(api.fetch, user.email, user.password)).status).toBe(200)
  })

  test('is opened by one of two registrations, as that one said, and the other is void', async () => {
    await register('twice@example.com', { firstName: 'First' })
    const first = await mailedToken(api.fetch, 'twice@example.com', 'registerConfirm')
    await register('twice@example.com', { firstName: 'Second' })
    const second = await mailedToken(api.fetch, 'twice@example.com', 'registerConfirm')
    const { status, body } = await confirm(first)
    expect(status).toBe(200)
    expect((await confirm(second)).body.code).toBe('TOKEN_INVALID')
    const opened = await send(
      api.fetch,
      'GET',
      '/yes-api/rest/customer/summary',
      undefined,
      bearer({ accessToken: body.access_token }),
    )
    expect(opened.body.firstName).toBe('First')
  })

  test('is opened by whoever holds the mail, and by no password that was typed at its registration', async () => {
    await register('hers@example.com', { password: 'known to a stranger' })
    const token = await mailedToken(api.fetch, 'hers@example.com', 'registerConfirm')
    expect((await put('/auth/user/register', { token })).body.code).toBe('VALIDATION_FAILED')
    expect((await confirm(token, 'short')).body.code).toBe('VALIDATION_FAILED')
    expect((await confirm(token, 'hers and hers alone')).status).toBe(200)
    expect((await logIn(api.fetch, 'hers@example.com', 'known to a stranger')).status).toBe(401)
    expect((await logIn(api.fetch, 'hers@example.com', 'hers and hers alone')).status).toBe(200)
  })

  test('is opened once by a link that is followed ten times at once', async () => {
    await register('hasty@example.com')
    const token = await mailedToken(api.fetch, 'hasty@example.com', 'registerConfirm')
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(422)])
  })

  test('is not opened after 48 hours', async () => {
    await register('late@example.com')
    const token = await mailedToken(api.fetch, 'late@example.com', 'registerConfirm')
    await sql`update ticket set expires_at = expires_at - interval '48 hours'`.execute(api.db)
    expect((await confirm(token)).body.code).toBe('TOKEN_INVALID')
  })

  test('for a company has a tax number of the country', async () => {
    const company = { name: 'Pomiar', taxNumber: 'PL 521-30-17-228' }
    expect((await register('firm@example.com', { company: { ...company, taxNumber: '5213017229' } })).body.code).toBe(
      'TAX_NUMBER_INVALID',
    )
    expect(await mailsTo(api.fetch, 'firm@example.com')).toEqual([])
    const place = { street: 'Prosta 1', postcode: '00950', city: 'Warszawa' }
    expect(
      (await register('firm@example.com', { company: { ...company, ...place, postcode: '9' } })).body,
    ).toMatchObject({
      errors: [{ path: 'company.postcode' }],
    })
    await register('firm@example.com', { company: { ...company, ...place } })
    const { body } = await confirm(await mailedToken(api.fetch, 'firm@example.com', 'registerConfirm'))
    const summary = await send(
      api.fetch,
      'GET',
      '/yes-api/rest/customer/summary',
      undefined,
      bearer({ accessToken: body.access_token }),
    )
    expect(summary.body.company).toMatchObject({
      ...{ name: 'Pomiar', taxNumber: '5213017228', country: 'PL' },
      ...{ ...place, postcode: '00-950' },
    })
  })

  test.each([
    ['no consent', { regulationsAccepted: false }],
    ['no address', { email: 'nobody' }],
    ['a zero in a name', { firstName: 'A\0' }],
  ])('is not asked for with %s', async (_, wrong) => {
    expect((await register('wrong@example.com', wrong)).body.code).toBe('VALIDATION_FAILED')
  })

  test('that is unknown is told from a wrong password by nothing', async () => {
    const user = await newUser(api.fetch)
    const [wrong, unknown, nonsense] = [
      await logIn(api.fetch, user.email, 'wrong password'),
      await logIn(api.fetch, 'unknown@example.com', 'wrong password'),
      await logIn(api.fetch, 'no\0address', 'wrong password'),
    ]
    expect(wrong).toMatchObject({ status: 401, body: { code: 'CREDENTIALS_INVALID' } })
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
    expect([nonsense.status, nonsense.body]).toEqual([wrong.status, wrong.body])
  })

  test('gets another password by a link, once, which ends every login', async () => {
    const user = await newUser(api.fetch)
    expect(await post(reset, { email: user.email })).toMatchObject({ status: 202, body: { accepted: true } })
    const token = await mailedToken(api.fetch, user.email, 'passwordReset')
    const set = (newPassword: string) => put(reset, { token, newPassword })
    expect((await set('another password')).status).toBe(200)
    expect((await set('yet another one')).body.code).toBe('TOKEN_INVALID')
    expect((await renew(user)).status).toBe(401)
    expect((await summary(user)).body.code).toBe('ACCESS_TOKEN_INVALID')
    expect((await logIn(api.fetch, user.email, user.password)).status).toBe(401)
    expect((await logIn(api.fetch, user.email, 'another password')).status).toBe(200)
    expect((await mailsTo(api.fetch, user.email))[0]?.template).toBe('passwordChanged')
  })

  test('gets no other password after an hour, nor by a link for something else', async () => {
    const user = await newUser(api.fetch)
    await post(reset, { email: user.email })
    const token = await mailedToken(api.fetch, user.email, 'passwordReset')
    expect((await confirm(token)).body.code).toBe('TOKEN_INVALID')
    await sql`update ticket set expires_at = expires_at - interval '61 minutes'`.execute(api.db)
    expect((await put(reset, { token, newPassword: 'another password' })).body.code).toBe('TOKEN_INVALID')
  })

  test('that is unknown gets the same answer after the same work, and a mail that opens nothing', async () => {
    const user = await newUser(api.fetch)
    const written = async (email: string) => {
      const { status, body } = await post(reset, { email })
      const rows = await sql<{ mails: number; tickets: number }>`select
        (select count(*)::integer from outgoing_mail where recipient = ${email} and template in ('passwordReset', 'resetUnknown')) as mails,
        (select count(*)::integer from ticket where email = ${email} and kind = 'password-reset') as tickets`.execute(
        api.db,
      )
      return { status, body, ...rows.rows[0] }
    }
    const known = await written(user.email)
    expect(known).toEqual({ status: 202, body: { accepted: true }, mails: 1, tickets: 1 })
    expect(await written('stranger@example.com')).toEqual(known)
    const [mail] = await mailsTo(api.fetch, 'stranger@example.com')
    expect(mail).toMatchObject({ template: 'resetUnknown' })
    expect(mail?.text).not.toContain('token=')
  })

  test('changes its password with the old one; other logins end, this one goes on', async () => {
    const user = await newUser(api.fetch)
    const wrong = { oldPassword: 'not this one', newPassword: 'another password' }
    expect((await post(change, wrong, bearer(user))).body.code).toBe('CREDENTIALS_INVALID')
    const right = { oldPassword: user.password, newPassword: 'another password' }
    const changed = await post(change, right, bearer(user))
    expect(changed).toMatchObject({ status: 200, body: { principal: { email: user.email } } })
    expect((await renew(user)).status).toBe(401)
    expect((await renew({ ...user, refreshToken: changed.body.refresh_token })).status).toBe(200)
    expect((await logIn(api.fetch, user.email, 'another password')).status).toBe(200)
    expect((await post(change, right)).body.code).toBe('ACCESS_TOKEN_INVALID')
  })

  test('is kept without its password, and without what a link opens', async () => {
    const user = await newUser(api.fetch)
    await post(reset, { email: user.email })
    const token = await mailedToken(api.fetch, user.email, 'passwordReset')
    const kept = JSON.stringify([
      await api.db.selectFrom('account').selectAll().execute(),
      await api.db.selectFrom('ticket').selectAll().execute(),
      await api.db.selectFrom('attempt').selectAll().execute(),
    ])
    expect(kept).not.toContain(user.password)
    expect(kept).not.toContain(token)
    expect(kept).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  })
})
