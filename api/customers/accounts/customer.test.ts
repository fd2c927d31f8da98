import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { AddressEntry, CompanyData, CustomerSummary } from '#lib/contract/customer.ts'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases, servers, stockedDatabase } from '../../../tests/support/databases.ts'
import { bearer, newUser, send, type User } from '../../../tests/support/people.ts'
import { createApi } from '../../app/app.ts'

const rest = '/yes-api/rest/customer'

const address = {
  firstName: 'Anna',
  lastName: 'Nowak',
  company: null,
  taxNumber: null,
  street: 'ul. Lipowa 1',
  postcode: '00-124',
  city: 'Warszawa',
  region: null,
  country: 'PL',
  phone: '+48 22 123 45 67',
}

const company = {
  name: 'Pomiar sp. z o.o.',
  taxNumber: '521-301-72-28',
  fiscal: { sdi: 'ABC1234' },
  street: 'ul. Fabryczna 3',
  postcode: '00-124',
  city: 'Warszawa',
  region: null,
  country: 'PL',
}

describe.each(databases)('a customer on $name', ({ stocked }) => {
  let api: TestApi
  let user: User
  beforeAll(async () => {
    api = await startTestApi(await stocked())
  })
  beforeEach(async () => {
    user = await newUser(api.fetch)
  })
  afterAll(() => api.close())

  const ask = (method: string, path: string, body?: unknown, who: User = user) =>
    send(api.fetch, method, rest + path, body, bearer(who))
  const add = (more: object = {}) => ask('POST', '/addressbook', { ...address, ...more })
  const book = async (who = user) => (await ask('GET', '/addressbook', undefined, who)).body as AddressEntry[]

  test('sees who they are, and changes it', async () => {
    expect((await ask('GET', '/summary')).body).toEqual({
      email: user.email,
      firstName: 'Anna',
      lastName: 'Nowak',
      newsletter: false,
      company: null,
      addressesCount: 0,
      ordersCount: 0,
      openOrdersCount: 0,
    })
    const changed = await ask('PUT', '/summary', { firstName: ' Ola ', lastName: "O'Nil", newsletter: true })
    expect(changed.body).toMatchObject({ firstName: 'Ola', lastName: "O'Nil", newsletter: true, email: user.email })
  })

  test('is told how many orders there are, and how many are not done', async () => {
    for (const [i, status] of ['placed', 'shipped', 'delivered', 'cancelled'].entries())
      await sql`
        insert into customer_order (number, customer_guid, idempotency_key, culture, status, placed_at, email, lines,
          shipping, billing, goods, total, invoice, note, order_reference, payment_label, payment_status, history, search)
        select 'T-' || gen_random_uuid(), customer_guid, gen_random_uuid(), 'pl-PL', ${status}, now(), email, '[]', '{}',
          '{}', '{}', '{}', false, '', ${String(i)}, 'transfer', 'none', '[]', ''
        from account where email = ${user.email}`.execute(api.db)
    expect((await ask('GET', '/summary')).body).toMatchObject({ ordersCount: 4, openOrdersCount: 2 })
  })

  test('buys for a company whose tax number holds, or for themselves', async () => {
    expect((await ask('PUT', '/company', { ...company, taxNumber: '5213017229' })).body.code).toBe('TAX_NUMBER_INVALID')
    const set = await ask('PUT', '/company', company)
    expect(set.body.company).toEqual({ ...company, taxNumber: '5213017228' })
    v.parse(CustomerSummary, set.body)
    expect((await ask('DELETE', '/company')).body.company).toBeNull()
  })

  test('keeps addresses, at most one of them the default for each purpose, the defaults first', async () => {
    const first = await add({ defaultBilling: true, defaultDelivery: true })
    expect(first.status).toBe(201)
    v.parse(AddressEntry, first.body)
    const second = await add({ city: 'Kraków', taxNumber: 'PL 521-30-17-228' })
    expect(second.body).toMatchObject({ taxNumber: '5213017228', defaultBilling: false })
    const third = await add({ city: 'Łódź', defaultDelivery: true })
    expect(
      (await book()).map(({ city, defaultBilling, defaultDelivery }) => [city, defaultBilling, defaultDelivery]),
    ).toEqual([
      ['Warszawa', true, false],
      ['Łódź', false, true],
      ['Kraków', false, false],
    ])
    const set = await ask('PUT', `/addressbook/${second.body.id}`, { ...address, city: 'Gdańsk', defaultBilling: true })
    expect(set.body).toMatchObject({ id: second.body.id, city: 'Gdańsk', defaultBilling: true })
    await ask('PUT', `/addressbook/${third.body.id}`, { ...address, city: 'Łódź' })
    expect((await book()).filter(({ defaultBilling }) => defaultBilling).map(({ city }) => city)).toEqual(['Gdańsk'])
    expect((await book()).filter(({ defaultDelivery }) => defaultDelivery)).toEqual([])
    const left = await ask('DELETE', `/addressbook/${second.body.id}`)
    expect(left.body.map(({ city }: AddressEntry) => city)).toEqual(['Warszawa', 'Łódź'])
    expect((await ask('GET', '/summary')).body.addressesCount).toBe(2)
  })

  test('keeps fifty addresses and no more', async () => {
    for (let i = 0; i < 50; i++) expect((await add()).status).toBe(201)
    expect(await add()).toMatchObject({ status: 422, body: { code: 'ADDRESS_BOOK_IS_FULL' } })
    const [entry] = await book()
    await ask('DELETE', `/addressbook/${entry?.id}`)
    expect((await add()).status).toBe(201)
    expect(await book()).toHaveLength(50)
  })

  test('neither sees, changes nor removes the addresses of somebody else', async () => {
    const { body } = await add({ defaultBilling: true })
    const other = await newUser(api.fetch)
    expect(await book(other)).toEqual([])
    const path = `/addressbook/${body.id}`
    expect(await ask('PUT', path, { ...address, defaultBilling: true }, other)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    })
    expect((await ask('DELETE', path, undefined, other)).body.code).toBe('NOT_FOUND')
    expect(await book()).toEqual([body])
    expect((await ask('GET', '/summary', undefined, other)).body.addressesCount).toBe(0)
  })

  test.each(['0', '-1', '2147483648', 'x', '1e3', '%00'])('has no address called %s', async (id) => {
    expect((await ask('DELETE', `/addressbook/${id}`)).status).toBe(404)
    expect((await ask('PUT', `/addressbook/${id}`, address)).status).toBe(404)
  })

  test('has addresses kept as their country writes them, with all of their lines', async () => {
    const typed = { line2: ' lok. 4 ', district: null, postcode: '00124', phone: '0048600700800' }
    const kept = { line2: 'lok. 4', district: null, postcode: '00-124', phone: '+48 600 700 800' }
    expect((await add(typed)).body).toMatchObject(kept)
    expect((await book())[0]).toMatchObject(kept)
  })

  test('has a number of a person where nobody buys for a company', async () => {
    const italian = { country: 'IT', postcode: '20121', region: 'MI', company: null }
    expect((await add({ ...italian, taxNumber: 'rssmra85t10a562s' })).body.taxNumber).toBe('RSSMRA85T10A562S')
    const named = { ...italian, company: 'Misure' }
    expect((await add({ ...named, taxNumber: 'RSSMRA85T10A562S' })).body.code).toBe('TAX_NUMBER_INVALID')
  })

  test('is told which field of an address is wrong', async () => {
    expect((await add({ phone: 'call me' })).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ path: 'phone' }],
    })
    for (const [path, wrong] of [
      ['postcode', '838'],
      ['phone', '60070080'],
    ] as const)
      expect((await add({ [path]: wrong })).body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path }] })
    expect((await ask('PUT', '/company', { ...company, postcode: '838' })).body.errors).toMatchObject([
      { path: 'postcode' },
    ])
    expect((await add({ taxNumber: '1234567890' })).body.code).toBe('TAX_NUMBER_INVALID')
    expect((await add({ taxNumber: '' })).body.taxNumber).toBeNull()
  })
})

describe.each(servers)('addresses that are added at once on $name', ({ stocked }) => {
  test('are fifty in the end, one of them the default', async () => {
    const api = await startTestApi(await stocked())
    const user = await newUser(api.fetch)
    const answers = await Promise.all(
      Array.from({ length: 60 }, () =>
        send(api.fetch, 'POST', `${rest}/addressbook`, { ...address, defaultBilling: true }, bearer(user)),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(50)
    const { body } = await send(api.fetch, 'GET', `${rest}/addressbook`, undefined, bearer(user))
    expect(body).toHaveLength(50)
    expect(body.filter(({ defaultBilling }: AddressEntry) => defaultBilling)).toHaveLength(1)
    await api.close()
  })
})

describe('the company register', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi(await stockedDatabase())
  })
  afterAll(() => api.close())
  const fill = (taxNumber: string, country?: string, headers = {}) =>
    send(
      api.fetch,
      'GET',
      `${rest}/addressbook/autofill?${new URLSearchParams({ taxNumber, ...(country && { country }) }).toString()}`,
      undefined,
      headers,
    )

  test('knows the same company every time, of the country of the edition unless another is named', async () => {
    const { status, body } = await fill('521-301-72-28')
    expect(status).toBe(200)
    expect(v.parse(CompanyData, body)).toMatchObject({ taxNumber: '5213017228', country: 'PL' })
    expect((await fill('PL5213017228')).body).toEqual(body)
    expect((await fill('00743110157', 'IT')).body.country).toBe('IT')
    expect((await fill('136695976', undefined, { 'accept-language': 'de-DE' })).body.country).toBe('DE')
  })

  test.each([
    ['5213017229', 422, 'TAX_NUMBER_INVALID'],
    ['2222222222', 404, 'NOT_FOUND'],
    ['1111111111', 503, 'COMPANY_REGISTER_UNAVAILABLE'],
  ])('answers %s with %s %s', async (taxNumber, status, code) => {
    expect(await fill(taxNumber)).toMatchObject({ status, body: { code } })
  })

  test('is not asked for one number over and over', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 20; i++) statuses.push((await fill('8567346215')).status)
    expect(statuses.at(-1)).toBe(429)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  })

  test('that does not answer, or not with a company, is unavailable', async () => {
    const server = createServer((_, response) => response.end('{"name":"Pomiar"}')).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    for (const origin of ['http://127.0.0.1:9', `http://127.0.0.1:${port}`]) {
      const app = createApi(api.db, { companyRegisterUrl: `${origin}/{country}/{number}` })
      const answer = await app.request(`${rest}/addressbook/autofill?taxNumber=5260250274`)
      expect(answer.status).toBe(503)
    }
    server.close()
  })
})
