import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SnapshotLine } from '#lib/contract/snapshot.ts'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases, servers } from '../../../tests/support/databases.ts'
import { smallCatalogue } from '../../../tests/support/small-catalogue.ts'
import { attempt } from '../../platform/limits/attempts.ts'
import { createApi } from '../../app/app.ts'
import { connectPostgres } from '../../platform/database/db.ts'

async function feed(api: TestApi, since?: string, culture = 'pl-PL') {
  const query = since === undefined ? '' : `?since=${since}`
  const headers = { 'accept-language': culture }
  const text = await (await api.fetch(`/yes-api/rest/catalogue/snapshot${query}`, { headers })).text()
  const lines: SnapshotLine[] = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  const [begin] = lines
  if (begin?.kind !== 'begin') throw new Error('The feed does not begin')
  const of = (kind: SnapshotLine['kind']) =>
    lines.flatMap((line) => (line.kind === kind && 'id' in line ? [line.id] : []))
  return { text, lines, mode: begin.mode, cursor: begin.cursor, products: of('product'), gone: of('gone') }
}

describe.each(databases)('the feed on $name', ({ open }) => {
  let api: TestApi
  let cursor: string
  beforeAll(async () => {
    api = await startTestApi(await open())
  })
  beforeEach(async () => {
    await api.load(smallCatalogue())
    ;({ cursor } = await feed(api))
  })
  afterAll(() => api.close())

  test('spells every record as its own endpoint does', async () => {
    const endpoints = { product: 'product/', category: 'category/view/', content: 'content/view/' }
    const { text, lines } = await feed(api)
    for (const line of lines) {
      if (line.kind !== 'product' && line.kind !== 'category' && line.kind !== 'content') continue
      const response = await api.fetch(`/yes-api/rest/${endpoints[line.kind]}${encodeURIComponent(line.id)}`)
      expect(text).toContain(`"record":${await response.text()}}`)
    }
  })

  test('counts in a category what it lists, and nothing that was withdrawn', async () => {
    const withdraw = (at: Date | null) =>
      api.db.updateTable('product').set({ withdrawn_at: at }).where('id', '=', 12).execute()
    await withdraw(new Date())
    const { lines } = await feed(api)
    await withdraw(null)
    const counted = { categoryId: 1, productsQuantity: 4 }
    const category: unknown = expect.objectContaining({ kind: 'category', record: expect.objectContaining(counted) })
    expect(lines).toContainEqual(category)
    expect(lines).toContainEqual({ kind: 'listing', id: '1', record: [11, 10, 13, 14] })
  })

  test('is given so many times at once to one place, and to this machine as often as it asks', async () => {
    const statusFor = async (trustedProxies: number, address: string, forwarded?: string) => {
      const headers = { 'accept-language': 'pl-PL', ...(forwarded && { 'x-forwarded-for': forwarded }) }
      const connection = { incoming: { socket: { remoteAddress: address } } }
      const app = api.another({ trustedProxies })
      const answer = await app.request('/yes-api/rest/catalogue/snapshot', { headers }, connection)
      await answer.text()
      return answer.status
    }
    for (const by of ['192.0.2.9', '127.0.0.1']) await attempt(api.db, [{ limit: 'snapshotPlace', by }])
    await sql`update attempt set forgotten_at = forgotten_at + interval '1 hour'`.execute(api.db)
    expect(await statusFor(0, '192.0.2.9')).toBe(429)
    expect(await statusFor(1, '127.0.0.1', '192.0.2.9')).toBe(429)
    expect(await statusFor(1, '127.0.0.1', '192.0.2.10')).toBe(200)
    expect(await statusFor(1, '127.0.0.1')).toBe(200)
    // A server in front that nobody has named asks from this machine for whoever asks it.
    expect(await statusFor(0, '127.0.0.1', '192.0.2.11')).toBe(429)
  })

  test('lists products as a category shows them', async () => {
    const listings = (await feed(api)).lines.filter((line) => line.kind === 'listing')
    expect(listings).toEqual([
      { kind: 'listing', id: 'promotions', record: [] },
      { kind: 'listing', id: '1', record: [11, 12, 10, 13, 14] },
      { kind: 'listing', id: '3', record: [12, 13] },
      { kind: 'listing', id: '2', record: [11, 10, 14] },
    ])
  })

  test('says nothing where nothing changed, loading the same again included', async () => {
    await api.load(smallCatalogue())
    expect(await feed(api, cursor)).toMatchObject({ mode: 'unchanged', products: [], gone: [] })
  })

  test.each<[string, (api: TestApi) => Promise<unknown>]>([
    ['stock', ({ db }) => db.updateTable('stock').set({ quantity: 7 }).where('product_id', '=', 12).execute()],
    ['price', ({ db }) => db.updateTable('price').set({ net: 5 }).where('product_id', '=', 12).execute()],
    ['name', ({ db }) => db.updateTable('product_text').set({ name: 'X' }).where('product_id', '=', 12).execute()],
    ['place', ({ db }) => db.updateTable('product').set({ position: 9 }).where('id', '=', 12).execute()],
  ])('sends the product whose %s somebody changed', async (_, change) => {
    await change(api)
    expect(await feed(api, cursor)).toMatchObject({ mode: 'changes', products: ['12'], gone: [] })
  })

  test('sends everything but products when a category changes', async () => {
    await api.db.updateTable('category_text').set({ title: 'Y' }).where('category_id', '=', 2).execute()
    const { mode, products, lines } = await feed(api, cursor)
    expect([mode, products]).toEqual(['changes', []])
    expect(new Set(lines.map(({ kind }) => kind))).toEqual(
      new Set([
        'begin',
        'attributes',
        'seo',
        'seller',
        'moves',
        'reduced',
        'content',
        'menu',
        'slider',
        'category',
        'listing',
        'end',
      ]),
    )
  })

  test('tells what is gone', async () => {
    await api.load({ ...smallCatalogue(), products: smallCatalogue().products.filter(({ id }) => id !== 10) })
    expect(await feed(api, cursor)).toMatchObject({ mode: 'changes', products: [], gone: ['10'] })
  })

  test('tells what is gone from one culture alone', async () => {
    await api.db.deleteFrom('price').where('product_id', '=', 10).where('culture', '=', 'de-DE').execute()
    expect(await feed(api, cursor, 'de-DE')).toMatchObject({ gone: ['10'], products: [] })
    expect(await feed(api, cursor, 'pl-PL')).toMatchObject({ gone: [], products: ['10'] })
  })

  test('sends everything when a market changed, with its new tax at once', async () => {
    await api.db.updateTable('market').set({ tax_basis_points: 0 }).where('culture', '=', 'pl-PL').execute()
    const { mode, text } = await feed(api, cursor)
    expect(mode).toBe('full')
    expect(text).toContain('"price":{"net":10007,"gross":10007,"currency":"PLN","taxRate":0}')
  })

  test('sends everything when a language leaves the shop, because products name the cultures they are in', async () => {
    await api.db.deleteFrom('shop_seo').where('language', '=', 'de').execute()
    const { mode, text } = await feed(api, cursor)
    expect(mode).toBe('full')
    expect(text).not.toContain('de-DE')
  })

  test('sends everything to a cursor from the future', async () => {
    const [epoch, oldest] = cursor.split(/[.:]/)
    const future = BigInt(oldest ?? 0) + 1000n
    for (const snapshot of [`${future}`, `${future}:${future}:`])
      expect((await feed(api, `${epoch}.${snapshot}`)).mode).toBe('full')
  })

  test.each(['0:0:', '9:3:', '1:9:12', '1:9:8,6', '1:9:0', '1:9:,', `1:${10n ** 19n - 1n}:`, '9'.repeat(25)])(
    'sends everything to what is no snapshot of its database (%s)',
    async (snapshot) => {
      const [epoch] = cursor.split('.')
      expect(await feed(api, `${epoch}.${snapshot}`)).toMatchObject({ mode: 'full' })
    },
  )

  test('sends everything after a table was emptied', async () => {
    await sql`truncate shop_attribute`.execute(api.db)
    expect((await feed(api, cursor)).mode).toBe('full')
  })

  test('goes on over many pages of products', async () => {
    const [first] = smallCatalogue().products
    if (!first) throw new Error('The catalogue has no product')
    const products = Array.from({ length: 1203 }, (_, i) => ({ ...first, id: i + 1, sku: `NS-${i}` }))
    await api.load({ ...smallCatalogue(), products })
    const { products: sent, lines } = await feed(api)
    expect(sent).toEqual(products.map(({ id }) => String(id)))
    expect(lines.at(-1)).toEqual({ kind: 'end', lines: lines.length - 2 })
  })

  test('asks the database no more in a process that has just begun than in any other', async () => {
    let asked = 0
    const count: KyselyPlugin = {
      transformQuery: ({ node }) => {
        asked++
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const begun = createApi(api.db.withPlugin(count))
    const statements = async () => {
      asked = 0
      await (await begun.request('/yes-api/rest/catalogue/snapshot')).text()
      return asked
    }
    const first = await statements()
    expect(first).toBeGreaterThan(0)
    expect(await statements()).toBe(first)
  })

  test('gives the database back to whoever asks for the head alone', async () => {
    for (let time = 0; time < 12; time++) await api.fetch('/yes-api/rest/catalogue/snapshot', { method: 'HEAD' })
    expect((await api.fetch('/yes-api/rest/shop/seo')).status).toBe(200)
  })

  test('gives the database back when a reader leaves', async () => {
    const body = (await api.fetch('/yes-api/rest/catalogue/snapshot')).body
    await body?.cancel()
    expect((await feed(api)).mode).toBe('full')
  })
})

describe.each(servers)('the feed beside open transactions on $name', ({ open }) => {
  test('misses nothing of an older transaction that commits late', async () => {
    const database = await open()
    const api = await startTestApi(database)
    const other = await connectPostgres(database.url ?? '')
    const late = await other.db.startTransaction().execute()
    await late.updateTable('stock').set({ quantity: 99 }).where('product_id', '=', 12).execute()
    await api.db.updateTable('stock').set({ quantity: 98 }).where('product_id', '=', 11).execute()
    const before = await feed(api)
    expect(before.text).not.toContain('"stockQuantity":99')
    await late.commit().execute()
    const after = await feed(api, before.cursor)
    expect(after.products).toContain('12')
    expect(after.text).toContain('"stockQuantity":99')
    await other.close()
    await api.close()
  })

  test('sends nothing twice, however long somebody else on the server takes', async () => {
    const database = await open()
    const api = await startTestApi(database)
    const elsewhere = await connectPostgres((await open()).url ?? '')
    const long = await elsewhere.db.startTransaction().execute()
    await sql`select pg_current_xact_id()`.execute(long)
    await api.db.updateTable('stock').set({ quantity: 98 }).where('product_id', '=', 11).execute()
    const { cursor } = await feed(api)
    expect(await feed(api, cursor)).toMatchObject({ mode: 'unchanged', products: [] })
    await api.db.updateTable('stock').set({ quantity: 97 }).where('product_id', '=', 12).execute()
    expect(await feed(api, cursor)).toMatchObject({ mode: 'changes', products: ['12'] })
    await long.rollback().execute()
    await elsewhere.close()
    await api.close()
  })
})
