import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RecordKind } from '#lib/contract/snapshot.ts'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { everyDatabase, servers } from '../../../tests/support/databases.ts'
import { productEdits, shopEdits } from '../../../tests/support/edits.ts'
import { askDifferences, FeedReader, toldBy } from '../../../tests/support/feed-reader.ts'
import { listingEdits, picking } from '../../../tests/support/listing-edits.ts'
import { smallCatalogue, soldIn } from '../../../tests/support/small-catalogue.ts'
import { dropAll } from '../../platform/backups/database-facts.ts'
import { connectPostgres } from '../../platform/database/db.ts'
import { migrate, migrateTo } from '../../platform/database/migrations/index.ts'

const cultures = ['pl-PL', 'de-DE', 'es-MX', 'es-CL'] as const

const ofTheTree: RecordKind[] = ['menu', 'slider', 'category', 'moves']

/** With countries that share a language, and products enough to remove some, of which not all are sold everywhere. */
function catalogue() {
  const { products, shop, categories, ...rest } = smallCatalogue()
  const more = [...products, ...products.slice(0, 3).map((one) => ({ ...one, id: one.id + 10, sku: `${one.sku}-B` }))]
  return {
    ...rest,
    ...soldIn([
      { culture: 'pl-PL', language: 'pl', currency: 'PLN', taxRate: 23 },
      { culture: 'de-DE', language: 'de', currency: 'EUR', taxRate: 19 },
      { culture: 'es-MX', language: 'es', currency: 'MXN', taxRate: 16 },
      { culture: 'es-CL', language: 'es', currency: 'CLP', taxRate: 19 },
    ]),
    words: rest.words.map((word) => ({ ...word, names: { ...word.names, es: word.code } })),
    categories: categories.map((one) => {
      const { pl } = one.texts
      return { ...one, texts: { ...one.texts, ...(pl && { es: { ...pl, uri: `${pl.uri}-es` } }) } }
    }),
    products: more.map((one) => ({
      ...one,
      prices: { ...one.prices, 'es-CL': { net: 800 }, ...(one.id < 20 && { 'es-MX': { net: 900 } }) },
      texts: { ...one.texts, ...(one.id < 22 && { es: { name: 'Medidor', short: 'Corto.', description: [] } }) },
    })),
    shop: { ...shop, seo: { ...shop.seo, es: { title: 'Medidores', metadescription: 'Tienda', metakeywords: '' } } },
  }
}

describe.each(everyDatabase)('differences on $name', ({ stocked, open }) => {
  let api: TestApi
  let reader: FeedReader
  beforeAll(async () => {
    api = await startTestApi(await stocked())
  })
  beforeEach(async () => {
    await api.load(smallCatalogue())
    // An import leaves it to the staff what is withdrawn.
    await api.db.updateTable('product').set({ successor: null, withdrawn_at: null }).execute()
    reader = new FeedReader(api, 'pl-PL')
    await reader.read()
  })
  afterAll(() => api.close())

  test.each<[string, string, { whole?: RecordKind[]; told: string[] }]>([
    ['a renamed product', `update product_text set name = 'X' where product_id = 12`, { told: ['product 12'] }],
    ['another price', 'update price set net = net - 1 where product_id = 12', { told: ['product 12'] }],
    ['what is in stock', 'update stock set quantity = quantity + 7 where product_id = 12', { told: ['product 12'] }],
    ['another guarantee', 'update product set warranty = 7 where id = 12', { told: ['product 12'] }],
    [
      'a reduction',
      'update price set regular_net = net + 9 where product_id = 12',
      { whole: ['reduced'], told: ['listing promotions', 'product 12'] },
    ],
    [
      'another place',
      'update product set position = 9 where id = 12',
      { whole: ofTheTree, told: ['listing 1', 'listing 3', 'product 12'] },
    ],
    [
      'another category',
      'update product set category_id = 2 where id = 12',
      { whole: ofTheTree, told: ['listing 1', 'listing 3', 'listing 2', 'product 12'] },
    ],
    [
      'the last products of a category',
      'update product set withdrawn_at = now() where category_id = 3',
      { whole: ofTheTree, told: ['listing 1', 'gone listing 3', 'gone 12', 'gone 13'] },
    ],
    [
      'another market alone',
      `delete from price where product_id = 12 and culture = 'de-DE'`,
      { whole: ofTheTree, told: ['listing 1', 'listing 3', 'product 12'] },
    ],
    [
      'a renamed category',
      `update category_text set name = 'X' where category_id = 2`,
      { whole: ofTheTree, told: ['listing 1', 'listing 3', 'listing 2', 'gone listing 4'] },
    ],
    ['a page', `update content_text set title = 'X'`, { whole: ['content'], told: [] }],
    [
      'a page that moved',
      `update content set uri = 'elsewhere' where uri = 'delivery'`,
      { whole: ['attributes', 'seo', 'seller', 'moves', 'content'], told: [] },
    ],
    ['the seller', `update seller set phone = '1'`, { whole: ['attributes', 'seo', 'seller', 'content'], told: [] }],
  ])('of %s are that, and what is told of it', async (_, statement, { whole = [], told }) => {
    await sql.raw(statement).execute(api.db)
    expect(toldBy(await reader.read())).toEqual({ mode: 'differences', whole, told })
  })

  test('of a reduced product that was withdrawn are promotions too', async () => {
    await sql`update price set regular_net = net + 9 where product_id = 12`.execute(api.db)
    await reader.read()
    await sql`update product set withdrawn_at = now() where id = 12`.execute(api.db)
    const { whole, told } = toldBy(await reader.read())
    expect(whole).toEqual(['menu', 'slider', 'category', 'reduced', 'moves'])
    expect(told).toEqual(['listing promotions', 'listing 1', 'listing 3', 'gone 12'])
  })

  test('are everything where a market changed or the cursor is unknown, and nothing where no record is', async () => {
    await listingEdits['knows a model of others']?.(() => 1).execute(api.db)
    expect(await reader.read()).toMatchObject({ mode: 'unchanged', lines: [] })
    await sql`update market set tax_basis_points = tax_basis_points + 100`.execute(api.db)
    expect(await reader.read()).toMatchObject({ mode: 'full' })
    expect(await askDifferences(api, 'pl-PL', 'unknown')).toMatchObject({ mode: 'full' })
  })

  test('are not sent to who does not ask for them', async () => {
    await sql`update product_text set name = 'Y' where product_id = 12`.execute(api.db)
    const response = await api.fetch(`/yes-api/rest/catalogue/snapshot?since=${reader.cursor}`)
    const [begin] = (await response.text()).split('\n')
    expect(JSON.parse(begin ?? '')).toEqual({ kind: 'begin', mode: 'changes', cursor: expect.any(String) })
  })

  test('tell all that was changed before a database learned to note it', async () => {
    const older = await open()
    await dropAll(older.db)
    await migrateTo(older.db, '0101-shipping-labels')
    // What fills and reads it is of today, and knows columns that came later.
    const later = {
      ...{ price: 'breaks', market: 'territories', delivery_offer: 'territories' },
      ...{ word: 'classes', category: 'classes' },
    }
    const laterTexts = ['connected', 'support_until']
    const laterTables = {
      connected: 'key text, flow text, places jsonb, contact text, texts jsonb',
      search_synonym: 'id integer, voice text, typed text, means text',
      search_redirect: 'id integer, culture text, phrase text, leads text',
    }
    for (const column of laterTexts) await sql`alter table product add column ${sql.ref(column)} text`.execute(older.db)
    for (const [table, columns] of Object.entries(laterTables))
      await sql`create table ${sql.table(table)} (${sql.raw(columns)})`.execute(older.db)
    for (const [table, column] of Object.entries(later))
      await sql`alter table ${sql.table(table)} add column ${sql.ref(column)} jsonb`.execute(older.db)
    const before = await startTestApi(older, smallCatalogue())
    const kept = new FeedReader(before, 'pl-PL')
    await kept.read()
    await sql`update product set withdrawn_at = now() where category_id = 3`.execute(older.db)
    await sql`update price set regular_net = net + 9 where product_id = 11`.execute(older.db)
    for (const [table, column] of Object.entries(later))
      await sql`alter table ${sql.table(table)} drop column ${sql.ref(column)}`.execute(older.db)
    for (const column of laterTexts) await sql`alter table product drop column ${sql.ref(column)}`.execute(older.db)
    for (const table of Object.keys(laterTables)) await sql`drop table ${sql.table(table)}`.execute(older.db)
    await migrate(older.db)
    expect(await kept.read()).toMatchObject({ mode: 'differences' })
    const whole = new FeedReader(before, 'pl-PL')
    await whole.read()
    expect(kept.records).toEqual(whole.records)
    await before.close()
  })

  const edits = [
    ...Object.entries({ ...productEdits, ...shopEdits })
      .filter(([name]) => name !== 'changes a price')
      .map(([name, edit]) => ({ name, edit })),
    ...Object.entries(listingEdits).map(([name, edit]) => ({
      name,
      edit: (db: TestApi['db'], pick: (among: number) => number) => edit(pick).execute(db),
    })),
  ]

  // One at a time hides nothing of another, and several at once is how they come.
  test.each([
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 1],
    [5, 3],
  ])('leave a reader with what the whole feed tells, whatever was edited (%i, %i at once)', async (seed, atOnce) => {
    await api.load(catalogue())
    const pick = picking(seed)
    const readers = cultures.map((culture) => ({ culture, reader: new FeedReader(api, culture) }))
    for (const { reader: each } of readers) await each.read()
    const modes = new Set<string>()
    const story: string[] = []
    const inAnyOrder = edits.map((chosen) => ({ chosen, at: pick(1_000_000) })).sort((one, other) => one.at - other.at)
    for (const { chosen } of inAnyOrder) {
      story.push(chosen.name)
      await chosen.edit(api.db, pick)
      if (story.length % atOnce !== 0) continue
      for (const { culture, reader: kept } of readers) {
        modes.add((await kept.read()).mode)
        const whole = new FeedReader(api, culture)
        await whole.read()
        expect(kept.records, `${culture}: ${story.join(', ')}`).toEqual(whole.records)
      }
    }
    expect(modes).toContain('differences')
  })
})

describe.each(servers)('differences beside open transactions on $name', ({ stocked }) => {
  test('are noted of a product while an import holds others of its category', async () => {
    const database = await stocked()
    const api = await startTestApi(database)
    const reader = new FeedReader(api, 'pl-PL')
    await reader.read()
    const other = await connectPostgres(database.url ?? '')
    const late = await other.db.startTransaction().execute()
    await sql`delete from price where product_id = 12`.execute(late)
    await sql`update product set withdrawn_at = now() where id = 13`.execute(api.db)
    expect(toldBy(await reader.read()).told).toEqual(['listing 1', 'listing 3', 'gone 13'])
    await late.commit().execute()
    expect(toldBy(await reader.read()).told).toEqual(['listing 1', 'gone listing 3', 'gone 12'])
    await other.close()
    await api.close()
  })
})
