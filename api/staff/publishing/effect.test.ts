import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases } from '../../../tests/support/databases.ts'
import { openTestPublishing, type TestPublishing } from '../../../tests/support/publishing-jobs.ts'
import { StaffBrowser, withStaff, workingHere } from '../../../tests/support/staff.ts'
import type { Run } from '../../../jobs/publisher.ts'

type PageDependencies = Parameters<Run['shown']>[1]
const page = (path: string, ...shows: string[]) => ({ path, shows: ['menu', 'seller', ...shows] })

describe.each(databases)('what a change will publish on $name', ({ open }) => {
  let api: TestApi
  let overview: TestPublishing
  let browser: StaffBrowser
  beforeAll(async () => {
    const database = await open()
    api = await startTestApi(database)
    overview = openTestPublishing({ db: api.db, ...(database.url !== undefined && { url: database.url }) }, [
      'pl',
      'de',
    ])
    browser = (await workingHere(api, withStaff(api, {}, overview.ports), ['content'])).browser
  })
  afterAll(async () => {
    await overview.close()
    await api.close()
  })

  const effect = async (record: string, ...fields: string[]) =>
    (await browser.post('/effect', { changes: [{ record, fields }] })).body.editions

  /** An edition is published, and what its pages show is told; answers what was known before. */
  async function publish(
    edition: string,
    release: string,
    shown: PageDependencies | undefined,
  ): Promise<string | null> {
    let known: string | null = null
    const stop = await overview.work({
      publish: async (_, run) => {
        known = run.shownOf
        if (shown) run.shown(release, shown)
        return {}
      },
    })
    await overview.outcome((await overview.jobs.request(edition, 'a test')).id)
    await stop()
    return known
  }

  const whole = [
    page('/product/10', 'product 10', 'box 11', 'box 12'),
    page('/product/11', 'product 11', 'box 10'),
    page('/category/multimetry', 'category multimetry', 'box 10', 'box 11'),
    page('/blog', 'posts'),
    page('/', 'attributes', 'seo', 'slider'),
    page('/cart', 'attributes', 'delivery'),
    page('/content/delivery', 'content delivery'),
  ]

  it('is unknown before an edition was published, and counted by what its pages show afterwards', async () => {
    expect(await effect('product:NM-10', 'net pl-PL')).toEqual([{ edition: 'pl', pages: null }])
    expect(await publish('pl', '000001', { isWhole: true, pages: whole, gone: [] })).toBeNull()
    expect(await effect('product:NM-10', 'net pl-PL')).toEqual([{ edition: 'pl', pages: 3 }])
    expect(await effect('product:NM-10', 'description pl', 'warranty')).toEqual([
      { edition: 'pl', pages: 1 },
      { edition: 'de', pages: null },
    ])
    expect(await effect('product:NM-12', 'description pl')).toEqual([])
    expect(await effect('category:2', 'description pl')).toEqual([{ edition: 'pl', pages: 1 }])
    expect(await effect('category:2', 'name pl')).toEqual([{ edition: 'pl', pages: 7 }])
    expect(await effect('delivery:pl-PL', 'gross SHIP-INPOST pl-PL')).toEqual([{ edition: 'pl', pages: 1 }])
    await api.db.updateTable('content_text').set({ body: '<p>{{delivery-price SHIP-INPOST}}</p>' }).execute()
    expect(await effect('delivery:pl-PL', 'gross SHIP-INPOST pl-PL')).toEqual([{ edition: 'pl', pages: 2 }])
    expect(await effect('shop:seo', 'title pl')).toEqual([{ edition: 'pl', pages: 1 }])
    expect(await effect('shop:access', 'access')).toEqual([
      { edition: 'pl', pages: 2 },
      { edition: 'de', pages: null },
    ])
    expect(await effect('category:2', 'hidden')).toEqual([
      { edition: 'pl', pages: 7 },
      { edition: 'de', pages: null },
    ])
    expect(await effect('banner:2-CATEGORY_MAIN_BANNER', 'title pl')).toEqual([{ edition: 'pl', pages: 1 }])
    expect(await effect('banner:0-SHOP_MAIN_SLIDER_BANNER_1', 'title pl')).toEqual([{ edition: 'pl', pages: 1 }])
    await api.db.updateTable('product').set({ connected: 'logger' }).where('id', 'in', [10, 11]).execute()
    expect(await effect('connected:logger', 'data pl')).toEqual([{ edition: 'pl', pages: 2 }])
    expect(await effect('connected:other', 'data pl')).toEqual([])
    expect(await effect('something:else', 'name pl')).toEqual([{ edition: 'pl', pages: null }])
  })

  it('counts a page that is not there yet, and each page once for many changes', async () => {
    expect(await effect('product:NM-14', 'net pl-PL')).toEqual([{ edition: 'pl', pages: 1 }])
    const changes = ['NM-10', 'NM-11'].map((sku) => ({ record: `product:${sku}`, fields: ['net pl-PL'] }))
    expect((await browser.post('/effect', { changes })).body.editions).toEqual([{ edition: 'pl', pages: 3 }])
  })

  it('counts what shows a page of an edition, and what it shares with others where they have it', async () => {
    expect(await effect('page:pl-PL/delivery', 'body')).toEqual([{ edition: 'pl', pages: 1 }])
    expect(await effect('page:pl-PL/delivery', 'body', 'uri')).toEqual([
      { edition: 'pl', pages: 1 },
      { edition: 'de', pages: null },
    ])
    await api.db.updateTable('content').set({ kind: 'post' }).where('uri', '=', 'delivery').execute()
    expect(await effect('page:pl-PL/delivery', 'title')).toEqual([{ edition: 'pl', pages: 2 }])
    expect(await effect('page:pl-PL/new-here', 'title')).toEqual([{ edition: 'pl', pages: 1 }])
    expect(await effect('page:de-DE/impressum', 'image')).toEqual([{ edition: 'de', pages: null }])
  })

  it('follows publications by what became different, and forgets what went', async () => {
    const shown = { isWhole: false, pages: [page('/product/11', 'product 11')], gone: ['/category/multimetry'] }
    expect(await publish('pl', '000002', shown)).toBe('000001')
    expect(await publish('pl', '000002', undefined)).toBe('000002')
    expect(await effect('product:NM-10', 'net pl-PL')).toEqual([{ edition: 'pl', pages: 1 }])
  })

  it('keeps nobody from saving where no publisher can be asked', async () => {
    const { cookie, token } = browser
    const bare = Object.assign(new StaffBrowser(withStaff(api)), { cookie, token })
    const changes = [{ record: 'product:NM-10', fields: ['net de-DE'] }]
    expect((await bare.post('/effect', { changes })).body).toEqual({ editions: [{ edition: 'de', pages: null }] })
  })
})
