import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Persona } from '../../../tests/api/persona.ts'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases } from '../../../tests/support/databases.ts'
import {
  agreeOn,
  follow,
  hook,
  hookHost,
  linkOf,
  newBuyerSystem,
  refusedBy,
  returnPage,
  sendIn,
  type BuyerSystem,
} from '../../../tests/support/punchout.ts'
import { finalizeBody } from '../../../tests/support/shopper.ts'

/** Made to order, so that there is any number of it. */
const [sku, id] = ['NM-12', 12]
const agreed = 9_950

describe.each(databases)('a visit by OCI on $name', ({ stocked }) => {
  let api: TestApi
  let system: BuyerSystem
  beforeAll(async () => {
    api = await startTestApi(await stocked())
  })
  beforeEach(async () => {
    system = await newBuyerSystem(api)
    await agreeOn(api, system.company, { id, net: agreed })
  })
  afterAll(() => api?.close())

  const arriving = (more: Record<string, string> = {}) => ({
    ...{ USERNAME: system.userName, PASSWORD: system.secret, HOOK_URL: hook },
    ...{ '~OkCode': 'ADDI', '~TARGET': '_top', '~CALLER': 'CTLG', ...more },
  })
  const arrive = (more?: Record<string, string>) => sendIn(api, arriving(more))
  const visit = async () => follow(api, linkOf(await arrive()))
  const visits = () =>
    api.db.selectFrom('punchout_session').selectAll().where('connection_id', '=', system.id).execute()

  test('goes from the system into an empty cart at contract prices and back, once', async () => {
    const answer = await arrive()
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(/^http:\/\/pl\.localhost:4321\/cart#punchout=[\w-]{43}$/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const { body: login, ask } = await follow(api, linkOf(answer))
    expect(login.principal.email).toBe(`${system.userName}@punchout.invalid`)
    expect((await ask('cart')).body.items).toEqual([])
    const { prices } = (await ask('ownPrices', { query: { ids: String(id) } })).body
    expect(prices).toMatchObject([{ productId: id, price: { net: agreed } }])
    expect((await ask('cartSet', { body: { productSkuCode: sku, quantity: 3 } })).status).toBe(200)
    const { status, body } = await ask('punchoutReturn', { body: { what: 'cart' } })
    expect(status).toBe(200)
    const fields = Object.fromEntries(
      body.fields.map(({ name, value }: { name: string; value: string }) => [name, value]),
    )
    expect(fields).toMatchObject({
      ...{ '~OkCode': 'ADDI', '~TARGET': '_top', '~CALLER': 'CTLG' },
      ...{ 'NEW_ITEM-QUANTITY[1]': '3', 'NEW_ITEM-UNIT[1]': 'H87', 'NEW_ITEM-PRICE[1]': '99.500' },
      ...{ 'NEW_ITEM-CURRENCY[1]': 'PLN', 'NEW_ITEM-PRICEUNIT[1]': '1', 'NEW_ITEM-VENDORMAT[1]': sku },
    })
    expect([...fields['NEW_ITEM-DESCRIPTION[1]']].length).toBeLessThanOrEqual(40)
    expect(fields['NEW_ITEM-LONGTEXT_1:132[]']).toBeTruthy()
    const page = await returnPage(api, body.ticket)
    expect(page.headers.get('content-security-policy')).toContain(`form-action https://${hookHost};`)
    const written = await page.text()
    expect(written).toContain(`action="${hook}"`)
    expect(written).toContain('target="_top"')
    expect(written).toContain('name="NEW_ITEM-PRICE[1]" value="99.500"')
    expect(await refusedBy(await returnPage(api, body.ticket))).toBe('TOKEN_INVALID')
    expect((await ask('cart')).body.code).toBe('ACCESS_TOKEN_INVALID')
    expect(await visits()).toEqual([])
  })

  test('is the same by GET, with names in any letters', async () => {
    const query = new URLSearchParams({ username: system.userName, password: system.secret, hook_url: hook })
    expect((await api.fetch(`/yes-api/punchout/oci?${query}`)).status).toBe(303)
  })

  test('goes back with nothing when it is broken off', async () => {
    const { ask } = await visit()
    await ask('cartSet', { body: { productSkuCode: sku, quantity: 1 } })
    const { body } = await ask('punchoutReturn', { body: { what: 'nothing' } })
    const written = await (await returnPage(api, body.ticket)).text()
    expect(written).not.toContain('NEW_ITEM')
    expect(await visits()).toEqual([])
  })

  test('orders nothing, and reads and changes nothing else of a customer', async () => {
    const { ask } = await visit()
    await ask('cartSet', { body: { productSkuCode: sku, quantity: 1 } })
    expect(await ask('finalize', { body: finalizeBody(1) })).toMatchObject({
      status: 409,
      body: { code: 'PUNCHOUT_RUNS' },
    })
    for (const name of ['company', 'punchouts', 'orders', 'customerSummary', 'offers', 'logins'] as const)
      expect([name, (await ask(name)).body.code]).toEqual([name, 'PUNCHOUT_RUNS'])
  })

  test('has a cart that no other visit sees, and none of another company its prices', async () => {
    const [one, two] = [await visit(), await visit()]
    await one.ask('cartSet', { body: { productSkuCode: sku, quantity: 1 } })
    expect((await two.ask('cart')).body.items).toEqual([])
    const other = await newBuyerSystem(api)
    const parameters = { USERNAME: other.userName, PASSWORD: other.secret, HOOK_URL: hook }
    const stranger = await follow(api, linkOf(await sendIn(api, parameters)))
    const { body } = await stranger.ask('cartSet', { body: { productSkuCode: sku, quantity: 1 } })
    expect(body.items[0].product.price.net).toBeGreaterThan(agreed)
  })

  test('begins once by its link, and not by one that is a minute old', async () => {
    const link = linkOf(await arrive())
    const answers = await Promise.all([follow(api, link), follow(api, link)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    const late = linkOf(await arrive())
    await sql`update punchout_session set link_until = now() - interval '1 second'`.execute(api.db)
    expect((await follow(api, late)).body.code).toBe('TOKEN_INVALID')
  })

  test('is over after its time, and when it is logged out', async () => {
    const { ask } = await visit()
    await api.db
      .updateTable('punchout_session')
      .set({ expires_at: sql`now() - interval '1 second'` })
      .execute()
    expect((await ask('cart')).body.code).toBe('ACCESS_TOKEN_INVALID')
    const { ask: next, body } = await visit()
    expect(await visits()).toHaveLength(1)
    await next('revoke', { body: { token: body.refresh_token } })
    expect((await next('cart')).body.code).toBe('ACCESS_TOKEN_INVALID')
  })

  test('ends with its connection, or when that allows other hosts', async () => {
    const set = (more: object) =>
      system.administrator.ask('punchoutSet', {
        params: { id: system.id },
        body: { name: 'SRM', protocol: 'oci', hosts: [hookHost], ...more },
      })
    const { ask } = await visit()
    await set({ name: 'Renamed' })
    expect((await ask('cart')).status).toBe(200)
    await set({ hosts: ['other.example.com'] })
    expect((await ask('cart')).body.code).toBe('ACCESS_TOKEN_INVALID')
    await set({ active: false })
    expect(await refusedBy(await arrive())).toBe('CREDENTIALS_INVALID')
  })

  test.each([
    ['another secret', { PASSWORD: 'x' }],
    ['another name', { USERNAME: 'po-000000000000' }],
    ['no name', { USERNAME: '' }],
  ])('is refused by %s', async (_, more) => {
    expect(await refusedBy(await arrive(more))).toBe('CREDENTIALS_INVALID')
  })

  test('is refused for a while after guesses, whatever is sent then', async () => {
    for (let guesses = 0; guesses < 60; guesses++) await arrive({ PASSWORD: `x${guesses}` })
    expect(await refusedBy(await arrive())).toBe('TOO_MANY_ATTEMPTS')
    expect(await visits()).toEqual([])
  })

  test.each([
    'https://evil.example.com/',
    `https://${hookHost}.evil.example.com/`,
    `https://${hookHost}@evil.example.com/`,
    `https://${hookHost}:8443/`,
    `http://${hookHost}/`,
    `//${hookHost}/`,
    'javascript:alert(1)',
    `https://${hookHost}/\r\nset-cookie: a=b`,
    `https://${hookHost}/"><script>`,
    'http://localhost:9/',
    '',
  ])('is refused where it would return to %j', async (HOOK_URL) => {
    const answer = await arrive({ HOOK_URL })
    expect(answer.headers.get('location')).toBeNull()
    expect(await refusedBy(answer)).toBe('RETURN_ADDRESS_REFUSED')
    expect(await visits()).toEqual([])
  })

  test('takes no target that is more than the name of a frame', async () => {
    const { ask } = await follow(api, linkOf(await arrive({ '~TARGET': '"><script>alert(1)</script>' })))
    const { body } = await ask('punchoutReturn', { body: { what: 'nothing' } })
    const written = await (await returnPage(api, body.ticket)).text()
    expect(written).not.toContain('<script>alert')
    expect(written).not.toContain('target=')
  })

  test('is refused with a body that no system sends, and for functions that are not offered', async () => {
    expect(await refusedBy(await arrive({ X: 'x'.repeat(20_000) }))).toBe('PAYLOAD_TOO_LARGE')
    expect(await refusedBy(await arrive({ HOOK_URL: hook + 'a'.repeat(3_000) }))).toBe('RETURN_ADDRESS_REFUSED')
    expect(await refusedBy(await arrive({ FUNCTION: 'BACKGROUND_SEARCH' }))).toBe('VALIDATION_FAILED')
  })

  test('knows the secret of before as long as that was said, or until it is revoked', async () => {
    const { administrator, id: connection } = system
    const params = { id: connection }
    const works = async (PASSWORD: string) => (await arrive({ PASSWORD })).status === 303
    const changed = async (keepHours: number) =>
      String((await administrator.ask('punchoutSecretChange', { params, body: { keepHours } })).body.secret)
    const first = system.secret
    const second = await changed(24)
    expect([await works(first), await works(second)]).toEqual([true, true])
    await administrator.ask('punchoutSecretRevoke', { params })
    expect([await works(first), await works(second)]).toEqual([false, true])
    const third = await changed(0)
    expect([await works(second), await works(third)]).toEqual([false, true])
    const { body: log } = await administrator.ask('companyLog')
    expect(log.entries.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['punchout.added', 'punchout.secretChanged', 'punchout.secretRevoked']),
    )
  })

  test('keeps no secret as it is told, and tells it once', async () => {
    const row = await api.db
      .selectFrom('punchout_connection')
      .selectAll()
      .where('id', '=', system.id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(system.secret)
    expect((await system.administrator.ask('punchouts')).body.secret).toBeUndefined()
  })

  test('belongs to its company: nobody of another one changes or removes it', async () => {
    const { administrator: stranger } = await newBuyerSystem(api)
    const params = { id: system.id }
    const calls: [Parameters<Persona['ask']>[0], object][] = [
      ['punchoutSet', { name: 'X', protocol: 'oci', hosts: ['evil.example.com'] }],
      ['punchoutSecretChange', { keepHours: 1 }],
    ]
    for (const [name, body] of calls) expect((await stranger.ask(name, { params, body })).status).toBe(404)
    for (const name of ['punchoutRemove', 'punchoutSecretRevoke'] as const)
      expect((await stranger.ask(name, { params })).status).toBe(404)
    expect((await system.administrator.ask('punchoutRemove', { params })).body.connections).toEqual([])
    expect(await refusedBy(await arrive())).toBe('CREDENTIALS_INVALID')
  })
})
