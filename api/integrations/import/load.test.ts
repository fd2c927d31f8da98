import { hash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases, servers } from '../../../tests/support/databases.ts'
import { writeDcc } from '../../catalog/certificates/dcc/write-dcc.ts'
import { certified } from '../../../tests/support/dcc/certified.ts'
import { smallCatalogue } from '../../../tests/support/small-catalogue.ts'
import { connectPostgres } from '../../platform/database/db.ts'
import { fillEmpty } from './load.ts'

describe.each(databases)('loading a catalogue into $name', ({ stocked }) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi(await stocked())
  })
  beforeEach(() => api.load(smallCatalogue()))
  afterAll(() => api.close())

  const changes = async () => {
    const rows = await api.db.selectFrom('change').selectAll().orderBy('kind').orderBy('id').execute()
    return rows.map(({ kind, id, changed_in }) => `${kind} ${id} ${changed_in}`)
  }

  test('touches nothing that is as it was', async () => {
    const before = await changes()
    await api.load(smallCatalogue())
    expect(await changes()).toEqual(before)
  })

  test('touches no seller that says all that one may say', async () => {
    const { sellers, ...catalogue } = smallCatalogue()
    const said = {
      papers: { offerDays: 14, tariffCode: '9030' },
      returns: { days: 30, cost: 0 },
      numbers: { orders: 'AB', offers: 'CD' },
    }
    const whole = { ...catalogue, sellers: sellers.map((seller) => ({ ...seller, ...said })) }
    await api.load(whole)
    const before = await changes()
    await api.load(whole)
    expect(await changes()).toEqual(before)
  })

  test('touches only what differs', async () => {
    const before = await changes()
    const catalogue = smallCatalogue()
    const products = catalogue.products.map((product) => (product.id === 11 ? { ...product, warranty: 24 } : product))
    await api.load({ ...catalogue, products })
    const differing = (await changes()).filter((change) => !before.includes(change))
    expect(differing.map((change) => change.split(' ').slice(0, 2).join(' '))).toEqual(['product 11'])
  })

  test('brings quantity breaks, and takes those that are empty for none that was ever changed', async () => {
    const print = async () =>
      (
        await api.db
          .selectFrom('imported')
          .selectAll()
          .where('table_name', '=', 'price')
          .where('key', '=', '(11,pl-PL)')
          .executeTakeFirstOrThrow()
      ).fingerprint
    const first = await print()
    // As a database remembers it from before there were any.
    const { rows } = await sql<{
      before: string
    }>`select md5(row(product_id, culture, net, regular_net)::text)::uuid as before
      from price where product_id = 11 and culture = 'pl-PL'`.execute(api.db)
    expect(rows[0]?.before).toBe(first)
    const catalogue = smallCatalogue()
    const breaks = [{ from: 5, net: 900 }]
    for (const product of catalogue.products)
      if (product.id === 11) product.prices = { 'pl-PL': { net: 1_000, breaks } }
    await api.load(catalogue)
    const read = () =>
      api.db
        .selectFrom('price')
        .select('breaks')
        .where('product_id', '=', 11)
        .where('culture', '=', 'pl-PL')
        .executeTakeFirstOrThrow()
    expect(await read()).toEqual({ breaks })
    expect(await print()).not.toBe(first)
    await api.load(smallCatalogue())
    expect(await read()).toEqual({ breaks: null })
  })

  test('leaves what is in stock to whoever sells it', async () => {
    await api.db.updateTable('stock').set({ quantity: 1 }).where('product_id', '=', 11).execute()
    await api.load(smallCatalogue())
    const { quantity } = await api.db
      .selectFrom('stock')
      .select('quantity')
      .where('product_id', '=', 11)
      .executeTakeFirstOrThrow()
    expect(quantity).toBe(1)
  })

  test('takes the file of a certificate from its folder, and leaves one that is there', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'certificates-'))
    const pdf = (name: string) => `%PDF-1.7\n% ${name}\nstartxref\n0\n%%EOF\n`
    for (const name of ['a', 'b']) await writeFile(join(folder, `${name}.pdf`), pdf(name))
    await writeFile(join(folder, 'c.pdf'), 'none')
    const certificate = { number: 'W 1', kind: 'factory', issuedOn: '2026-01-01' } as const
    const loadWith = (file: string) =>
      api.load({
        ...{ ...smallCatalogue(), folder },
        instruments: [{ serial: 'S 1', sku: 'NM-10', certificates: [{ ...certificate, file }] }],
      })
    for (const file of ['a.pdf', 'b.pdf']) {
      await loadWith(file)
      expect(await api.db.selectFrom('certificate').select(['file', 'bytes']).execute()).toEqual([
        { file: `${hash('sha256', pdf('a'))}.pdf`, bytes: pdf('a').length },
      ])
    }
    const field = 'instruments.json, instrument S 1, certificates.0.file'
    await expect(loadWith('c.pdf')).rejects.toThrow(`${field}: "c.pdf" is no PDF`)
    await expect(loadWith('../a.pdf')).rejects.toThrow(`${field}: there is no file`)
    await api.db.deleteFrom('instrument').execute()
    await rm(folder, { recursive: true })
  })

  test('takes what was measured, and the digital certificate of a laboratory with what it says', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'digital-'))
    const dcc = writeDcc(certified)
    await writeFile(join(folder, 'a.xml'), dcc)
    await writeFile(join(folder, 'b.xml'), dcc.replace('schemaVersion="3.3.0"', 'schemaVersion="2.4.0"'))
    const certificate = { number: 'W 1', kind: 'laboratory', issuedOn: '2026-01-01' } as const
    const loadWith = (said: object) =>
      api.load({
        ...{ ...smallCatalogue(), folder },
        instruments: [{ serial: 'S 1', sku: 'NM-10', certificates: [{ ...certificate, ...said }] }],
      })
    const kept = () => api.db.selectFrom('certificate').select(['dcc', 'results']).executeTakeFirstOrThrow()
    const field = 'instruments.json, instrument S 1, certificates.0.dcc'
    await expect(loadWith({ dcc: 'b.xml' })).rejects.toThrow(`${field}: "b.xml" is no digital calibration certificate`)
    const { points, ...around } = certified.results
    await loadWith({ results: { ...around, points: points.slice(1) } })
    expect(await kept()).toEqual({ dcc: null, results: { ...around, points: points.slice(1) } })
    // What is there stays.
    await loadWith({ dcc: 'a.xml' })
    expect((await kept()).dcc).toBeNull()
    await api.db.deleteFrom('instrument').execute()
    await loadWith({ dcc: 'a.xml' })
    expect(await kept()).toEqual({ dcc: `${hash('sha256', dcc)}.xml`, results: certified.results })
    await api.db.deleteFrom('instrument').execute()
    await rm(folder, { recursive: true })
  })

  test('removes what is missing', async () => {
    const catalogue = smallCatalogue()
    await api.load({
      ...catalogue,
      categories: catalogue.categories.filter(({ id }) => id !== 4),
      products: catalogue.products.slice(0, 1),
      contents: catalogue.contents.slice(0, 1),
      shop: { ...catalogue.shop, attributes: [] },
    })
    const count = async (table: 'category' | 'product' | 'price' | 'content' | 'shop_attribute') =>
      (await api.db.selectFrom(table).selectAll().execute()).length
    expect(await count('category')).toBe(3)
    expect(await count('product')).toBe(1)
    expect(await count('price')).toBe(2)
    expect(await count('content')).toBe(1)
    expect(await count('shop_attribute')).toBe(0)
  })

  test('lets uris and SKUs move from one to another', async () => {
    const catalogue = smallCatalogue()
    const [first, second, ...rest] = catalogue.products
    if (!first || !second) throw new Error('The catalogue has no two products')
    const products = [{ ...first, sku: second.sku }, { ...second, sku: first.sku }, ...rest]
    await api.load({ ...catalogue, products })
    const rows = await api.db
      .selectFrom('product')
      .select(['id', 'sku'])
      .where('id', 'in', [10, 11])
      .orderBy('id')
      .execute()
    expect(rows.map(({ sku }) => sku)).toEqual(['NM-11', 'NM-10'])
  })

  test('reads nothing at a start when something is there', async () => {
    const read = () => Promise.reject(new Error('read again'))
    expect(await fillEmpty(api.db, { name: 'another', read })).toBe('present')
  })

  test.each([
    {
      what: 'a product of a category nobody has',
      change: { category: 77 },
      message: 'product NM-10, category: there is no category 77',
    },
    {
      what: 'words in a language its category lacks',
      change: { category: 4 },
      message: 'product NM-10, texts.de: category 4 above it has no texts in de',
    },
    {
      what: 'a price in a market nobody has',
      change: { prices: { 'es-CL': { net: 5 } } },
      message: 'product NM-10, prices.es-CL: there is no such market',
    },
  ])('refuses $what and leaves everything as it was', async ({ change, message }) => {
    const catalogue = smallCatalogue()
    const before = await changes()
    const products = catalogue.products.map((product) => (product.id === 10 ? { ...product, ...change } : product))
    await expect(api.load({ ...catalogue, products })).rejects.toThrow(message)
    expect(await changes()).toEqual(before)
  })

  test('refuses categories in a circle', async () => {
    const catalogue = smallCatalogue()
    const categories = catalogue.categories.map((category) =>
      category.id === 1 ? { ...category, parent: 2 } : category,
    )
    await expect(api.load({ ...catalogue, categories })).rejects.toThrow(
      'category 1, parent: the category lies below itself',
    )
  })
})

describe.each(servers)('several processes starting at once on $name', ({ create }) => {
  test('migrate once and load once', async () => {
    const url = await create()
    const starts = Array.from({ length: 4 }, async () => {
      const other = await connectPostgres(url)
      const outcome = await fillEmpty(other.db, { name: 'small', read: async () => smallCatalogue() })
      await other.close()
      return outcome
    })
    expect((await Promise.all(starts)).sort()).toEqual(['filled', 'present', 'present', 'present'])
  })
})
