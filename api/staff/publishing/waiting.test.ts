import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases } from '../../../tests/support/databases.ts'
import { openTestPublishing, type TestPublishing } from '../../../tests/support/publishing-jobs.ts'
import { type StaffBrowser, withStaff, workingHere } from '../../../tests/support/staff.ts'
import { readPosition, toCursor } from '../../catalog/snapshot/cursor.ts'

describe.each(databases)('what waits on $name', ({ open }) => {
  let api: TestApi
  let overview: TestPublishing
  let browser: StaffBrowser
  beforeAll(async () => {
    const database = await open()
    api = await startTestApi(database)
    overview = openTestPublishing({ db: api.db, ...(database.url !== undefined && { url: database.url }) }, [
      'pl',
      'de',
      'en',
    ])
    browser = (await workingHere(api, withStaff(api, {}, overview.ports), ['content'])).browser
  })
  afterAll(async () => {
    await overview.close()
    await api.close()
  })

  const tell = (edition: string, cursor: string | null) =>
    overview.jobs.tellLive({
      edition,
      release: '000001',
      since: new Date(0),
      held: null,
      kept: [],
      preview: null,
      cursor,
    })
  beforeEach(async () => {
    const cursor = toCursor(await readPosition(api.db))
    for (const edition of ['pl', 'de']) await tell(edition, cursor)
  })

  const waiting = async (edition: string) => {
    const { cards } = (await browser.get('/publishing')).body
    return cards.find((card: { edition: string }) => card.edition === edition).waiting
  }
  const nothing = { all: false, counts: [] }

  it('is nothing of what was just published, and unknown where nothing was told', async () => {
    expect([await waiting('pl'), await waiting('de'), await waiting('en')]).toEqual([nothing, nothing, null])
    await tell('en', null)
    expect(await waiting('en')).toBeNull()
  })

  it('counts what the staff save where it will be seen, each thing once', async () => {
    const { version, parts } = (await browser.get('/products/NM-10')).body
    const prices = { ...parts.prices, 'pl-PL': { net: 12_345, regular: null } }
    const saved = await browser.put('/products/NM-10', { version, parts: { ...parts, prices } })
    expect(saved.status).toBe(200)
    const again = { ...saved.body.parts, texts: { ...parts.texts, pl: { ...parts.texts.pl, name: 'Miernik' } } }
    await browser.put('/products/NM-10', { version: saved.body.version, parts: again })
    expect(await waiting('pl')).toEqual({ all: false, counts: [{ kind: 'products', count: 1 }] })
    expect(await waiting('de')).toEqual(nothing)
  })

  it('counts what others write by language and market, products where they are sold, and settings for all', async () => {
    const { db } = api
    // Not sold in Germany.
    await db.updateTable('stock').set({ quantity: 77 }).where('product_id', 'in', [13, 14]).execute()
    await db.updateTable('category_text').set({ title: 'X' }).where('language', '=', 'de').execute()
    await db.updateTable('content_text').set({ title: 'X' }).where('culture', '=', 'pl-PL').execute()
    await db.updateTable('shop_attribute').set({ val: 'X' }).execute()
    const settings = { kind: 'settings', count: 1 }
    expect((await waiting('pl')).counts).toEqual([
      settings,
      { kind: 'products', count: 2 },
      { kind: 'contents', count: 1 },
    ])
    expect((await waiting('de')).counts).toEqual([
      settings,
      { kind: 'products', count: 1 },
      { kind: 'categories', count: 3 },
    ])
  })

  it('counts a product that is no longer sold', async () => {
    await api.db.deleteFrom('price').where('product_id', '=', 12).where('culture', '=', 'de-DE').execute()
    expect([(await waiting('de')).counts, await waiting('pl')]).toEqual([[{ kind: 'products', count: 1 }], nothing])
  })

  it('is everything for who knows the database from before a backup was brought back', async () => {
    await sql`update epoch set id = gen_random_uuid()`.execute(api.db)
    expect(await waiting('pl')).toEqual({ all: true, counts: [] })
  })
})
