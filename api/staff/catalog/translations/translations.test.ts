import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TranslationKind } from '#lib/contract/staff/translations.ts'
import { startTestApi, type TestApi } from '../../../../tests/support/api.ts'
import { databases } from '../../../../tests/support/databases.ts'
import { type StaffBrowser, withStaff, workingHere } from '../../../../tests/support/staff.ts'
import { bytes, fieldOf, key, translating } from '../../../../tests/support/translating.ts'

describe.each(databases)('work on translations on $name', ({ stocked }) => {
  let api: TestApi
  let browser: StaffBrowser
  let staff: ReturnType<typeof translating>
  let orders: StaffBrowser
  let german: StaffBrowser
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    const app = withStaff(api)
    browser = (await workingHere(api, app, ['content'])).browser
    staff = translating(browser)
    german = (await workingHere(api, app, ['translator'], ['de'])).browser
    orders = (await workingHere(api, app, ['orders'])).browser
  })
  afterAll(() => api?.close())

  const counted = async (kind: TranslationKind, language = 'de'): Promise<{ total: number; missing: number }> => {
    const { languages } = (await browser.get('/translations')).body
    const { kinds } = languages.find((one: { language: string }) => one.language === language)
    return kinds.find((one: { kind: string }) => one.kind === kind)
  }
  const languagesOf = async (record: string) => {
    const rows = api.db.selectFrom('translation').select('language')
    return (await rows.where('kind', '=', 'product').where('record', '=', record).execute()).length
  }

  it('counts what is there of each kind, and lists it as it is asked for', async () => {
    const products = await counted('product')
    expect(products.total).toBeGreaterThan(0)
    expect(products).toMatchObject({ older: 0, incomplete: 0 })
    const { lines } = (await browser.get('/translations/list?language=de&kind=product&search=NM-10')).body
    expect(lines).toEqual([
      expect.objectContaining({ kind: 'product', record: '10', label: 'NM-10', original: 'pl', state: 'done' }),
    ])
    const all = (await browser.get('/translations/list?language=de&kind=product')).body.lines
    expect(all).toHaveLength(Math.min(50, products.total))
    const rest = (
      await browser.get(`/translations/list?language=de&kind=product&after=${encodeURIComponent('product:10')}`)
    ).body
    expect(rest.lines.map(({ record }: { record: string }) => record)).not.toContain('10')
    expect((await browser.get('/translations/list?language=la')).body.code).toBe('NOT_FOUND')
    expect((await orders.get('/translations')).body.code).toBe('NOT_ALLOWED')
  })

  it('misses nothing that a language does not need', async () => {
    const listed = async (kind: TranslationKind) =>
      (await browser.get(`/translations/list?language=de&kind=${kind}`)).body.lines as { record: string }[]
    const records = async (kind: TranslationKind) => (await listed(kind)).map(({ record }) => record)
    const before = { words: await counted('word'), ways: await counted('delivery') }
    await sql`insert into word (kind, code, position, names) values
      ('synonym', 'only-polish', 9000, '{"pl":"cegi = miernik cegowy"}'), ('part', 'for-all', 9001, '{"pl":"nowa"}')`.execute(
      api.db,
    )
    await sql`insert into delivery_way (sku, names, descriptions) values ('SHIP-HERE', '{"pl":"Tutaj"}', '{}')`.execute(
      api.db,
    )
    expect(await counted('word')).toEqual({
      ...before.words,
      ...{ total: before.words.total + 1, missing: before.words.missing + 1 },
    })
    expect(await records('word')).toContain('part for-all')
    expect(await records('word')).not.toContain('synonym only-polish')
    expect(await counted('delivery')).toEqual(before.ways)
    expect(await records('delivery')).not.toContain('SHIP-HERE')

    const offered = sql`insert into delivery_offer (culture, way, position, gross, days_from, days_to, countries)
      select culture, 'SHIP-HERE', 99, 100, 1, 2, countries from delivery_offer where culture = 'de-DE' limit 1`
    await offered.execute(api.db)
    expect((await counted('delivery')).missing).toBe(before.ways.missing + 1)
    expect(await records('delivery')).toContain('SHIP-HERE')

    await sql`delete from delivery_offer where way = 'SHIP-HERE'`.execute(api.db)
    await sql`delete from delivery_way where sku = 'SHIP-HERE'`.execute(api.db)
    await sql`delete from word where code in ('only-polish', 'for-all')`.execute(api.db)
  })

  it('knows what is older than its original, what that said, and when it is right again', async () => {
    const before = await staff.read('product', '10')
    const polish = fieldOf(before, 'name')?.original ?? ''
    await staff.renameInPolish('Miernik na nowo')
    expect(await counted('product')).toMatchObject({ older: 1 })
    const older = await staff.read('product', '10')
    expect(older.state).toBe('older')
    expect(fieldOf(older, 'name')).toMatchObject({ original: 'Miernik na nowo', before: polish })
    expect((await staff.save(before, {})).body.code).toBe('RECORD_CHANGED')
    expect((await staff.save(older, {})).body.state).toBe('done')
    expect(fieldOf(await staff.read('product', '10'), 'name')?.translation).toBe(fieldOf(before, 'name')?.translation)
    expect((await staff.undo((await staff.lastChange()).id)).body).toEqual({ undone: 1, kept: [] })
    expect((await staff.read('product', '10')).state).toBe('older')
    await staff.renameInPolish(polish)
    expect((await staff.read('product', '10')).state).toBe('done')
  })

  it('saves a text as the form of its record does, and takes it back there or here', async () => {
    const before = await staff.read('product', '10')
    expect((await staff.save(before, { name: 'Neu' })).body.state).toBe('done')
    expect((await browser.get('/products/NM-10')).body.parts.texts.de.name).toBe('Neu')
    expect((await browser.get('/history?record=product:NM-10')).body.entries[0]).toMatchObject({
      action: 'product.changed',
      after: { 'name de': 'Neu' },
    })
    const { id } = await staff.lastChange()
    expect((await staff.undo(id)).body).toEqual({ undone: 1, kept: [] })
    expect(await staff.read('product', '10')).toEqual(before)
    expect((await staff.undo(id)).body.code).toBe('ALREADY_UNDONE')
  })

  it('keeps an undone translation as old as it was', async () => {
    const polish = fieldOf(await staff.read('product', '10'), 'name')?.original ?? ''
    await staff.renameInPolish('Miernik inny')
    await staff.save(await staff.read('product', '10'), { name: 'Anders' })
    expect((await staff.read('product', '10')).state).toBe('done')
    await staff.undo((await staff.lastChange()).id)
    expect((await staff.read('product', '10')).state).toBe('older')
    await staff.renameInPolish(polish)
  })

  it('refuses what is too long, and lines where there is one', async () => {
    const before = await staff.read('product', '10')
    const refused = async (fields: Record<string, string>) => {
      const { code, errors } = (await staff.save(before, fields)).body
      return [code, ...errors.map(({ path, message }: { path: string; message: string }) => `${path} ${message}`)]
    }
    expect(await refused({ name: 'x'.repeat(201) })).toEqual(['TRANSLATION_REFUSED', 'name long'])
    expect(await refused({ name: 'a\nb' })).toEqual(['TRANSLATION_REFUSED', 'name lines'])
    expect(await refused({ warranty: '1' })).toEqual(['TRANSLATION_REFUSED', 'warranty unknown'])
    expect(await staff.read('product', '10')).toEqual(before)
  })

  it.each(['category', 'page', 'word', 'shop', 'delivery'] as const)('writes a %s and takes it back', async (kind) => {
    const { lines } = (await browser.get(`/translations/list?language=de&kind=${kind}`)).body
    const { record } = lines[0]
    const before = await staff.read(kind, record)
    const [field] = before.fields
    if (!field) throw new Error('nothing to translate')
    const fields = Object.fromEntries(
      before.fields.map(({ name, translation, original }) => [name, translation || original]),
    )
    const saved = (await staff.save(before, { ...fields, [field.name]: 'Anders gesagt' })).body
    expect(fieldOf(saved, field.name)?.translation).toBe('Anders gesagt')
    expect(saved.state).toBe('done')
    expect((await staff.undo((await staff.lastChange()).id)).body).toEqual({ undone: 1, kept: [] })
    expect(await staff.read(kind, record)).toEqual(before)
  })

  it('says of pictures and to search engines what the original says, where nothing was said', async () => {
    const { version } = (await browser.get('/products/NM-10/seo')).body
    await browser.put('/products/NM-10/seo', { version, texts: { pl: { title: 'Tytuł', description: 'Opis' } } })
    const missing = await staff.read('seo', '10')
    expect(missing.state).toBe('missing')
    expect((await staff.save(missing, { seoTitle: 'Titel' })).body.state).toBe('incomplete')
    expect((await staff.save(await staff.read('seo', '10'), { seoDescription: 'Text' })).body.state).toBe('done')
    expect((await browser.get('/products/NM-10/seo')).body.texts.de).toEqual({ title: 'Titel', description: 'Text' })
    await staff.undo((await staff.lastChange()).id)
    expect((await staff.read('seo', '10')).state).toBe('incomplete')
  })

  it('says of a picture what stands beside its original, and keeps the others and what they say elsewhere', async () => {
    const alt = { pl: 'Miernik z przodu', en: 'The meter from the front' }
    const [front, side] = [
      { url: '/media/front.png', view: 'front', alt },
      { url: '/media/side.png', view: 'side' },
    ]
    const images = async () =>
      (await api.db.selectFrom('product').select('images').where('id', '=', 10).executeTakeFirstOrThrow()).images
    const before = await images()
    await sql`update product set images = ${JSON.stringify([front, side])} where id = 10`.execute(api.db)
    const missing = await staff.read('pictures', '10')
    expect(missing).toMatchObject({
      state: 'missing',
      fields: [{ name: front.url, original: alt.pl, translation: '' }],
    })
    expect((await staff.save(missing, { [front.url]: 'Das Gerät von vorn' })).body.state).toBe('done')
    expect(await images()).toEqual([{ ...front, alt: { ...alt, de: 'Das Gerät von vorn' } }, side])
    expect((await staff.undo((await staff.lastChange()).id)).body).toEqual({ undone: 1, kept: [] })
    expect(await images()).toEqual([front, side])
    const refused = await staff.save(await staff.read('pictures', '10'), { '/media/none.png': 'Nichts' })
    expect(refused.body.code).toBe('TRANSLATION_REFUSED')
    await sql`update product set images = ${JSON.stringify(before)} where id = 10`.execute(api.db)
  })

  it('lets a translator write their languages, and nothing else', async () => {
    const { languages } = (await german.get('/translations')).body
    expect(languages.map(({ language }: { language: string }) => language)).toEqual(['de'])
    const before = await staff.read('product', '10')
    const change = (language: string) => ({
      ...key('product', '10', language),
      version: before.version,
      fields: { name: 'Von außen' },
    })
    expect((await german.put('/translations/record', change('de'))).body.state).toBe('done')
    const { id } = await staff.lastChange()
    const refused = [
      german.put('/translations/record', change('pl')),
      german.get('/translations/list?language=pl'),
      german.get(`/translations/record?${new URLSearchParams(key('product', '10', 'pl')).toString()}`),
      german.get('/translations/file?language=pl'),
      german.sendFile('/translations/check', bytes('<xliff version="2.1" srcLang="de" trgLang="pl"></xliff>')),
      german.get('/products'),
      german.get('/contents'),
      german.get('/people'),
    ]
    for (const answer of await Promise.all(refused)) expect(answer.body.code).toBe('NOT_ALLOWED')
    expect((await german.post('/translations/undo', { entry: id })).body).toEqual({ undone: 1, kept: [] })
    expect(await staff.read('product', '10')).toEqual(before)
  })

  it('counts what is older among what is to be done today', async () => {
    const polish = fieldOf(await staff.read('product', '10'), 'name')?.original ?? ''
    const older = async () => Number((await browser.get('/today')).body.translations.older)
    const before = await older()
    await staff.renameInPolish('Miernik na dziś')
    expect(await older()).toBe(before + (await languagesOf('10')))
    await staff.renameInPolish(polish)
    expect(await older()).toBe(before)
    expect((await orders.get('/today')).body.translations).toBeNull()
  })
})
