import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SheetRow } from '#lib/contract/staff/bulk.ts'
import { startTestApi, type TestApi } from '../../../../tests/support/api.ts'
import { databases } from '../../../../tests/support/databases.ts'
import { type StaffBrowser, withStaff, workingHere } from '../../../../tests/support/staff.ts'

/** A workbook with one sheet of these rows, and what else lies in it. */
function workbookOf(rows: string, { sheet = 'worksheets/sheet1.xml', besides = {} } = {}) {
  const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const main = `xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${types}"`
  const parts = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/${sheet}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    'xl/workbook.xml': `<workbook ${main}><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${types}/worksheet" Target="${sheet}"/><Relationship Id="rId2" Type="${types}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    [`xl/${sheet}`]: `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
    ...besides,
  }
  return Uint8Array.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, utf8(text)]))))
}

/** One of one cell, at some place. */
const workbookWith = (place: string, { at = 'r', ...how } = {}) =>
  workbookOf(`<row ${at}="${/\d+$/.exec(place)?.[0] ?? ''}"><c ${at}="${place}"><v>1</v></c></row>`, how)

const shared = (text: string) => ({ 'xl/sharedStrings.xml': `<sst><si><t>${text}</t></si></sst>` })

const utf8 = (text: string) => new TextEncoder().encode(text)
const latin = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'))

describe.each(databases)('files of products on $name', ({ stocked }) => {
  let api: TestApi
  let browser: StaffBrowser
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    const here = await workingHere(api, withStaff(api), ['content'])
    browser = here.browser
    await api.db.updateTable('staff_person').set({ language: 'pl' }).where('id', '=', here.id).execute()
  })
  afterAll(() => api?.close())

  const columns = 'net pl-PL,regular pl-PL,warranty,availability,quantity,name pl,short pl,description pl'
  const read = async (): Promise<SheetRow[]> =>
    (await browser.get(`/sheet?${new URLSearchParams({ columns })}`)).body.rows
  const check = async (file: Uint8Array<ArrayBuffer>) => (await browser.sendFile('/import/check', file)).body
  const take = async (file: Uint8Array<ArrayBuffer>, how: 'all' | 'good', seen?: string) => {
    const query = { name: 'ceny.csv', take: how, seen: seen ?? (await check(file)).seen }
    return (await browser.sendFile(`/import?${new URLSearchParams(query)}`, file)).body
  }
  const exported = async (as: 'csv' | 'xlsx') => {
    const { body } = await browser.get(`/export?${new URLSearchParams({ columns, as })}`)
    return Uint8Array.from(Buffer.from(body.base64, 'base64'))
  }

  it('tells each change and each line that it cannot take, and changes nothing by that', async () => {
    const before = await read()
    const file = utf8(
      'sku;net pl-PL;warranty;colour\nNM-10;1 299,50;24;red\nNM-11;x;\nNM-99;1;1\n\nNM-12;;\nNM-10;5;5\nNM-13;130,07;36\n',
    )
    const told = await check(file)
    expect(told).toMatchObject({ lines: 6, columns: ['net pl-PL', 'warranty'], ignored: ['colour'], unchanged: 1 })
    expect(told.refused).toEqual([
      { line: 3, sku: 'NM-11', column: 'net pl-PL', value: 'x', fault: 'number' },
      { line: 4, sku: 'NM-99', column: 'sku', value: 'NM-99', fault: 'unknown' },
      { line: 7, sku: 'NM-10', column: 'sku', value: 'NM-10', fault: 'double' },
    ])
    expect(told.changes).toMatchObject([
      {
        ...{ line: 2, sku: 'NM-10' },
        before: { 'net pl-PL': 10_007, warranty: 36 },
        after: { 'net pl-PL': 129_950, warranty: 24 },
      },
      { line: 6, sku: 'NM-12', before: { 'net pl-PL': 12_007 }, after: { 'net pl-PL': null } },
    ])
    expect(await read()).toEqual(before)
    expect((await take(file, 'all')).code).toBe('FILE_HAS_FAULTS')
    expect((await take(file, 'good', 'of another')).code).toBe('RECORD_CHANGED')
    expect(await read()).toEqual(before)
    expect(await take(file, 'good')).toMatchObject({ products: 2 })
    expect((await read())[0]?.fields).toMatchObject({ 'net pl-PL': 129_950, warranty: 24 })
    const [change] = (await browser.get('/many')).body.changes
    expect(change).toMatchObject({ kind: 'import', title: 'ceny.csv', products: 2 })
    expect((await browser.post(`/many/${change.id}/undo`)).body).toEqual({ products: 2, kept: [] })
    expect(await read()).toEqual(before)
  })

  it('refuses to do what was shown once it would be something else', async () => {
    const file = utf8('sku;warranty\nNM-10;99\n')
    const { seen } = await check(file)
    await api.db.updateTable('product').set({ warranty: 12 }).where('sku', '=', 'NM-10').execute()
    expect((await take(file, 'all', seen)).code).toBe('RECORD_CHANGED')
    await api.db.updateTable('product').set({ warranty: 36 }).where('sku', '=', 'NM-10').execute()
  })

  it('reads what it has written, though it holds formulas, quotes and breaks, and changes nothing', async () => {
    const [first] = (await read()) as [SheetRow]
    const fields = {
      'name pl': '=HYPERLINK("x")',
      'short pl': '\'-5; "a"\nb',
      'description pl': ['@raz', '+dwa\ttrzy'],
    }
    await browser.post('/sheet', { rows: [{ ...first, fields }] })
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await exported('csv'))
    expect(text.startsWith('\uFEFFsku;net pl-PL')).toBe(true)
    expect(text).not.toMatch(/(^|;)"?[=@+]/)
    for (const as of ['csv', 'xlsx'] as const) {
      const told = await check(await exported(as))
      expect([as, told.changes, told.refused, told.ignored]).toEqual([as, [], [], ['quantity']])
      expect(told.unchanged).toBe(5)
    }
  })

  it('reads separators, signs and letters as spreadsheets of others write them', async () => {
    const named = async (file: Uint8Array<ArrayBuffer>) => (await check(file)).changes[0]?.after
    const text = 'sku;name pl;net pl-PL\r\nNM-11;"Żółw ; łąka";12,5\r\n'
    const wanted = { 'name pl': 'Żółw ; łąka', 'net pl-PL': 1_250 }
    expect(await named(utf8(text))).toEqual(wanted)
    expect(await named(utf8(`\uFEFF${text}`))).toEqual(wanted)
    expect(await named(utf8(text.replaceAll(/;(?! )/g, '\t')))).toEqual(wanted)
    expect(await named(Uint8Array.from(Buffer.from(`\uFEFF${text}`, 'utf16le')))).toEqual(wanted)
    expect(await named(Uint8Array.from(Buffer.from(text, 'utf16le')))).toEqual(wanted)
    expect(await named(Uint8Array.from(Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()))).toEqual(wanted)
    // Windows-1250, as older spreadsheets of Central Europe write it.
    expect(await named(latin(text.replace('Żółw ; łąka', '\u00AF\u00F3\u00B3w ; \u00B3\u00B9ka')))).toEqual(wanted)
  })

  it('reads a workbook that remembers a far cell of another one', async () => {
    const far =
      '<externalLink><sheetData sheetId="0"><row r="30000"><cell r="XFD30000"/></row></sheetData></externalLink>'
    const besides = { ...shared('sku'), 'xl/externalLinks/externalLink1.xml': far }
    const file = workbookOf('<row r="1"><c r="A1" t="s"><v>0</v></c></row>', { besides })
    expect(await check(file)).toMatchObject({ lines: 0, refused: [] })
  })

  it('refuses what is no table, what is too long and what is packed to burst', async () => {
    const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(70 * 1024 * 1024) }, { level: 9 })
    expect(bomb.length).toBeLessThan(200_000)
    for (const file of [bomb, zipSync({ 'a.txt': utf8('x') }), utf8('sku;"x\n'), new Uint8Array([0, 1, 2, 3, 4])])
      expect((await check(file)).code).toBe('TABLE_UNREADABLE')
    const stray = ['sku;name pl', 'NM-10;Miernik', 'NM-11;Miernik 5" z sondą', 'NM-12;"Miernik"'].join('\n')
    expect(await check(utf8(stray))).toMatchObject({
      code: 'TABLE_UNREADABLE',
      errors: [{ path: 'line 3', message: 'unreadableLine' }],
    })
    for (const [place, code] of [
      ['XFD1048576', 'FILE_TOO_LONG'],
      ['XFD1', 'TABLE_UNREADABLE'],
      ['A1048576', 'FILE_TOO_LONG'],
      ['&#88;FD1', 'TABLE_UNREADABLE'],
    ] as const)
      expect([place, (await check(workbookWith(place))).code]).toEqual([place, code])
    for (const how of [{ at: 'x:r' }, { sheet: 'elsewhere.xml' }, { sheet: 'styles.xml' }])
      expect([how, (await check(workbookWith('XFD1048576', how))).code]).toEqual([how, 'FILE_TOO_LONG'])
    const row = (_: unknown, n: number) => `<row r="${n + 1}"><c r="A${n + 1}" t="s"><v>0</v></c></row>`
    const rows = Array.from({ length: 70 }, row).join('')
    expect((await check(workbookOf(rows, { besides: shared('x'.repeat(2 ** 20)) }))).code).toBe('FILE_TOO_LONG')
    expect((await check(utf8('name pl\nx\n'))).code).toBe('FILE_WITHOUT_SKU')
  })
})
