import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Persona } from '../../../../tests/api/persona.ts'
import { startTestApi, type TestApi } from '../../../../tests/support/api.ts'
import { allOf, faultsOf, readXml, textOf } from '../../../../tests/support/bmecat-order.ts'
import { systemOf } from '../../../../tests/support/buyer-system.ts'
import { newCompany } from '../../../../tests/support/company.ts'
import { databases } from '../../../../tests/support/databases.ts'
import { smallCatalogue } from '../../../../tests/support/small-catalogue.ts'

describe.each(databases)('the catalogue of a company as files on $name', ({ stocked }) => {
  let api: TestApi
  let anna: Persona
  let company: string
  let link: string
  beforeAll(async () => {
    api = await startTestApi(await stocked())
  })
  beforeEach(async () => {
    anna = await newCompany(api)
    company = (await anna.ask('company')).body.id
    const { token } = await systemOf(api, anna, ['catalogue'])
    link = `/yes-api/buyers/v1/catalogue/${token}`
  })
  afterAll(async () => {
    await api.load(smallCatalogue())
    await api.close()
  })

  const agree = (net: number, from = 1) =>
    sql`with made as (insert into contract (name, company_id, starts_on) values (${`K ${company} ${from}`}, ${company}, current_date - 2) returning id)
      insert into contract_price (contract_id, product_id, culture, from_quantity, net)
      select id, 10, 'pl-PL', ${from}, ${net} from made`.execute(api.db)
  const fetched = async (file: string, query = '', headers: Record<string, string> = {}) =>
    api.fetch(`${link}/${file}${query}`, { headers })
  const bmecat = async (query = '') =>
    readXml((await (await fetched('bmecat.xml', query)).text()).replace(/^<\?.*\n/, ''))

  test('is BMEcat 2005 with net prices of the company in the order that the format has', async () => {
    await agree(7_000)
    await agree(6_550, 10)
    const document = await bmecat()
    expect(document).toMatchObject({ name: 'BMECAT', attributes: { version: '2005' } })
    expect(faultsOf(document)).toEqual([])
    expect(textOf(document, 'LANGUAGE')).toBe('pol')
    const ids = allOf(document, 'PARTY').map((party) => [textOf(party, 'PARTY_ID'), textOf(party, 'PARTY_ROLE')])
    expect(ids).toEqual([
      [textOf(document, 'BUYER_IDREF'), 'buyer'],
      [textOf(document, 'SUPPLIER_IDREF'), 'supplier'],
    ])
    const products = allOf(document, 'PRODUCT')
    expect(products.map((product) => textOf(product, 'SUPPLIER_PID'))).toEqual([
      'NM-10',
      'NM-11',
      'NM-12',
      'NM-13',
      'NM-14',
    ])
    expect(
      allOf(products[0] ?? document, 'PRODUCT_PRICE').map((price) => price.children.map(({ text }) => text)),
    ).toEqual([
      ['70.00', 'PLN', '0.23', '1'],
      ['65.50', 'PLN', '0.23', '10'],
    ])
    expect(textOf(products[0], 'ORDER_UNIT')).toBe('C62')
    for (const { text } of allOf(document, 'MIME_SOURCE')) expect(text).toMatch(/^https?:\/\//)
    for (const features of allOf(document, 'PRODUCT_FEATURES')) {
      const names = allOf(features, 'FNAME').map(({ text }) => text)
      expect(new Set(names).size).toBe(names.length)
    }
  })

  test('says of a product what classifications call its category, or the one above, and its properties', async () => {
    const catalogue = smallCatalogue()
    await api.load({
      ...catalogue,
      categories: catalogue.categories.map((one) =>
        one.id === 1 ? { ...one, classes: { 'ECLASS-13.0': '27200401', 'ETIM-9.0': 'EC001234' } } : one,
      ),
      words: catalogue.words.map((one) =>
        one.code === 'voltage-dc' ? { ...one, classes: { 'ETIM-9.0': 'EF009346' } } : one,
      ),
    })
    const document = await bmecat()
    expect(faultsOf(document)).toEqual([])
    const [, ...classified] = allOf(allOf(document, 'PRODUCT')[0] ?? document, 'PRODUCT_FEATURES')
    expect(classified.map((one) => one.children.slice(0, 2).map(({ text }) => text))).toEqual([
      ['ECLASS-13.0', '27200401'],
      ['ETIM-9.0', 'EC001234'],
    ])
    const [eclass = document, etim = document] = classified
    expect(allOf(eclass, 'FEATURE')).toEqual([])
    expect(allOf(etim, 'FEATURE').map((one) => one.children.map(({ text }) => text))).toEqual([
      ['EF009346', '1000', 'V', '1'],
    ])
    const { items } = await (await fetched('catalogue.json')).json()
    expect(items[0].classes).toEqual({ 'ECLASS-13.0': '27200401', 'ETIM-9.0': 'EC001234' })
    expect(await (await fetched('catalogue.csv')).text()).toContain(',ECLASS-13.0: 27200401; ETIM-9.0: EC001234,\r\n')
    await api.load(smallCatalogue())
    expect(allOf(await bmecat(), 'REFERENCE_FEATURE_GROUP_ID')).toEqual([])
  })

  test('is a table and an object too, of the same prices', async () => {
    await agree(7_000)
    await sql`update product_text set name = '=1+1, "x"' where product_id = 11 and language = 'pl'`.execute(api.db)
    const csv = await (await fetched('catalogue.csv')).text()
    const [head = '', ...lines] = csv.trimEnd().split('\r\n')
    expect(head).toBe(
      'sku,code,gtin,name,description,category,net,currency,tax,breaks,availability,stock,leadDays,picture,classes,change',
    )
    expect(lines).toHaveLength(5)
    expect(lines[0]).toMatch(/^NM-10,.*,70\.00,PLN,23,/)
    expect(lines[1]).toContain(`"'=1+1, ""x"""`)
    await api.load(smallCatalogue())
    const { mode, culture, items } = await (await fetched('catalogue.json')).json()
    expect([mode, culture, items.length]).toEqual(['full', 'pl-PL', 5])
    expect(items[0].product).toMatchObject({ sku: 'NM-10', price: { net: 7_000 } })
    const german = await (await fetched('catalogue.json', '?culture=de-DE')).json()
    expect([german.culture, german.items.length, german.items[0].product.price.currency]).toEqual(['de-DE', 4, 'EUR'])
  })

  test('is told again when it has changed, and then what has', async () => {
    const first = await fetched('bmecat.xml')
    await first.text()
    const etag = first.headers.get('etag') ?? ''
    const known = { 'if-none-match': etag }
    expect((await fetched('bmecat.xml', '', known)).status).toBe(304)
    const since = `?since=${etag.replaceAll('"', '')}`
    expect((await fetched('bmecat.xml', since)).status).toBe(204)
    await sql`update price set net = 12345 where product_id = 12 and culture = 'pl-PL'`.execute(api.db)
    await sql`update product set withdrawn_at = now() where id = 13`.execute(api.db)
    expect((await fetched('bmecat.xml', '', known)).status).toBe(200)
    const document = await bmecat(since)
    expect(faultsOf(document)).toEqual([])
    expect(document.children[1]?.name).toBe('T_UPDATE_PRODUCTS')
    expect(
      allOf(document, 'PRODUCT').map((product) => [
        product.attributes['mode'],
        textOf(product, 'SUPPLIER_PID'),
        textOf(product, 'PRICE_AMOUNT'),
      ]),
    ).toEqual([
      ['update', 'NM-12', '123.45'],
      ['delete', 'NM-13', '0'],
    ])
    expect(await (await fetched('catalogue.csv', since)).text()).toMatch(/\r\nNM-13,+removed\r\n/)
    await sql`update product set withdrawn_at = null where id = 13`.execute(api.db)
    await agree(7_000)
    expect((await bmecat(since)).children[1]?.name).toBe('T_NEW_CATALOG')
  })

  test('is for nobody without the token, tells no other page of it, and is kept by no cache between', async () => {
    const { headers } = await fetched('catalogue.csv')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cache-control')).toBe('private, no-cache')
    const prices = await systemOf(api, anna, ['prices', 'orders'])
    const at = (token: string, file = 'catalogue.csv') => api.fetch(`/yes-api/buyers/v1/catalogue/${token}/${file}`)
    for (const token of [prices.token, 'none', `cmp_${'A'.repeat(43)}`]) expect((await at(token)).status).toBe(404)
    expect((await at(link.split('/').at(-1) ?? '', 'constructor')).status).toBe(404)
    const { tokens } = (await anna.ask('companyTokens')).body
    for (const { id } of tokens) await anna.ask('companyTokenRevoke', { params: { id } })
    expect((await fetched('catalogue.csv')).status).toBe(404)
  })

  test('is counted by its token', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 12; i++) {
      const response = await fetched('catalogue.csv')
      await response.text()
      statuses.push(response.status)
    }
    expect(statuses.slice(-2)).toEqual([429, 429])
  })
})
