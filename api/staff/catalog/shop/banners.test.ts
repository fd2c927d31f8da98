import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#lib/contract/endpoints.ts'
import type { BannerLine, ShopFields, ShopRecord } from '#lib/contract/staff/shop.ts'
import { startTestApi, type TestApi } from '../../../../tests/support/api.ts'
import { databases } from '../../../../tests/support/databases.ts'
import { openTestPublishing, type TestPublishing } from '../../../../tests/support/publishing-jobs.ts'
import { type StaffBrowser, withStaff, workingHere } from '../../../../tests/support/staff.ts'
import { carryOutDue } from '../../publishing/carry-out-due.ts'

const slide = 'SHOP_MAIN_SLIDER_BANNER_'
type Slide = { attributeCode: string; displayVal: string }

const image = '/media/abcdef012345/banners/bench.jpg'
const year = new Date().getUTCFullYear()
/** Days far ahead, so that none of them comes while the test runs. */
const [first, last] = [`${year + 2}-11-27`, `${year + 2}-11-30`]

describe.each(databases)('the banners of the staff on $name', ({ open }) => {
  let api: TestApi
  let browser: StaffBrowser
  let transaction: TestPublishing
  beforeAll(async () => {
    const database = await open()
    api = await startTestApi(database)
    transaction = openTestPublishing(database, ['pl', 'de'])
    browser = (await workingHere(api, withStaff(api), ['content'])).browser
  })
  afterAll(async () => {
    await transaction?.close()
    await api?.close()
  })

  const add = async (where: string, category: number | null = null): Promise<string> => {
    const { body } = await browser.post('/shop/banners', { where, category })
    return body.record.slice('banner:'.length)
  }
  const lines = async (): Promise<BannerLine[]> => (await browser.get('/shop/banners')).body.banners
  const read = async (key: string): Promise<ShopRecord> => (await browser.get(`/shop/records/banner/${key}`)).body
  const save = async (key: string, fields: ShopFields) =>
    browser.put(`/shop/records/banner/${key}`, { version: (await read(key)).version, fields })
  const remove = async (key: string) =>
    browser.delete(`/shop/records/banner/${key}?version=${(await read(key)).version}`)
  const log = async (key: string) => (await browser.get(`/history?record=banner:${key}`)).body.entries
  const ask = (culture: string) => ({ headers: { 'accept-language': culture } })
  const slides = async (culture: string): Promise<Slide[]> => {
    const all = await (await api.fetch(endpoints.shopAttributes.path, ask(culture))).json()
    const shown = all.filter(({ attributeCode }: { attributeCode: string }) => attributeCode.startsWith(slide))
    return shown.sort((one: Slide, other: Slide) => (one.attributeCode < other.attributeCode ? -1 : 1))
  }
  const titles = async (culture: string) =>
    (await slides(culture)).map(({ displayVal }) => JSON.parse(displayVal).title)
  const fed = async (culture: string) => {
    const text = await (await api.fetch(endpoints.snapshot.path, ask(culture))).text()
    const records = text
      .trim()
      .split('\n')
      .map((line): { kind: string; record?: { attributeCode: string }[] } => JSON.parse(line))
    const attributes = records.find(({ kind }) => kind === 'attributes')?.record ?? []
    return attributes.filter(({ attributeCode }) => attributeCode.startsWith('SHOP_MAIN_SLIDER')).length
  }
  const asked = async () =>
    (await transaction.jobs.overview()).current.map(({ edition, requestedBy }) => [edition, requestedBy])
  const round = (at: string) => carryOutDue({ db: api.db, publishing: transaction.jobs }, new Date(at))

  it('shows one of the home page as soon as it says something, numbered as pages ask for it', async () => {
    const [one, two] = [await add('slider'), await add('slider')]
    expect(await slides('pl-PL')).toEqual([])
    await save(two, { 'title pl': 'Drugi', 'link pl': '/category/multimetry', 'image pl': image })
    expect(await slides('pl-PL')).toMatchObject([{ attributeCode: 'SHOP_MAIN_SLIDER_BANNER_1' }])
    await save(one, { 'title pl': 'Pierwszy', 'title de': 'Erster', 'button de': 'Ansehen' })
    expect([await titles('pl-PL'), await titles('de-DE')]).toEqual([['Pierwszy', 'Drugi'], ['Erster']])
    expect(JSON.parse((await slides('de-DE'))[0]?.displayVal ?? '')).toEqual({ title: 'Erster', button: 'Ansehen' })
  })

  it('puts them in another order, and back from the log', async () => {
    const [, two] = await lines()
    const { version } = (await browser.get('/shop/banners')).body
    const move = () => browser.post(`/shop/banners/${two?.key}/move`, { version, place: 0 })
    expect((await move()).status).toBe(200)
    expect(await titles('pl-PL')).toEqual(['Drugi', 'Pierwszy'])
    expect((await move()).body.code).toBe('RECORD_CHANGED')
    const key = two?.key ?? ''
    await browser.post(`/shop/records/banner/${key}/undo`, { entry: (await log(key))[0].id })
    expect(await titles('pl-PL')).toEqual(['Pierwszy', 'Drugi'])
  })

  it('comes back from the log once it was removed, with what it said and where it stood', async () => {
    const key = (await lines())[0]?.key ?? ''
    const before = (await browser.get(`/shop/records/banner/${key}`)).body
    await remove(key)
    expect(await titles('pl-PL')).toEqual(['Drugi'])
    const [entry] = await log(key)
    const back = await browser.post(`/shop/records/banner/${key}/undo`, { entry: entry.id })
    expect(back.body).toEqual(before)
    expect(await titles('pl-PL')).toEqual(['Pierwszy', 'Drugi'])
    expect((await log(key))[0]).toMatchObject({ action: 'banner.returned' })
  })

  it('begins on its first day in each market, ends after its last one, and asks for the publication of each', async () => {
    const key = await add('slider')
    const words = { 'title pl': 'Czarny piątek', 'title de': 'Schwarzer Freitag' }
    const saved = await save(key, { ...words, from: first, until: last })
    expect(saved.body.fields).toMatchObject({ from: first, until: last })
    const before = [await fed('pl-PL'), await fed('de-DE')]
    expect(await titles('pl-PL')).not.toContain('Czarny piątek')

    await round(`${first}T00:00:00+02:00`)
    expect(await asked()).toEqual([])
    await round(`${first}T00:00:00+01:00`)
    expect((await asked()).sort()).toEqual([
      ['de', 'calendar'],
      ['pl', 'calendar'],
    ])
    expect(await titles('pl-PL')).toContain('Czarny piątek')
    expect([await fed('pl-PL'), await fed('de-DE')]).toEqual(before.map((count) => count + 1))
    expect((await log(key))[0]).toMatchObject({ action: 'banner.began', person: null })

    for (const { id } of (await transaction.jobs.overview()).current) await transaction.jobs.cancel(id, 'test')
    await round(`${last}T23:59:59+01:00`)
    expect([await asked(), await fed('pl-PL')]).toEqual([[], (before[0] ?? 0) + 1])
    await round(`${last}T24:00:00+01:00`)
    expect((await asked()).map(([edition]) => edition).sort()).toEqual(['de', 'pl'])
    expect([await fed('pl-PL'), await fed('de-DE')]).toEqual(before)
    expect((await log(key))[0]).toMatchObject({ action: 'banner.ended' })
    await remove(key)
  })

  it('asks again for what was not heard, and not for what nobody publishes here', async () => {
    const key = await add('slider')
    await save(key, { 'title pl': 'Tylko w Polsce', cultures: 'pl-PL', from: first })
    for (const { id } of (await transaction.jobs.overview()).current) await transaction.jobs.cancel(id, 'test')
    const deaf = { editions: ['pl'], request: () => Promise.reject(new Error('nobody hears')) }
    const at = new Date(`${first}T12:00:00Z`)
    await expect(carryOutDue({ db: api.db, publishing: deaf }, at)).rejects.toThrow('nobody hears')
    await carryOutDue({ db: api.db, publishing: transaction.jobs }, at)
    expect(await asked()).toEqual([['pl', 'calendar']])
    expect([await titles('pl-PL'), await titles('de-DE')]).toEqual([
      expect.arrayContaining(['Tylko w Polsce']),
      expect.not.arrayContaining(['Tylko w Polsce']),
    ])
    expect(await api.db.selectFrom('publication_due').selectAll().execute()).toEqual([])
    await remove(key)
    await round(`${first}T12:00:00Z`)
  })

  it('shows one at the head of a category, in its editions alone', async () => {
    const key = await add('main', 2)
    const banner = { 'title pl': 'Nowe cęgi', 'image pl': image, 'title de': 'Neue Zangen', 'image de': image }
    await save(key, { ...banner, cultures: 'de-DE' })
    const view = async (culture: string, uri: string) =>
      (await api.fetch(`/yes-api/rest/category/view/${uri}`, ask(culture))).json()
    expect((await view('pl-PL', 'multimetry')).mainBanners).toEqual([])
    expect((await view('de-DE', 'multimeter')).mainBanners).toEqual([{ title: 'Neue Zangen', image, link: null }])
    expect((await lines()).at(-1)).toMatchObject({
      where: 'main',
      category: 2,
      cultures: ['de-DE'],
      shownIn: ['de-DE'],
    })
  })

  it('refuses days that are none, an end before the beginning, and links and pictures that could do harm', async () => {
    const key = await add('list', 3)
    const wrong = {
      'title pl': 'X',
      'image pl': 'javascript:alert(1)',
      'link pl': '//elsewhere',
      from: `${year}-02-31`,
    }
    const refused = async (fields: ShopFields) => (await save(key, fields)).body.errors
    expect(await refused({ ...wrong, cultures: 'la-VA' })).toEqual([
      { path: 'image pl', message: 'picture' },
      { path: 'link pl', message: 'link' },
      { path: 'from', message: 'day' },
      { path: 'cultures', message: 'unknown' },
    ])
    expect(await refused({ from: last, until: first })).toEqual([{ path: 'until', message: 'order' }])
    expect(await refused({ 'image pl': image })).toEqual([{ path: 'title pl', message: 'required' }])
  })

  it('keeps what it does not know of a banner that was imported, and what holds in every language', async () => {
    const val = JSON.stringify({ image, title: 'Everywhere', link: null, tone: 'dark' })
    await api.db
      .insertInto('category_attribute')
      .values({ category_id: 1, code: 'CATEGORY_MAIN_BANNER_7', name: 'B', val, ...nothingYet })
      .execute()
    const key = '1-CATEGORY_MAIN_BANNER_7'
    expect((await read(key)).fields).toMatchObject({ 'title pl': 'Everywhere', 'title de': 'Everywhere' })
    await save(key, { 'title pl': 'Wszędzie' })
    const row = await api.db
      .selectFrom('category_attribute')
      .select(['val', 'display_vals'])
      .where('code', '=', 'CATEGORY_MAIN_BANNER_7')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(row.display_vals['pl'] ?? '')).toEqual({ image, title: 'Wszędzie', link: null, tone: 'dark' })
    expect(JSON.parse(row.display_vals['de'] ?? '')).toMatchObject({ title: 'Everywhere' })
  })
})

const nothingYet = { display_names: JSON.stringify({}) as never, display_vals: JSON.stringify({}) as never }
