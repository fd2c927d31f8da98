import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases, servers } from '../../../tests/support/databases.ts'
import { logIn, newUser, send } from '../../../tests/support/people.ts'
import { HttpProblem } from '../http/problem.ts'
import { attempt, placeOf } from './attempts.ts'
import { limits } from './limits.ts'

const from = (address: string) => ({ 'x-forwarded-for': `203.0.113.99, ${address}` })

describe.each(databases)('attempts on $name', ({ stocked }) => {
  let api: TestApi
  let fetch: TestApi['fetch']
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    const behindProxy = api.another({ trustedProxies: 1 })
    fetch = async (path, init) => behindProxy.request(path, init)
  })
  afterAll(() => api.close())

  const codeOf = (error: unknown) => (error instanceof HttpProblem ? error.code : error)

  /** As if so much time had gone by. */
  const later = (seconds: number) =>
    sql`update attempt set forgotten_at = forgotten_at - ${seconds} * interval '1 second'`.execute(api.db)

  const fail = async (email: string, address: string, times: number) => {
    for (let i = 0; i < times; i++) expect((await logIn(fetch, email, 'wrong', from(address))).status).toBe(401)
  }

  test('for one account from one place are slowed down, known or not, right or wrong, and told how long', async () => {
    const { email, password } = await newUser(fetch, from('192.0.2.1'))
    for (const name of [email, 'unknown@example.com']) {
      await fail(name, '192.0.2.1', limits.loginHere.burst)
      const refused = await logIn(fetch, name, password, from('192.0.2.1'))
      expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } })
      const seconds = Number(refused.headers.get('retry-after'))
      expect(seconds).toBeGreaterThan(0)
      expect(seconds).toBeLessThanOrEqual(limits.loginHere.every)
    }
    await later(limits.loginHere.every)
    expect((await logIn(fetch, email, password, from('192.0.2.1'))).status).toBe(200)
  })

  test('that succeed are not held against anybody', async () => {
    const { email, password } = await newUser(fetch, from('192.0.2.2'))
    for (let i = 0; i < 2 * limits.loginHere.burst; i++)
      expect((await logIn(fetch, email, password, from('192.0.2.2'))).status).toBe(200)
  })

  test('from many places stop, but not the owner where the account was opened before', async () => {
    const { email, password } = await newUser(fetch, from('192.0.2.3'))
    let refused = 0
    for (let i = 0; i < limits.loginAnywhere.burst + 20; i++) {
      const { status } = await logIn(fetch, email, 'wrong', from(`198.51.100.${i}`))
      if (status === 429) refused++
    }
    expect(refused).toBeGreaterThanOrEqual(18)
    expect((await logIn(fetch, email, password, from('198.51.100.200'))).status).toBe(429)
    expect((await logIn(fetch, email, password, from('192.0.2.3'))).status).toBe(200)
    await later(limits.loginAnywhere.every)
    expect((await logIn(fetch, email, password, from('198.51.100.201'))).status).toBe(200)
  })

  test('stop the owner no longer after a reset by mail', async () => {
    const { email } = await newUser(fetch, from('192.0.2.4'))
    await fail(email, '192.0.2.5', limits.loginHere.burst)
    expect((await logIn(fetch, email, 'wrong', from('192.0.2.5'))).status).toBe(429)
    const path = '/auth/user/public/password/reset'
    await send(fetch, 'POST', path, { email }, from('192.0.2.5'))
    const [mail] = (await send(fetch, 'GET', `/sandbox/outbox.json?to=${email}`)).body
    const token = /token=([\w-]+)/.exec(mail.text)?.[1]
    await send(fetch, 'PUT', path, { token, newPassword: 'quite another one' }, from('192.0.2.5'))
    expect((await logIn(fetch, email, 'quite another one', from('192.0.2.5'))).status).toBe(200)
  })

  test('let what goes along write nothing where they are refused, and let it where nobody is counted', async () => {
    const writes = async (by: string | undefined, guid: string) => {
      const writing = (mayWrite: RawBuilder<unknown>) =>
        sql`insert into customer (guid) select ${guid}::uuid where ${mayWrite}`
      const outcome = await attempt(api.db, [{ limit: 'loginHere', by }], writing).catch(codeOf)
      const found = await api.db.selectFrom('customer').select('guid').where('guid', '=', guid).execute()
      return [outcome, found.length]
    }
    for (let i = 0; i < limits.loginHere.burst; i++)
      expect(await writes('somebody', randomUUID())).toEqual([undefined, 1])
    expect(await writes('somebody', randomUUID())).toEqual(['TOO_MANY_ATTEMPTS', 0])
    expect(await writes(undefined, randomUUID())).toEqual([undefined, 1])
  })

  test('at many accounts from one place are slowed down', async () => {
    await sql`update attempt set forgotten_at = now()`.execute(api.db)
    let tried = 0
    while ((await logIn(fetch, `guess-${tried}@example.com`, 'wrong', from('192.0.2.6'))).status === 401) tried++
    expect(tried).toBeGreaterThanOrEqual(limits.loginPlace.burst)
    expect(tried).toBeLessThanOrEqual(limits.loginPlace.burst + 10)
  })

  test.each([
    [
      'registrations',
      'POST',
      '/auth/user/register',
      limits.registerPlace.burst,
      (i: number) => ({
        email: `new-${i}@example.com`,
        password: 'long enough',
        firstName: 'A',
        lastName: 'B',
        regulationsAccepted: true,
      }),
    ],
    [
      'resets',
      'POST',
      '/auth/user/public/password/reset',
      limits.resetPlace.burst,
      (i: number) => ({ email: `any-${i}@example.com` }),
    ],
    [
      'messages',
      'POST',
      '/yes-api/rest/contact',
      limits.contactPlace.burst,
      (i: number) => ({
        email: `writer-${i}@example.com`,
        name: 'A',
        subject: 'B',
        message: 'C',
      }),
    ],
  ])('at %s from one place are counted', async (_, method, path, burst, body) => {
    for (let i = 0; i < burst; i++)
      expect((await send(fetch, method, path, body(i), from('192.0.2.7'))).status).toBe(202)
    expect((await send(fetch, method, path, body(burst), from('192.0.2.7'))).status).toBe(429)
    expect((await send(fetch, method, path, body(burst), from('192.0.2.8'))).status).toBe(202)
  })

  test('at mails for one address are counted, whoever asks', async () => {
    const body = { email: 'flooded@example.com' }
    const statuses: number[] = []
    for (let i = 0; i <= limits.resetMail.burst; i++)
      statuses.push((await send(fetch, 'POST', '/auth/user/public/password/reset', body, from(`192.0.2.1${i}`))).status)
    expect(statuses).toEqual([...Array<number>(limits.resetMail.burst).fill(202), 429])
  })

  test('at mails for one address are counted together, from whatever form they come', async () => {
    const email = 'all-forms@example.com'
    const forms = [
      ['/auth/user/public/password/reset', { email }],
      ['/yes-api/rest/newsletter', { email }],
      ['/yes-api/rest/contact', { email, name: 'Eve', subject: 'A question', message: 'Of many words' }],
    ] as const
    const status = async ([path, body]: (typeof forms)[number]) =>
      (await send(fetch, 'POST', path, body, from('192.0.2.77'))).status
    for (const form of forms) expect(await status(form)).toBe(202)
    for (let i = forms.length; i < limits.unaskedMail.burst; i++)
      await attempt(api.db, [{ limit: 'unaskedMail', by: email }])
    for (const form of forms) expect(await status(form)).toBe(429)
  })

  test('are believed from the proxy, not from what anybody writes before it', async () => {
    const forged = (i: number) => ({ 'x-forwarded-for': `10.0.0.${i}, 192.0.2.30` })
    for (let i = 0; i < limits.loginHere.burst; i++) await logIn(fetch, 'forger@example.com', 'wrong', forged(i))
    expect((await logIn(fetch, 'forger@example.com', 'wrong', forged(99))).status).toBe(429)
  })
})

describe.each(servers)('attempts at once on $name', ({ stocked }) => {
  test('are counted one by one, across processes', async () => {
    const api = await startTestApi(await stocked())
    const apps = [api.another({ trustedProxies: 1 }), api.another({ trustedProxies: 1 })]
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => {
        const app = apps[i % 2] ?? api.app
        return logIn(async (path, init) => app.request(path, init), 'many@example.com', 'wrong', from('192.0.2.1'))
      }),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(limits.loginHere.burst)
    await api.close()
  })
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:0db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['unknown', undefined],
])('%s is the place %s', (address, place) => {
  expect(placeOf(address)).toBe(place)
})
