import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Persona } from '../../../tests/api/persona.ts'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { systemOf, type BuyerSystem } from '../../../tests/support/buyer-system.ts'
import { colleagueOf, fillFor, newCompany } from '../../../tests/support/company.ts'
import { databases } from '../../../tests/support/databases.ts'
import { finalizeBody, restore } from '../../../tests/support/shopper.ts'
import { smallCatalogue } from '../../../tests/support/small-catalogue.ts'

describe.each(databases)('what systems of a company are told on $name', ({ stocked }) => {
  let api: TestApi
  let anna: Persona
  let company: string
  let erp: BuyerSystem
  beforeAll(async () => {
    api = await startTestApi(await stocked())
  })
  beforeEach(async () => {
    anna = await newCompany(api)
    company = (await anna.ask('company')).body.id
    erp = await systemOf(api, anna, ['prices', 'orders'])
  })
  afterAll(async () => {
    await restore(api, smallCatalogue())
    await api.close()
  })

  const agree = async (facts: { net: number; from?: number; sku?: string }) => {
    const { net, from = 1, sku = 'NM-10' } = facts
    await sql`
      with made as (insert into contract (name, company_id, starts_on) values (${`K ${company} ${from} ${sku}`}, ${company}, current_date - 2) returning id)
      insert into contract_price (contract_id, product_id, culture, from_quantity, net)
      select made.id, p.id, 'pl-PL', ${from}, ${net} from made, product p where p.sku = ${sku}`.execute(api.db)
  }
  const order = async (persona: Persona, quantity = 1) => {
    const { status, body } = await persona.ask('finalize', { body: finalizeBody(await fillFor(persona, quantity)) })
    expect(status).toBe(201)
    return body.number as string
  }

  test('are prices of the company with their breaks, stock, and what nobody sells', async () => {
    await agree({ net: 7_000 })
    await agree({ net: 6_500, from: 10 })
    const { body } = await erp.ask('buyerPrices', { body: { skus: ['NM-10', 'NM-11', 'none', 'NM-10'] } })
    expect(body.unknown).toEqual(['none'])
    expect(body.prices).toMatchObject([
      {
        sku: 'NM-10',
        price: { net: 7_000, gross: 8_610, currency: 'PLN' },
        priceBreaks: [{ from: 10, price: { net: 6_500 } }],
        availability: 'available',
      },
      { sku: 'NM-11' },
    ])
    const other = await systemOf(api, await newCompany(api), ['prices'])
    const { body: theirs } = await other.ask('buyerPrices', { body: { skus: ['NM-10'] } })
    expect(theirs.prices[0].price.net).not.toBe(7_000)
    expect(theirs.prices[0].priceBreaks).toBeUndefined()
  })

  test('is the assortment page by page, of the market that is asked for', async () => {
    await agree({ net: 7_000 })
    const told: { sku: string; price: { net: number } }[] = []
    let cursor: string | null = null
    do {
      const query: Record<string, string> = { pageSize: '2', ...(cursor !== null && { cursor }) }
      const { status, body } = await erp.ask('buyerProducts', { query })
      expect([status, body.mode]).toEqual([200, 'full'])
      told.push(...body.products)
      cursor = body.cursor
    } while (cursor !== null)
    expect(told.map(({ sku }) => sku)).toEqual(['NM-10', 'NM-11', 'NM-12', 'NM-13', 'NM-14'])
    expect(told[0]?.price.net).toBe(7_000)
    const german = await erp.ask('buyerProducts', { headers: { 'accept-language': 'de-DE' } })
    expect(german.body.products.map(({ sku }: { sku: string }) => sku)).toEqual(['NM-10', 'NM-11', 'NM-12', 'NM-13'])
    expect(german.body.products[0].price.currency).toBe('EUR')
  })

  const since = async (changedSince: string) => (await erp.ask('buyerProducts', { query: { changedSince } })).body
  const skusOf = ({ products }: { products: { sku: string }[] }) => products.map(({ sku }) => sku)

  test('is what changed since they asked before, and all of it where what was agreed on did', async () => {
    const { changedSince: first } = (await erp.ask('buyerProducts')).body
    expect(await since(first)).toMatchObject({ mode: 'changes', products: [], removed: [], cursor: null })
    await sql`update stock set quantity = quantity + 1 where product_id = 11`.execute(api.db)
    await sql`update price set net = net + 1 where product_id = 12 and culture = 'pl-PL'`.execute(api.db)
    await sql`update product set withdrawn_at = now() where sku = 'NM-13'`.execute(api.db)
    const changed = await since(first)
    expect([changed.mode, skusOf(changed), changed.removed]).toEqual(['changes', ['NM-11', 'NM-12'], ['NM-13']])
    await sql`update product set withdrawn_at = null where sku = 'NM-13'`.execute(api.db)
    await agree({ net: 6_000 })
    const all = await since(changed.changedSince)
    expect([all.mode, all.products.length]).toEqual(['full', 5])
    await api.db.deleteFrom('contract').execute()
    expect(await since(all.changedSince)).toMatchObject({ mode: 'full' })
    await sql`update category_text set name = name || '.' where category_id = 3`.execute(api.db)
    expect(await since(all.changedSince)).toMatchObject({ mode: 'full' })
    expect(await since('nonsense')).toMatchObject({ mode: 'full' })
  })

  test.each(['0:0:', '0:1:', '9:9:', '1:1:1', '18446744073709551615:1:'])(
    'is all of it for who claims to have seen %s',
    async (snapshot) => {
      const { id: epoch } = await api.db.selectFrom('epoch').select('id').executeTakeFirstOrThrow()
      const { changedSince } = (await erp.ask('buyerProducts')).body
      const state = JSON.parse(Buffer.from(changedSince, 'base64url').toString())
      const claimed = Buffer.from(JSON.stringify({ ...state, cursor: `${epoch}.${snapshot}` })).toString('base64url')
      expect((await erp.ask('buyerProducts', { query: { changedSince: claimed } })).status).toBe(200)
    },
  )

  test('are orders that anybody has placed for the company, with their papers, and no others', async () => {
    const bert = await colleagueOf(api, anna, { role: 'buyer', branch: null })
    const [byAnna, byBert] = [await order(anna), await order(bert, 2)]
    await anna.ask('companyChoose', { body: { id: null } })
    const own = await order(anna)
    const { body } = await erp.ask('buyerOrders')
    expect(body.orders.map(({ number }: { number: string }) => number)).toEqual([byBert, byAnna])
    expect((await erp.ask('buyerOrders', { query: { search: byBert, status: 'placed' } })).body.total).toBe(1)
    expect((await erp.ask('buyerOrders', { query: { status: 'shipped' } })).body.total).toBe(0)
    const { body: told } = await erp.ask('buyerOrder', { params: { number: byBert } })
    expect(told).toMatchObject({ number: byBert, lines: [{ productSkuCode: 'NM-10', quantity: 2 }] })
    const paper = { params: { number: byBert }, query: { type: told.documents[0] } }
    expect((await erp.ask('buyerDocument', paper)).body.slice(0, 5)).toBe('%PDF-')
    const other = await systemOf(api, await newCompany(api), ['orders'])
    for (const [system, number] of [
      [erp, own],
      [other, byBert],
    ] as const) {
      const params = { number }
      expect((await system.ask('buyerOrder', { params })).body.code).toBe('NOT_FOUND')
      expect((await system.ask('buyerDocument', { ...paper, params })).body.code).toBe('NOT_FOUND')
      const query = { paper: 'F-PL-2026-000001', form: 'fa3' }
      expect((await system.ask('buyerInvoice', { params, query })).body.code).toBe('NOT_FOUND')
    }
    expect((await other.ask('buyerOrders')).body.total).toBe(0)
  })

  test('is nothing that their token does not open, is over or was revoked, and a token is no login', async () => {
    const catalogue = await systemOf(api, anna, ['catalogue'])
    for (const name of ['buyerProducts', 'buyerOrders'] as const)
      expect((await catalogue.ask(name)).body.code).toBe('SCOPE_MISSING')
    for (const name of ['company', 'orders', 'companyTokens', 'cart', 'customerSummary'] as const)
      expect((await erp.ask(name)).body.code).toBe('ACCESS_TOKEN_INVALID')
    expect((await anna.ask('buyerOrders')).body.code).toBe('ACCESS_TOKEN_INVALID')
    expect((await erp.ask('buyerOrders')).status).toBe(200)
    await sql`update company_token set expires_at = now()`.execute(api.db)
    expect((await erp.ask('buyerOrders')).body.code).toBe('ACCESS_TOKEN_INVALID')
    const second = await systemOf(api, anna, ['orders'])
    const [{ id }] = (await anna.ask('companyTokens')).body.tokens
    await anna.ask('companyTokenRevoke', { params: { id } })
    expect((await second.ask('buyerOrders')).body.code).toBe('ACCESS_TOKEN_INVALID')
  })

  test('is for no cache, and counted by token', async () => {
    const headers = { authorization: `Bearer ${erp.token}` }
    const { headers: answered } = await api.fetch('/yes-api/buyers/v1/orders', { headers })
    expect(answered.get('cache-control')).toBe('private, no-store')
    const statuses: number[] = []
    for (let i = 0; i < 40; i++) statuses.push((await erp.ask('buyerOrders')).status)
    expect(statuses).toContain(429)
    expect((await (await systemOf(api, anna, ['orders'])).ask('buyerOrders')).status).toBe(200)
  })
})
