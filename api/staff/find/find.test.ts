import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Found, foundKinds, roomOfFound } from '#lib/contract/staff/find.ts'
import { mayEnter, type Role, roles } from '#lib/contract/staff/roles.ts'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { everyDatabase, servers } from '../../../tests/support/databases.ts'
import { loyaltyClub } from '../../../tests/support/loyalty-club.ts'
import { bearer, newUser, send } from '../../../tests/support/people.ts'
import { newShopper, orderAll } from '../../../tests/support/shopper.ts'
import { StaffBrowser, withStaff, workingHere } from '../../../tests/support/staff.ts'
import { migrateExtensions } from '../../app/extensions.ts'
import { isHeldBy, askedBy } from './asked.ts'

const company = {
  ...{ name: 'Qwerty Żółta Miarka', taxNumber: '5260250274', street: 'Długa 5' },
  ...{ postcode: '00-001', city: 'Warszawa', region: null, country: 'PL' },
}

/** One of each kind that says the word, beside an order and a product, which the shop makes. */
const everything = [
  `insert into offer (culture, email, terms, search) values ('pl-PL', 'ada@example.com', json_build_object('buyer',
    json_build_object('firstName', 'Ada', 'lastName', 'Qwerty'), 'lines', '[]'::json), 'qwerty')`,
  `insert into contact_message (culture, statement)
    values ('pl-PL', '{"name": "Ada", "email": "ada@example.com", "subject": "Qwerty", "message": "?"}')`,
  `insert into customer_group (name) values ('Łódź qwerty')`,
  `insert into contract (name, group_id) select 'Qwerty 2026', id from customer_group`,
  `insert into instrument (serial, sku) values ('QWERTY-1/26', 'NM-10')`,
  `insert into certificate (instrument_id, number, kind, issued_on) select id, 'C-7', 'factory', '2026-01-31' from instrument`,
  `insert into content (uri, kind) values ('qwerty', 'page')`,
  `insert into content_text select id, 'pl-PL', 'Qwerty', '', '' from content where uri = 'qwerty'`,
  `update category_text set name = name || ' Qwerty' where category_id = (select min(id) from category)`,
  `insert into shop_attribute (code, position, display_vals)
    values ('SHOP_MAIN_SLIDER_BANNER_1', 900, json_build_object('pl', '{"title": "Qwerty dla każdego"}'))`,
  `insert into counterpart (maker, model, relation, spellings, products) values ('Qwerty', '87V', 'comparable', '[]', '{}')`,
  `insert into shop_loyalty_club.card (owner) values ('Ewa Qwerty')`,
]

describe.each(everyDatabase)('the search of the back office on $name', ({ stocked }) => {
  let api: TestApi
  let owner: StaffBrowser
  let browsers: { held: Role[]; browser: StaffBrowser }[]
  let number: string
  let email: string
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    const extensions = { '/loyalty-club': loyaltyClub }
    await migrateExtensions(api.db, extensions)
    const app = withStaff(api, {}, { extensions })
    const user = await newUser(api.fetch)
    email = user.email
    await send(api.fetch, 'PUT', '/yes-api/rest/customer/company', company, bearer(user))
    const shopper = await newShopper(api)
    await shopper.put('NM-10', 1)
    number = (await orderAll(shopper)).number
    await sql`update customer_order set order_reference = 'ZAM/Qwerty'`.execute(api.db)
    await sql`update product_text set name = 'Qwerty ' || name where product_id = (select id from product where sku = 'NM-10')`.execute(
      api.db,
    )
    for (const statement of everything) await sql.raw(statement).execute(api.db)
    const everySet = Array.from({ length: 2 ** roles.length - 1 }, (_, at) =>
      roles.filter((__, bit) => (at + 1) & (1 << bit)),
    )
    browsers = []
    for (const held of everySet) browsers.push({ held, browser: (await workingHere(api, app, held)).browser })
    owner = (await workingHere(api, app)).browser
    await sql`update staff_person set name = 'Qwerty ' || name, language = 'pl'`.execute(api.db)
  })
  afterAll(() => api?.close())

  const find = async (search: string, browser = owner): Promise<Found['groups']> =>
    (await browser.get(`/find?search=${encodeURIComponent(search)}`)).body.groups
  const found = async (search: string, kind: string) =>
    (await find(search)).find((group) => group.kind === kind)?.records.map(({ title }) => title) ?? []

  it('tells everybody exactly of what their roles lead to, of every kind that there is', async () => {
    const kinds = async (browser: StaffBrowser) => (await find('qwerty', browser)).map(({ kind }) => kind).sort()
    expect(await kinds(owner)).toEqual([...foundKinds].sort())
    for (const { held, browser } of browsers)
      expect([held, await kinds(browser)]).toEqual([
        held,
        foundKinds.filter((kind) => mayEnter(held, roomOfFound[kind])).sort(),
      ])
  })

  it('finds an order by its number however it is typed, by the end of it, and by all words that stand on it', async () => {
    const end = number.split('-').at(-1) ?? ''
    for (const search of [number, number.toLowerCase(), number.replaceAll('-', ''), end, end.slice(0, 4)]) {
      const [first] = await find(search)
      expect([search, first?.kind, first?.records[0]?.title]).toEqual([search, 'order', number])
    }
    for (const search of ['zolc', 'ŁUCJA zam/qwerty', 'swieta krakow nm-10'])
      expect([search, await found(search, 'order')]).toEqual([search, [number]])
    expect(await found('łucja nobody', 'order')).toEqual([])
  })

  it('finds an order by the number of what belongs to it', async () => {
    await sql`insert into order_return (order_id, number, status, lines, history)
      select id, 'RMA-77', 'announced', '[]', '[]' from customer_order`.execute(api.db)
    expect((await find('rma-77'))[0]).toMatchObject({ kind: 'order', records: [{ key: number }] })
  })

  it('finds buyers by name, address and tax number, and products by number and by words of any language', async () => {
    expect((await find(email.toUpperCase()))[0]).toMatchObject({ kind: 'customer' })
    expect((await find('526025')).map(({ kind }) => kind).sort()).toEqual(['company', 'customer'])
    expect(await found('zolta miar', 'company')).toEqual([company.name])
    for (const search of ['nm10', 'NM-1', 'nm 10']) expect((await find(search))[0]?.kind).toBe('product')
    const texts = await api.db
      .selectFrom('product_text')
      .innerJoin('product', 'id', 'product_id')
      .select(['sku', 'name'])
      .execute()
    for (const { sku, name } of texts)
      expect([name, (await find(name)).find(({ kind }) => kind === 'product')?.records.map(({ key }) => key)]).toEqual([
        name,
        expect.arrayContaining([sku]),
      ])
  })

  it('tells a page once, as it is called in the language of whoever asks where it is said in that', async () => {
    await sql`insert into content_text select id, 'de-DE', 'Azerty', '', '' from content where uri = 'qwerty'`.execute(
      api.db,
    )
    const pages = (await find('azerty')).find(({ kind }) => kind === 'page')
    expect(pages?.records.map(({ key, title }) => [key, title])).toEqual([['pl-PL/qwerty', 'Qwerty']])
    await sql`delete from content_text where title = 'Azerty'`.execute(api.db)
  })

  it('tells a certificate by its number and by that of its instrument', async () => {
    for (const search of ['c7', 'qwerty126', 'QWERTY-1/26'])
      expect((await find(search))[0]).toMatchObject({ kind: 'certificate', records: [{ title: 'C-7' }] })
  })

  it('finds nothing by what is no word, and takes signs of patterns and of queries for what they are', async () => {
    for (const search of ['', ' ', '%', '–', "' | '", '_____', ':*', '!!', '\\', 'qwerty & nobody', 'x'.repeat(100)])
      expect([search, await find(search)]).toEqual([search, []])
    expect(askedBy('%').words.length).toBe(0)
    expect(isHeldBy(['100 %'], askedBy('100 %'))).toBe(true)
    expect((await owner.get(`/find?search=${'x'.repeat(101)}`)).status).toBe(400)
  })

  it('asks nothing of whoever is not logged in', async () => {
    const { status, body } = await new StaffBrowser(withStaff(api)).get('/find?search=qwerty')
    expect([status, body.code]).toEqual([401, 'LOGIN_REQUIRED'])
  })
})

const typed = (number: string) => `bare(${number}) collate "C" >= 'a' and bare(${number}) collate "C" < 'a~'`
const worded = (text: string) => `words_in(${text}) @@ (select found_by('a'))`

describe.each(servers)('a search on $name', ({ open }) => {
  it.each([
    ['customer_order_bare', 'customer_order', typed('number')],
    ['customer_order_bare_end', 'customer_order', typed("substring(number from '[^-]+$')")],
    ['product_bare_sku', 'product', typed('sku')],
    ['product_bare_code', 'product', typed('code')],
    ['instrument_bare', 'instrument', typed('serial')],
    ['certificate_bare', 'certificate', typed('number')],
    ['product_number_words', 'product', worded("sku || ' ' || code")],
    ['product_text_name_words', 'product_text', worded('name')],
    ['company_words', 'company', worded(`coalesce(profile ->> 'name', '') || ' ' || country || ' ' || tax_number`)],
  ])('is answered by %s', async (index, table, condition) => {
    const { db, close } = await open()
    try {
      const plan = await db.transaction().execute(async (transaction) => {
        // The tables are empty, which is read sooner than an index.
        await sql`set local enable_seqscan = off`.execute(transaction)
        const { rows } = await sql
          .raw<{ 'QUERY PLAN': string }>(`explain select from ${table} where ${condition}`)
          .execute(transaction)
        return rows.map((row) => row['QUERY PLAN']).join('\n')
      })
      expect(plan).toContain(index)
    } finally {
      await close()
    }
  })
})
