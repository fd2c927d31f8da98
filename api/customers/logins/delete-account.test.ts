import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { everyRow } from '../../../tests/support/database-rows.ts'
import { databases } from '../../../tests/support/databases.ts'
import { bearer, logIn, mailsTo, newUser, send, type User } from '../../../tests/support/people.ts'
import { endpoints, type EndpointName } from '#lib/contract/endpoints.ts'
import { orderAll, type Shopper } from '../../../tests/support/shopper.ts'

describe.each(databases)('somebody who deletes their account in $name', ({ stocked }) => {
  let folder: string
  let list: string
  let api: TestApi
  let app: Hono
  let user: User
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'deletion-'))
    list = join(folder, 'erasures.jsonl')
    api = await startTestApi(await stocked())
    app = api.another({ erasureList: list })
  })
  beforeEach(async () => {
    user = await newUser(api.fetch)
    await rm(list, { force: true })
  })
  afterAll(async () => {
    await api?.close()
    await rm(folder, { recursive: true, force: true })
  })

  const fetch = async (path: string, init?: RequestInit) => app.request(path, init)
  const del = (password: string) => send(fetch, 'POST', endpoints.accountDelete.path, { password }, bearer(user))
  const listed = async () => (await readFile(list, 'utf8').catch(() => '')).trim().split('\n').filter(Boolean)

  async function order(): Promise<string> {
    const ask: Shopper['ask'] = async (name: EndpointName, sent) => {
      const { method, path } = endpoints[name]
      const { status, body } = await send(fetch, method, path, sent?.body, bearer(user))
      return { status, body }
    }
    await ask('cartSet', { body: { productSkuCode: 'NM-12', quantity: 1 } })
    return (await orderAll({ ask }, { email: user.email })).number
  }

  test('is gone: every login ends, nothing names them, a mail says so, and no backup brings them back', async () => {
    const second = await logIn(api.fetch, user.email, user.password)
    expect(await del(user.password)).toMatchObject({ status: 200, body: { accepted: true } })
    for (const { accessToken } of [user, { accessToken: String(second.body.access_token) }]) {
      const asked = await send(fetch, 'GET', endpoints.customerSummary.path, undefined, bearer({ accessToken }))
      expect(asked).toMatchObject({ status: 401, body: { code: 'ACCESS_TOKEN_INVALID' } })
    }
    const form = { grant_type: 'refresh_token', refresh_token: String(second.body.refresh_token) }
    expect((await send(fetch, 'POST', '/oauth/token', new URLSearchParams(form))).status).toBe(401)
    expect((await logIn(api.fetch, user.email, user.password)).body.code).toBe('CREDENTIALS_INVALID')

    const [mail] = await mailsTo(api.fetch, user.email)
    expect(mail).toMatchObject({ template: 'accountDeleted', culture: 'pl-PL' })
    await api.db.deleteFrom('outgoing_mail').where('recipient', '=', user.email).execute()
    for (const [table, rows] of Object.entries(await everyRow(api.db)))
      expect([table, rows.filter((row) => row.includes(user.email))]).toEqual([table, []])
    expect(await listed()).toHaveLength(1)
  })

  test('says so by the password, and stays as they were with another', async () => {
    expect(await del('not it')).toMatchObject({ status: 401, body: { code: 'CREDENTIALS_INVALID' } })
    expect((await logIn(api.fetch, user.email, user.password)).status).toBe(200)
    expect(await listed()).toEqual([])
  })

  test('is told which orders are open, and can go once they are not', async () => {
    const number = await order()
    expect(await del(user.password)).toMatchObject({
      status: 409,
      body: { code: 'ACCOUNT_HAS_OPEN_ORDERS', orders: [number] },
    })
    expect(await listed()).toEqual([])
    await send(fetch, 'POST', endpoints.orderCancel.path, { number }, bearer(user))
    expect((await del(user.password)).status).toBe(200)
    const kept = await api.db.selectFrom('customer_order').selectAll().where('number', '=', number).executeTakeFirst()
    expect(kept?.email).toBe('erased@erased.invalid')
  })

  test('either orders or goes, when both are asked for at once', async () => {
    const raced = await Promise.allSettled([order(), del(user.password)])
    const orders = await api.db
      .selectFrom('customer_order as o')
      .innerJoin('account as a', 'a.customer_guid', 'o.customer_guid')
      .select('o.number')
      .where('a.email', '=', user.email)
      .execute()
    const isGone = raced[1].status === 'fulfilled' && raced[1].value.status === 200
    expect(raced[0].status === 'fulfilled').toBe(!isGone)
    expect(orders).toHaveLength(isGone ? 0 : 1)
  })
})
