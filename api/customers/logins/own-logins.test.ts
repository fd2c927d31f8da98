import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { stockedDatabase } from '../../../tests/support/databases.ts'
import { bearer, logIn, newUser, send, type User } from '../../../tests/support/people.ts'

const path = '/auth/user/logins'
const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' }

let api: TestApi
beforeAll(async () => {
  api = await startTestApi(await stockedDatabase())
})
afterAll(() => api.close())

const as = (user: Pick<User, 'accessToken'>, method: string, at = path) =>
  send(api.fetch, method, at, undefined, bearer(user))

/** Somebody with three logins: the first, and two by a browser that is known. */
async function thrice() {
  const user = await newUser(api.fetch)
  const [second, third] = [
    await logIn(api.fetch, user.email, user.password, firefox),
    await logIn(api.fetch, user.email, user.password, firefox),
  ]
  return { user, others: [second, third].map(({ body }) => ({ accessToken: body.access_token as string })) }
}

test('are told with when they began, when they were used last, and by what', async () => {
  const { user } = await thrice()
  const { status, body } = await as(user, 'GET')
  expect(status).toBe(200)
  expect(body).toMatchObject([
    { isCurrent: true, browser: null, system: null },
    { isCurrent: false, browser: 'Firefox', system: 'Linux' },
    { isCurrent: false, browser: 'Firefox', system: 'Linux' },
  ])
  for (const { startedAt, usedAt } of body) expect(Date.parse(usedAt)).toBeGreaterThanOrEqual(Date.parse(startedAt))
})

test('end one by one, with the access tokens they gave out', async () => {
  const { user, others } = await thrice()
  const [, ended, left] = (await as(user, 'GET')).body
  expect((await as(user, 'DELETE', `${path}/${ended.id}`)).body).toMatchObject([{ isCurrent: true }, { id: left.id }])
  const statuses = await Promise.all(others.map(async (other) => (await as(other, 'GET')).status))
  expect(statuses.sort()).toEqual([200, 401])
  expect((await as(user, 'DELETE', `${path}/${ended.id}`)).body.code).toBe('NOT_FOUND')
})

test('end all together but for the one that asks', async () => {
  const { user, others } = await thrice()
  expect((await as(user, 'DELETE')).body).toMatchObject([{ isCurrent: true }])
  for (const other of others) expect((await as(other, 'GET')).body.code).toBe('ACCESS_TOKEN_INVALID')
  expect((await as(user, 'GET')).status).toBe(200)
})

test('are nobody else’s to see or to end', async () => {
  const [{ user }, stranger] = [await thrice(), await newUser(api.fetch)]
  const [, other] = (await as(user, 'GET')).body
  expect((await as(stranger, 'GET')).body).toHaveLength(1)
  for (const id of [other.id, randomUUID(), 'nothing'])
    expect((await as(stranger, 'DELETE', `${path}/${id}`)).body.code).toBe('NOT_FOUND')
  await as(stranger, 'DELETE')
  expect((await as(user, 'GET')).body).toHaveLength(3)
})
