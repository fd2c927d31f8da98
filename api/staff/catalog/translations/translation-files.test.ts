import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../../tests/support/api.ts'
import { databases } from '../../../../tests/support/databases.ts'
import { type StaffBrowser, withStaff, workingHere } from '../../../../tests/support/staff.ts'
import { bytes, fieldOf, translating } from '../../../../tests/support/translating.ts'

describe.each(databases)('files of translations on $name', ({ stocked }) => {
  let api: TestApi
  let browser: StaffBrowser
  let staff: ReturnType<typeof translating>
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    const app = withStaff(api)
    browser = (await workingHere(api, app, ['content'])).browser
    staff = translating(browser)
  })
  afterAll(() => api?.close())

  it.each(['2.1', '1.2'])('takes out an XLIFF %s and in again what was translated', async (version) => {
    const xml = await staff.file({ kind: 'product', search: 'NM-10', version })
    const before = await staff.read('product', '10')
    const name = fieldOf(before, 'name')?.translation ?? ''
    expect(await staff.check(xml)).toMatchObject({
      language: 'de',
      changes: [],
      refused: [],
      unchanged: before.fields.length,
    })
    const translated = xml.replace(`>${name}</target>`, '>Ganz &amp; neu</target>')
    const checked = await staff.check(translated)
    expect(checked.changes).toEqual([expect.objectContaining({ field: 'name', before: name, after: 'Ganz & neu' })])
    expect(await staff.read('product', '10')).toEqual(before)
    expect((await staff.take(translated, '0'.repeat(40))).body.code).toBe('RECORD_CHANGED')
    const { id, records } = (await staff.take(translated, checked.seen)).body
    expect(records).toBe(1)
    expect(fieldOf(await staff.read('product', '10'), 'name')?.translation).toBe('Ganz & neu')
    expect(await staff.lastChange()).toMatchObject({ id, isFile: true, records: 1, title: 'pl-de.xlf' })
    expect((await staff.undo(id)).body).toEqual({ undone: 1, kept: [] })
    expect(await staff.read('product', '10')).toEqual(before)
  })

  it('refuses single texts of a file with the reason, and takes the rest', async () => {
    const { lines } = (await browser.get('/translations/list?language=de&kind=page')).body
    const record = lines.find(({ state }: { state: string }) => state === 'done')?.record ?? lines[0].record
    const page = await staff.read('page', record)
    const xml = await staff.file({ kind: 'page', version: '1.2', search: page.label })
    const body = fieldOf(page, 'body')
    const wrong = xml
      .replaceAll(
        /(<trans-unit id="page[^"]*body"[\s\S]*?<\/source>)(<target[\s\S]*?<\/target>)?/g,
        '$1<target state="final">Nur Worte</target>',
      )
      .replace(
        '<trans-unit',
        '<trans-unit id="page.none.title"><source>x</source><target>y</target></trans-unit><trans-unit',
      )
    const { refused, changes } = await staff.check(wrong)
    expect(refused.map(({ fault }) => fault)).toContain('unknown')
    if (body?.original.includes('<'))
      expect(refused.map(({ field, fault }) => [field, fault])).toContainEqual(['body', 'tags'])
    expect(changes.filter(({ field }) => field === 'body')).toEqual([])
    for (const nonsense of ['no xml', '<!DOCTYPE a [<!ENTITY b "c">]><xliff version="1.2"/>'])
      expect((await browser.sendFile('/translations/check', bytes(nonsense))).body.code).toBe('XLIFF_UNREADABLE')
    const latin = wrong.replace('target-language="de"', 'target-language="la"')
    expect((await browser.sendFile('/translations/check', bytes(latin))).body.code).toBe('NOT_FOUND')
  })

  it('hands out a file of each original language, and says what is in the others', async () => {
    await sql`insert into word (kind, code, position, names) values ('part', 'first-english', 9000, '{"en":"probe"}')`.execute(
      api.db,
    )
    const file = async (more: string) => (await browser.get(`/translations/file?language=de&kind=word${more}`)).body
    const polish = await file('')
    expect(polish).toMatchObject({ name: 'pl-de.xlf', original: 'pl' })
    const of = (original: string) => polish.others.find((one: { original: string }) => one.original === original)
    expect(of('en').records).toBeGreaterThan(0)
    expect(of('pl')).toBeUndefined()
    const english = await file('&original=en')
    expect(english).toMatchObject({ name: 'en-de.xlf', records: of('en').records })
    expect(Buffer.from(english.base64, 'base64').toString()).toContain('part first-english')
    expect(english.others).toContainEqual({ original: 'pl', records: polish.records })
    await sql`delete from word where code = 'first-english'`.execute(api.db)
  })

  it('answers others while it reads a file of very many units of one record', async () => {
    const unit = (n: number) => `<trans-unit id="word.part x.f${n}"><source>a</source><target>b</target></trans-unit>`
    const units = Array.from({ length: 20_000 }, (_, n) => unit(n)).join('')
    const xml = `<xliff version="1.2"><file source-language="pl" target-language="de"><body>${units}</body></file></xliff>`
    let beats = 0
    const beat = setInterval(() => (beats += 1), 5)
    const checked = await staff.check(xml)
    clearInterval(beat)
    expect(checked.refused).toHaveLength(20_000)
    expect(beats).toBeGreaterThan(10)
    const odd =
      '<xliff version="2.1" srcLang="pl" trgLang="de"><file><unit id="a"><segment><source>&constructor;</source></segment></unit></file></xliff>'
    expect((await browser.sendFile('/translations/check', bytes(odd))).body.code).toBe('XLIFF_UNREADABLE')
  })

  it('hands out no file of more records than one may have', async () => {
    await sql`insert into translatable (kind, record, language, sum, said, label, title, hidden)
      select 'word', 'part many-' || i, 'pl', 'x', '{"name":"x"}', 'x', 'x', false from generate_series(1, 2001) i`.execute(
      api.db,
    )
    expect((await browser.get('/translations/file?language=de&kind=word')).body).toMatchObject({
      code: 'FILE_TOO_LONG',
    })
    await sql`delete from translatable where record like 'part many-%'`.execute(api.db)
  })

  it('leaves what was translated from an original that says something else by now, unless that is wanted', async () => {
    const xml = (await staff.file({ kind: 'product', search: 'NM-10' })).replace(
      /(<unit [^>]*name="name"[\s\S]*?<target>)[^<]*/,
      '$1Aus der Datei',
    )
    const before = await staff.read('product', '10')
    const polish = fieldOf(before, 'name')?.original ?? ''
    await staff.renameInPolish('Znowu inaczej')
    const skipped = await staff.check(xml)
    expect([skipped.changes, skipped.refused.map(({ fault }) => fault)]).toEqual([[], ['changed']])
    const taken = await staff.check(xml, '?outdated=take')
    expect(taken.changes).toEqual([expect.objectContaining({ after: 'Aus der Datei' })])
    const { id } = (await staff.take(xml, taken.seen, { outdated: 'take' })).body
    expect(fieldOf(await staff.read('product', '10'), 'name')?.translation).toBe('Aus der Datei')
    await staff.undo(id)
    await staff.renameInPolish(polish)
    expect(await staff.read('product', '10')).toEqual(before)
  })
})
