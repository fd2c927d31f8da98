import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#lib/contract/endpoints.ts'
import type { ProductSeo } from '#lib/contract/staff/seo.ts'
import { startTestApi, type TestApi } from '../../../../tests/support/api.ts'
import { databases } from '../../../../tests/support/databases.ts'
import { type StaffBrowser, withStaff, workingHere } from '../../../../tests/support/staff.ts'

describe.each(databases)('what search engines are told of products on $name', ({ stocked }) => {
  let api: TestApi
  let app: Hono
  let browser: StaffBrowser
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    app = withStaff(api)
    browser = (await workingHere(api, app, ['content'])).browser
  })
  afterAll(() => api?.close())

  const read = async (): Promise<ProductSeo> => (await browser.get('/products/NM-10/seo')).body
  const save = async (texts: object, version?: string) =>
    browser.put('/products/NM-10/seo', { version: version ?? (await read()).version, texts })
  const product = async (culture: string) =>
    (await app.request('/yes-api/rest/product/10', { headers: { 'accept-language': culture } })).json()
  const feed = async (since = '') => {
    const headers = { 'accept-language': 'pl-PL' }
    const response = await app.request(`${endpoints.snapshot.path}${since && `?since=${since}`}`, { headers })
    const lines = (await response.text()).trim().split('\n')
    return lines.map((line): { kind: string; id?: string; cursor?: string; body?: unknown } => JSON.parse(line))
  }

  it('says nothing of its own while nothing was written', async () => {
    expect(await read()).toMatchObject({ sku: 'NM-10', productId: 10, texts: {} })
    expect(await product('pl-PL')).not.toHaveProperty('seo')
  })

  it('tells it in its language, in the shop and in the feed that publications read', async () => {
    const [begin] = await feed()
    const texts = { pl: { title: 'Multimetr do 1000 V', description: '' } }
    expect((await save(texts)).body.texts).toEqual(texts)
    expect((await product('pl-PL')).seo).toEqual({ title: 'Multimetr do 1000 V' })
    expect(await product('de-DE')).not.toHaveProperty('seo')
    const changed = (await feed(begin?.cursor)).find(({ kind, id }) => kind === 'product' && id === '10')
    expect(JSON.stringify(changed)).toContain('Multimetr do 1000 V')
  })

  it('puts a change back, and refuses a stale one, a language of no market and lines without end', async () => {
    const { version } = await read()
    await save({ pl: { title: 'Miernik', description: 'Mierzy.' }, de: { title: '', description: 'Misst.' } })
    const [entry] = (await browser.get('/history?record=product:NM-10')).body.entries
    expect(entry).toMatchObject({
      action: 'product.seo',
      before: { 'seoTitle pl': 'Multimetr do 1000 V', 'seoDescription de': null },
      after: { 'seoTitle pl': 'Miernik', 'seoDescription pl': 'Mierzy.', 'seoDescription de': 'Misst.' },
    })
    expect((await save({}, version)).body.code).toBe('RECORD_CHANGED')
    for (const title of [{ la: 'Instrumentum' }, { pl: 'x'.repeat(301) }]) {
      const texts = Object.entries(title).map(([language, words]) => [language, { title: words, description: '' }])
      expect((await save(Object.fromEntries(texts))).body.code).toBe('VALIDATION_FAILED')
    }
    expect((await browser.post('/products/NM-10/undo', { entry: entry.id })).status).toBe(200)
    expect((await read()).texts).toEqual({ pl: { title: 'Multimetr do 1000 V', description: '' } })
    await save({})
    expect(await product('pl-PL')).not.toHaveProperty('seo')
  })
})
