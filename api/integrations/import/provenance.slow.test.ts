import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../../../tests/support/databases.ts'
import { everyRow } from '../../../tests/support/database-rows.ts'
import { catalogueOf } from '../../../tests/support/catalogue-editions.ts'
import type { SmallCatalogue } from '../../../tests/support/small-catalogue.ts'
import type { OpenDatabase } from '../../platform/database/db.ts'
import type { Catalogue } from './catalogue.ts'
import { importCatalogue, type ImportOptions } from './load.ts'
import { linesOf } from './report.ts'

/** What somebody may change by hand in each table that a catalogue comes into. */
const edits = {
  market: { set: 'position = 70', of: `culture = 'de-DE'` },
  word: { set: `facet = 'value'`, of: `code = 'category'` },
  category: { set: 'position = 71', of: 'id = 3' },
  category_text: { set: `name = 'Ręcznie'`, of: `category_id = 2 and language = 'pl'` },
  category_attribute: { set: `val = 'hand'`, of: `code = 'ICON'` },
  product: { set: 'warranty = 72', of: 'id = 11' },
  product_text: { set: `name = 'Von Hand'`, of: `product_id = 10 and language = 'de'` },
  price: { set: 'net = 73', of: `product_id = 12 and culture = 'pl-PL'` },
  content: { set: `kind = 'post'`, of: `uri = 'delivery'` },
  content_text: { set: `body = '<p>Od ręki</p>'`, of: `culture = 'pl-PL'` },
  shop_attribute: { set: `val = 'closed'`, of: `code = 'SHOP_ACCESS'` },
  shop_seo: { set: `title = 'Od ręki'`, of: `language = 'pl'` },
  pickup_point: { set: `opening_hours = '8-16'`, of: `id = 'B'` },
  counterpart: { set: `products = '{11}'`, of: `model = 'B'` },
  certificate: { set: `kind = 'accredited'`, of: `number = 'W A'` },
}

describe.each(databases)('an import into $name', ({ open }) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
  })
  const empty = () =>
    sql`truncate market, word, category, product, content, shop_attribute, shop_seo, pickup_point,
      pickup_town_name, counterpart, instrument, imported, change cascade`.execute(database.db)
  beforeEach(empty)
  afterAll(() => database.close())

  const bring = async (catalogue: Catalogue, options?: ImportOptions) =>
    linesOf(await importCatalogue(database.db, { name: catalogue.name, read: async () => catalogue }, options))
  const run = (text: string) => sql.raw(text).execute(database.db)
  const rows = async (table: string, where = 'true') =>
    (await sql.raw<Record<string, unknown>>(`select * from ${table} where ${where}`).execute(database.db)).rows

  /** The rows of each table that are so, without the numbers and tokens that the database gives. */
  const contentOf = async (where: (of: string) => string) => {
    const content: Record<string, string[]> = {}
    for (const [table, { of }] of Object.entries(edits)) {
      const found = await rows(table, where(of))
      const numbered = ['category_attribute', 'counterpart', 'instrument', 'certificate']
      const given =
        table.startsWith('content') || numbered.includes(table) ? ['id', 'content_id', 'instrument_id', 'token'] : []
      content[table] = found
        .map((row) => JSON.stringify(Object.entries(row).filter(([column]) => !given.includes(column))))
        .sort()
    }
    return content
  }

  test('is told record by record, and says nothing the second time', async () => {
    const lines = await bring(catalogueOf(1))
    expect(lines.filter((line) => !line.startsWith('added'))).toEqual([])
    expect(lines).toContain('added     product NM-10')
    expect(lines).toContain('added     content delivery')
    expect(lines).toContain('added     word property voltage-dc')
    const before = await everyRow(database.db)
    expect(await bring(catalogueOf(1))).toEqual([])
    expect(await everyRow(database.db)).toEqual(before)
  })

  test('tells each field that changes', async () => {
    await bring(catalogueOf(1))
    expect(await bring(catalogueOf(2))).toContain(
      'changed   product NM-14: warranty 1 → 2; text pl name "Miernik NM-14 (1)" → "Miernik NM-14 (2)"; ' +
        'text de name "Messgerät NM-14 (1)" → "Messgerät NM-14 (2)"; price pl-PL net 10000 → 10001',
    )
  })

  test('keeps what was changed here in any table, and applies everything else', async () => {
    await bring(catalogueOf(1))
    for (const [table, { set, of }] of Object.entries(edits)) await run(`update ${table} set ${set} where ${of}`)
    const edited = await contentOf((of) => of)
    const kept = (await bring(catalogueOf(2))).filter((line) => line.startsWith('kept'))
    expect(await contentOf((of) => of)).toEqual(edited)
    expect(kept).toHaveLength(Object.keys(edits).length)
    expect(kept).toContain(
      'kept      product NM-12: price pl-PL was changed here since the last import: price pl-PL net 73 → 12009',
    )

    const others = await contentOf((of) => `not (${of})`)
    await empty()
    await bring(catalogueOf(2))
    expect(others).toEqual(await contentOf((of) => `not (${of})`))
  })

  test('takes over what was changed or removed here when it is told to', async () => {
    await bring(catalogueOf(1))
    for (const [table, { set, of }] of Object.entries(edits)) await run(`update ${table} set ${set} where ${of}`)
    await run(`delete from price where product_id = 10`)
    await bring(catalogueOf(2), { takeOver: true })
    expect((await rows('price', `product_id = 12 and culture = 'pl-PL'`))[0]?.['net']).toBe(12_009)
    expect(await rows('price', 'product_id = 10')).toHaveLength(2)
    expect(await bring(catalogueOf(2))).toEqual([])
  })

  test('does not bring back what was removed here', async () => {
    await bring(catalogueOf(1))
    for (const part of ['product_text', 'price', 'stock']) await run(`delete from ${part} where product_id = 11`)
    await run('delete from product where id = 11')
    await run(`delete from category_text where category_id = 4`)
    await run('delete from category where id = 4')
    const lines = await bring(catalogueOf(2))
    expect(lines.filter((line) => /product NM-11|category 4/.test(line))).toEqual([
      'kept      category 4: was removed here since the last import',
      'kept      product NM-11: was removed here since the last import',
    ])
    expect(await rows('product', 'id = 11')).toEqual([])
    await bring(catalogueOf(2), { takeOver: true })
    expect(await rows('product', 'id = 11')).toHaveLength(1)
    expect(await rows('stock', 'product_id = 11')).toHaveLength(1)
  })

  test('leaves alone what was made here, and what another catalogue brought', async () => {
    await bring(catalogueOf(1))
    await run(`insert into shop_attribute values ('OURS', 9, 'made by hand', '{}')`)
    const own = { attributeCode: 'OURS', val: 'imported', displayVals: {} }
    const { shop } = catalogueOf(1)
    const withOwn = { ...catalogueOf(1), shop: { ...shop, attributes: [...shop.attributes, own] } }
    expect(await bring(withOwn)).toEqual([
      expect.stringMatching(
        /^kept {6}shop attribute OURS: was made here, not by an import: .*val "made by hand" → "imported"/,
      ),
    ])
    expect(await bring({ ...catalogueOf(2), name: 'another' })).toContainEqual(
      expect.stringMatching(/^kept {6}product NM-11: came from another catalogue, "small": warranty 1 → 2/),
    )
    expect((await rows('shop_attribute', `code = 'OURS'`))[0]?.['val']).toBe('made by hand')
    expect((await rows('product', 'id = 11'))[0]?.['warranty']).toBe(1)
  })

  test('sees no conflict where both came to the same', async () => {
    await bring(catalogueOf(1))
    await run('update product set warranty = 2')
    const lines = await bring(catalogueOf(2))
    expect(lines.filter((line) => line.startsWith('kept'))).toEqual([])
    await run('update product set warranty = 2')
    expect((await bring(catalogueOf(3))).filter((line) => line.startsWith('kept'))).toEqual([])
  })

  test('withdraws only where it is complete, and nothing that was changed or is needed here', async () => {
    await bring(catalogueOf(1))
    const without = (ids: number[], complete: SmallCatalogue['complete']): Catalogue => ({
      ...catalogueOf(1),
      complete,
      categories: catalogueOf(1).categories.filter(({ id }) => id !== 4),
      products: catalogueOf(1).products.filter(({ id }) => !ids.includes(id)),
    })
    expect(await bring(without([10, 11], []))).toEqual([])
    await run('update product_text set name = name || name where product_id = 11')
    await run(`insert into category values (5, 4, 1)`)
    expect(await bring(without([10, 11], ['categories', 'products']))).toEqual([
      'withdrawn product NM-10',
      'kept      product NM-11: was changed here since the last import',
      'kept      category 4: is still needed here',
    ])
    expect(await rows('stock', 'product_id = 10')).toEqual([])
    expect(await rows('product_text', 'product_id = 11')).toHaveLength(2)
  })

  test('withdraws what a record no longer says', async () => {
    await bring(catalogueOf(1))
    const { products, ...rest } = catalogueOf(1)
    const [first, ...others] = products
    if (!first) throw new Error('The catalogue has no product')
    const { 'de-DE': german, ...prices } = first.prices
    expect(german).toBeDefined()
    expect(await bring({ ...rest, products: [{ ...first, prices }, ...others] })).toEqual([
      'changed   product NM-10: price de-DE withdrawn',
      'unsold    product NM-10: no longer sold in de-DE: no price there',
    ])
  })

  test('brings stock only of products that it adds', async () => {
    await bring(catalogueOf(1))
    await run('delete from stock where product_id = 10')
    await run('update stock set quantity = 1 where product_id = 11')
    await bring(catalogueOf(2), { takeOver: true })
    expect(await rows('stock', 'product_id = 10')).toEqual([])
    expect((await rows('stock', 'product_id = 11'))[0]?.['quantity']).toBe(1)
  })

  test('that is rehearsed tells what the real one does, and writes nothing', async () => {
    await bring(catalogueOf(1))
    for (const [table, { set, of }] of Object.entries(edits)) await run(`update ${table} set ${set} where ${of}`)
    const next = { ...catalogueOf(2), products: catalogueOf(2).products.slice(1) }
    const before = await everyRow(database.db)
    const rehearsed = await bring(next, { dryRun: true })
    expect(await everyRow(database.db)).toEqual(before)
    expect(rehearsed.length).toBeGreaterThan(20)
    expect(await bring(next)).toEqual(rehearsed)
  })

  test('that fails at any record leaves every row as it was, and names all that is wrong', async () => {
    await bring(catalogueOf(1))
    const before = await everyRow(database.db)
    const bad: Catalogue = {
      ...catalogueOf(2),
      categories: catalogueOf(2).categories.map((category) =>
        category.id === 3 ? { ...category, parent: 77 } : category,
      ),
      products: catalogueOf(2).products.map((product) =>
        product.id === 14 ? { ...product, category: 78, highlights: ['colour'] } : product,
      ),
    }
    await expect(bring(bad)).rejects.toThrow(
      [
        'The catalogue has 3 problems, so nothing of it was imported:',
        '  category 3, parent: there is no category 77',
        '  product NM-14, category: there is no category 78',
        '  product NM-14, highlights: colour is not among the facts',
      ].join('\n'),
    )
    expect(await everyRow(database.db)).toEqual(before)
  })

  test('says which name two records want when one of them was changed here', async () => {
    await bring(catalogueOf(1))
    await run(`update product set sku = 'NM-99' where id = 10`)
    const { products, ...rest } = catalogueOf(2)
    const added = products.map((product) => (product.id === 14 ? { ...product, sku: 'NM-99' } : product))
    const before = await everyRow(database.db)
    await expect(bring({ ...rest, products: added })).rejects.toThrow(/want the same sku in product: NM-99/)
    expect(await everyRow(database.db)).toEqual(before)
  })
})
