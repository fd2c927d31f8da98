import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Hono } from 'hono'
import type { CertificatesPage } from '#lib/contract/staff/certificates.ts'
import type { RemovedRecords } from '#lib/contract/staff/audit.ts'
import type { ShopFields, ShopRecord } from '#lib/contract/staff/shop.ts'
import { startTestApi, type TestApi } from '../../../../tests/support/api.ts'
import { writeDcc } from '../../../catalog/certificates/dcc/write-dcc.ts'
import { certified } from '../../../../tests/support/dcc/certified.ts'
import { databases } from '../../../../tests/support/databases.ts'
import { newShopper, orderAll } from '../../../../tests/support/shopper.ts'
import { type StaffBrowser, withStaff, workingHere } from '../../../../tests/support/staff.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

const paper = new TextEncoder().encode('%PDF-1.7\n% of NM10-26-00001\nstartxref\n0\n%%EOF\n')

describe.each(databases)('certificates in the back office on $name', ({ stocked }) => {
  let api: TestApi
  let app: Hono
  let browser: StaffBrowser
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    app = withStaff(api)
    browser = (await workingHere(api, app, ['orders'])).browser
  })
  afterAll(() => api?.close())

  const records = '/order-records/certificate'
  const whole = {
    serial: 'NM10-26-00001',
    sku: 'NM-10',
    number: 'WZ/2026/1',
    certificateKind: 'laboratory',
    issued: '2026-01-31',
  }
  const add = (fields: ShopFields) => browser.post(records, { fields })
  const made = async (fields: ShopFields): Promise<ShopRecord> => (await add(fields)).body
  const pathOf = ({ record }: ShopRecord) => `${records}/${record.slice('certificate:'.length)}`
  const list = async (search: string): Promise<CertificatesPage['certificates']> =>
    (await browser.get(`/certificates?search=${encodeURIComponent(search)}`)).body.certificates
  const removals = async (): Promise<RemovedRecords['removed']> =>
    (await browser.get('/removed/certificate')).body.removed
  const found = async (serial: string, proof: string) => {
    const response = await api.fetch('/yes-api/rest/certificates/search', {
      method: 'POST',
      headers: { 'accept-language': 'pl-PL', 'content-type': 'application/json' },
      body: JSON.stringify({ serial, proof }),
    })
    return response.json()
  }
  const instruments = async () =>
    (await api.db.selectFrom('instrument').select('serial').orderBy('serial').execute()).map(({ serial }) => serial)

  it('is added with its file, found by whoever has it, changed, removed and brought back', async () => {
    const { file, bytes } = (await browser.sendFile('/certificates/papers', paper)).body
    const record = await made({ ...whole, months: '1', file })
    expect(record).toMatchObject({
      title: 'WZ/2026/1 (NM10-26-00001)',
      fields: { ...whole, months: '1', file, order: '' },
    })
    const url = `/media/certificates/${file}`
    expect(await found(whole.serial, whole.number)).toMatchObject({
      dueOn: '2026-02-28',
      certificates: [{ number: whole.number, paper: { url, bytes } }],
    })
    expect((await app.request(url)).status).toBe(200)

    const path = pathOf(record)
    const saved: ShopRecord = (await browser.put(path, { version: record.version, fields: { serial: 'NM10-26-2' } }))
      .body
    expect([saved.fields['serial'], await instruments()]).toEqual(['NM10-26-2', ['NM10-26-2']])
    expect((await browser.put(path, { version: record.version, fields: {} })).body.code).toBe('RECORD_CHANGED')

    expect((await browser.delete(`${path}?version=${saved.version}`)).status).toBe(200)
    expect(await instruments()).toEqual([])
    expect((await app.request(url)).status).toBe(404)
    const [removed] = await removals()
    expect((await browser.post(`${path}/undo`, { entry: removed?.entry })).body).toEqual(saved)
    const actions = (await browser.get(`/history?record=${record.record}`)).body.entries.map(
      ({ action }: { action: string }) => action,
    )
    expect(actions).toEqual(['returned', 'removed', 'changed', 'added'].map((done) => `certificate.${done}`))
  })

  it('are found by when the next one is due, unless another one has followed', async () => {
    const due = async (state: string) =>
      (await browser.get(`/certificates?search=NM10-26-3&due=${state}`)).body.certificates.map(
        ({ number }: { number: string }) => number,
      )
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const dueIn = async (days: number, number: string) => {
      // Issued a month of 28 days before: whatever month it is, the next one is due within three days of that.
      const fields = { ...whole, serial: 'NM10-26-3', number, issued: inDays(days - 28), months: '1' }
      return made(fields)
    }
    await dueIn(-10, 'WZ/2026/30')
    expect([await due('past'), await due('soon')]).toEqual([['WZ/2026/30'], []])
    await dueIn(20, 'WZ/2026/31')
    expect([await due('past'), await due('soon')]).toEqual([[], ['WZ/2026/31']])
    await dueIn(90, 'WZ/2026/32')
    expect([await due('past'), await due('soon')]).toEqual([[], []])
  })

  it('refuses, field by field, what makes no sense, and says nothing then', async () => {
    const before = await instruments()
    const { errors } = (
      await add({ ...whole, serial: '-', sku: '', certificateKind: 'other', issued: '2026-02-30', months: '0' })
    ).body
    expect(errors).toEqual([
      { path: 'serial', message: 'required' },
      { path: 'sku', message: 'required' },
      { path: 'certificateKind', message: 'unknown' },
      { path: 'issued', message: 'day' },
      { path: 'months', message: 'months' },
    ])
    const again = { ...whole, serial: 'nm10 26 2', number: 'wz 2026 1' }
    expect((await add(again)).body.errors).toEqual([{ path: 'number', message: 'takenNumber' }])
    const file = `${'0'.repeat(64)}.pdf`
    expect((await add({ ...whole, number: 'WZ/2', file })).body.errors).toEqual([{ path: 'file', message: 'unknown' }])
    expect(await instruments()).toEqual(before)
  })

  it('ties an instrument to the order that it was sent with, by whose number it is found too', async () => {
    const shopper = await newShopper(api)
    await shopper.ask('cartSet', { body: { productSkuCode: 'NM-10', quantity: 1 } })
    const order = { number: String((await orderAll(shopper)).number) }
    const tied = { ...whole, serial: 'NM10-26-7', number: 'WZ/2026/7' }
    const wrong = async (fields: ShopFields) => (await add({ ...tied, ...fields })).body.errors
    expect(await wrong({ order: 'NO-1999-AAAAAA' })).toEqual([{ path: 'order', message: 'unknown' }])
    expect(await wrong({ order: order.number, sku: 'NM-11' })).toEqual([{ path: 'order', message: 'notInOrder' }])
    const record = await made({ ...tied, order: order.number.toLowerCase() })
    expect(record.fields['order']).toBe(order.number)
    expect(await list(order.number)).toMatchObject([{ number: tied.number, serial: tied.serial, order: order.number }])
    expect(await list('7 nm10267')).toMatchObject([{ number: tied.number }])
    expect((await found(tied.serial, order.number)).certificates).toMatchObject([{ number: tied.number }])

    const orderOf = async (number: string) => (await list(number))[0]?.order
    await made({ ...tied, number: 'WZ/2027/7' })
    const other = await made({ ...tied, serial: 'NM10-26-8', number: 'WZ/2028/7' })
    const fields = { serial: tied.serial }
    const moved = (await browser.put(pathOf(other), { version: other.version, fields })).body
    expect([await orderOf('WZ/2027/7'), await orderOf('WZ/2028/7')]).toEqual([order.number, order.number])
    await browser.put(pathOf(moved), { version: moved.version, fields: { order: '' } })
    expect(await orderOf('WZ/2027/7')).toBeNull()
  })

  it('come by a file, of which bad lines are named, and exactly what was shown is added', async () => {
    const shopper = await newShopper(api)
    await shopper.put('NM-10', 1)
    const { number } = await orderAll(shopper)
    await made({ ...whole, serial: 'FILE 1', number: 'WZ/1' })
    const file = bytes(
      [
        'SKU;serial;number;certificateKind;issued;months;order;remark',
        `NM-10;FILE-2;WZ/2;accredited;2026-02-01;12;${number.toLowerCase()};`,
        'NM-10;file1;WZ/3;;2026-02-02;;;first of it',
        'NM-10;FILE-1;wz 1;;2026-02-03;;;',
        'NM-10;FILE-2;W-Z/2;;2026-02-03;;;',
        `NM-12;FILE-4;WZ/4;;2026-02-03;;${number};`,
        'NM-10;;WZ/5;magic;2026-02-30;0;PL-2026-NOBODY;',
        ';;;;;;;',
      ].join('\n'),
    )
    const { body: shown } = await browser.sendFile('/certificates/import/check', file)
    expect(shown.ignored).toEqual(['remark'])
    expect(shown.added.map((one: { line: number }) => one.line)).toEqual([2, 3])
    expect(
      shown.refused.map(({ line, column, fault }: Record<string, unknown>) => [line, column, fault].join(' ')),
    ).toEqual([
      ...['4 number takenNumber', '5 number takenNumber', '6 order notInOrder'],
      ...['7 serial required', '7 certificateKind unknown', '7 issued day', '7 months months'],
    ])
    const take = (how: string) => browser.sendFile(`/certificates/import?take=${how}&seen=${shown.seen}`, file)
    expect((await take('all')).body.code).toBe('FILE_HAS_FAULTS')
    expect(await list('FILE-2')).toEqual([])
    expect((await take('good')).body).toEqual({ added: 2 })
    expect(await list('FILE-2')).toMatchObject([
      { number: 'WZ/2', kind: 'accredited', issuedOn: '2026-02-01', order: number },
    ])
    expect(await list('file1')).toMatchObject([{ number: 'WZ/3' }, { number: 'WZ/1', serial: 'file1' }])
    expect((await take('good')).body.code).toBe('RECORD_CHANGED')
  })

  it('says what was measured, as it is typed or as the file of a laboratory has it', async () => {
    const measured = {
      ...{ laboratory: 'Laboratorium', laboratoryCountry: 'PL', begun: '2026-01-30' },
      points: 'DC voltage; 6.000; 6.012; V; 0.004; 0.033',
    }
    const one = { ...whole, serial: certified.serial, number: 'WZ/2026/90' }
    const record = await made({ ...one, ...measured })
    expect(record.fields).toMatchObject({
      ...measured,
      points: 'dcVoltage; 6.000; 6.012; V; 0.004; 0.033',
      factor: '2',
    })
    expect(await list('WZ/2026/90')).toMatchObject([{ hasPaper: true, hasDcc: true }])
    const [shown] = (await found(one.serial, one.number)).certificates
    expect(shown.results.points).toMatchObject([{ name: 'Napięcie stałe', deviation: '0.012', conformity: 'pass' }])

    const dcc = bytes(writeDcc(certified))
    const { body: sent } = await browser.sendFile('/certificates/dcc', dcc)
    expect(sent).toMatchObject({ serial: certified.serial, number: certified.number, points: 4, isSigned: false })
    const save = (version: string, fields: ShopFields) => browser.put(pathOf(record), { version, fields })
    expect((await save(record.version, { dcc: sent.file })).body.errors).toEqual([{ path: 'points', message: 'inDcc' }])
    const empty = Object.fromEntries([...Object.keys(measured), 'factor'].map((field) => [field, '']))
    const saved: ShopRecord = (await save(record.version, { ...empty, dcc: sent.file })).body
    expect(saved.fields).toMatchObject({ dcc: sent.file, points: '', laboratory: '' })
    const [kept] = (await found(one.serial, one.number)).certificates
    expect(kept).toMatchObject({ dcc: { url: `/media/certificates/${sent.file}`, bytes: dcc.byteLength } })
    expect(kept.results.points).toHaveLength(4)
    expect(new Uint8Array(await (await app.request(kept.dcc.url)).arrayBuffer())).toEqual(dcc)

    const others = await save(saved.version, { serial: 'NM10-26-91' })
    expect(others.body.errors).toEqual([{ path: 'dcc', message: 'otherInstrument' }])
    const { entries } = (await browser.get(`/history?record=${record.record}`)).body
    const { body: undone } = await browser.post(`${pathOf(record)}/undo`, { entry: entries[0].id })
    expect(undone).toEqual(record)
  })

  it('is told by name which rules a file breaks that is no digital certificate', async () => {
    const broken = writeDcc(certified).replace('<dcc:release>1.0</dcc:release>', '').replace('>pass', '>fine')
    const { status, body } = await browser.sendFile('/certificates/dcc', bytes(broken))
    expect([status, body.code, body.errors]).toEqual([
      ...[422, 'DCC_UNREADABLE'],
      ['software', 'conformity'].map((message) => ({ path: 'dcc', message })),
    ])
  })

  it('comes by a file with what was measured in it', async () => {
    const file = bytes(
      [
        'sku;serial;number;certificateKind;issued;laboratory;laboratoryCountry;begun;points',
        'NM-10;FILE-9;WZ/9;accredited;2026-02-01;Lab;PL;2026-02-01;"DC voltage, 1, 1, V"',
        'NM-10;FILE-9;WZ/10;accredited;2026-02-01;Lab;PL;2026-02-01;"DC voltage; 1; 1.1; V',
        'resistance; 10; 10.1; kΩ"',
      ].join('\n'),
    )
    const { body: shown } = await browser.sendFile('/certificates/import/check', file)
    expect(shown.refused).toMatchObject([{ line: 2, column: 'points', fault: 'pointsLine' }])
    await browser.sendFile(`/certificates/import?take=good&seen=${shown.seen}`, file)
    const [{ results }] = (await found('FILE-9', 'WZ/10')).certificates
    expect(results.points).toMatchObject([{ deviation: '0.1' }, { name: 'Rezystancja', unit: 'kΩ' }])
    expect(await list('FILE-9')).toMatchObject([{ number: 'WZ/10', hasDcc: true }])
  })
})
