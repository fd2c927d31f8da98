import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hash } from 'node:crypto'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases } from '../../../tests/support/databases.ts'
import { addInstrument, knownInstrument } from '../../../tests/support/instruments.ts'
import { smallCatalogue } from '../../../tests/support/small-catalogue.ts'
import { certified } from '../../../tests/support/dcc/certified.ts'
import { pdfLine } from '../../../tests/support/pdf-text.ts'
import { readDcc } from './dcc/read-dcc.ts'
import { writeDcc } from './dcc/write-dcc.ts'
import { limits } from '../../platform/limits/limits.ts'
import { ownStorage } from '../../platform/files/folder-storage.ts'
import { storeOriginal } from '../../platform/files/originals.ts'

const pdf = new TextEncoder().encode('%PDF-1.7\n% a certificate\nstartxref\n0\n%%EOF\n')
const file = `${hash('sha256', pdf)}.pdf`
const [certificate, instrument] = ['NM-11', 'NM-10']

/** The small catalogue, in which a product is a certificate for another one. */
function withCertificate() {
  const catalogue = smallCatalogue()
  for (const product of catalogue.products) {
    if (product.sku === certificate) Object.assign(product, { certifies: 'laboratory', leadDays: 5 })
    if (product.sku === instrument) Object.assign(product, { accessories: [11] })
  }
  return catalogue
}

describe.each(databases)('certificates by serial number on $name', ({ open }) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi(await open(), withCertificate())
  })
  afterAll(() => api?.close())

  const search = async (serial: string, proof: string, culture = 'pl-PL') => {
    const response = await api.fetch('/yes-api/rest/certificates/search', {
      method: 'POST',
      headers: { 'accept-language': culture, 'content-type': 'application/json' },
      body: JSON.stringify({ serial, proof }),
    })
    return { status: response.status, body: await response.json() }
  }
  const seller = async () =>
    (await api.fetch('/yes-api/rest/shop/seller', { headers: { 'accept-language': 'pl-PL' } })).json()

  it('are asked for where there are instruments, and nowhere else', async () => {
    expect((await seller()).certificates).toBeUndefined()
    await addInstrument(api.db)
    expect((await seller()).certificates).toBe(true)
    await api.db.deleteFrom('instrument').execute()
    expect((await seller()).certificates).toBeUndefined()
    await addInstrument(api.db)
  })

  it('tell what there is for the instrument, the newest first, and when the next one is due', async () => {
    const { status, body } = await search(knownInstrument.serial, knownInstrument.number)
    expect([status, body]).toEqual([
      200,
      {
        ...{ serial: knownInstrument.serial, sku: instrument, name: expect.any(String), productId: 10 },
        certificates: [
          { number: knownInstrument.number, kind: 'laboratory', issuedOn: '2025-03-14', dueOn: '2026-03-14' },
          // The last day of a month that has fewer of them.
          { number: 'WZ/2024/0017', kind: 'factory', issuedOn: '2024-02-29', dueOn: '2025-02-28' },
        ],
        dueOn: '2026-03-14',
        reminds: true,
        calibrations: [{ productId: 11, kind: 'laboratory', name: expect.any(String) }],
      },
    ])
    expect((await search(knownInstrument.serial, knownInstrument.number, 'de-DE')).body.name).not.toBe(body.name)
  })

  it('are found however the numbers are set apart, and by an older calibration too', async () => {
    expect((await search('nm10 2500417', 'wz 2025 0417')).body.serial).toBe(knownInstrument.serial)
    const { id } = await api.db.selectFrom('instrument').select('id').executeTakeFirstOrThrow()
    const older = { instrument_id: id, number: 'AK/2024/0352', kind: 'accredited', issued_on: '2024-06-01' } as const
    await api.db.insertInto('certificate').values(older).execute()
    expect((await search('nm10 2500417', 'ak 2024 0352')).body.serial).toBe(knownInstrument.serial)
    await api.db.deleteFrom('certificate').where('number', '=', older.number).execute()
  })

  it('are kept from who knows the number of the factory certificate, which a serial number gives away', async () => {
    for (const proof of ['WZ/2024/0017', 'wz 2024 0017'])
      expect(await search(knownInstrument.serial, proof)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })

  it('are kept from who knows one number alone, in the same words as what is not there', async () => {
    for (const [serial, proof] of [
      [knownInstrument.serial, instrument],
      [knownInstrument.serial, '-'],
      ['NM10-25-00418', knownInstrument.number],
    ] as const)
      expect(await search(serial, proof)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })

  it('come as the file that was kept, under an address that nobody guesses', async () => {
    await storeOriginal(ownStorage, `original:${file}`, pdf)
    const path = `/media/certificates/${file}`
    expect((await api.fetch(path)).status).toBe(404)
    await api.db
      .updateTable('certificate')
      .set({ file, bytes: pdf.byteLength })
      .where('number', '=', knownInstrument.number)
      .execute()
    const { body } = await search(knownInstrument.serial, knownInstrument.number)
    expect(body.certificates[0].paper).toEqual({ url: path, bytes: pdf.byteLength })
    const response = await api.fetch(path)
    const headers = ['content-type', 'content-disposition', 'cache-control', 'x-robots-tag']
    expect(headers.map((name) => response.headers.get(name))).toEqual([
      'application/pdf',
      "inline; filename*=UTF-8''WZ-2025-0417.pdf",
      'private, no-cache',
      'noindex',
    ])
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(pdf)
  })

  it('show what was measured in the words of each edition, with the paper and the file for machines that are made of it', async () => {
    const { results } = certified
    const certificate = { number: knownInstrument.number }
    await api.db
      .updateTable('certificate')
      .set({ file: null, results: JSON.stringify(results) })
      .where('number', '=', certificate.number)
      .execute()
    const [shown] = (await search(knownInstrument.serial, knownInstrument.number, 'de-DE')).body.certificates
    expect(shown).toMatchObject({
      paper: { url: expect.stringMatching(/^\/media\/certificates\/[\da-f-]{36}-de-DE\.pdf$/) },
      dcc: { url: expect.stringMatching(/^\/media\/certificates\/[\da-f-]{36}\.xml$/), signed: false },
      results: {
        laboratory: { name: 'Laboratorium wzorcujące', code: 'AP 000', city: 'Świdnica', country: 'PL' },
        conditions: [
          { name: 'Temperatur', value: '23.1', uncertainty: '0.5', unit: '°C' },
          { name: 'Relative Luftfeuchte', value: '46', unit: '%' },
        ],
      },
    })
    expect(
      shown.results.points.map(({ name, deviation, unit }: Record<string, string>) => [name, deviation, unit]),
    ).toEqual([
      ['Gleichspannung', '0.1', 'mV'],
      ['Gleichspannung', '0.012', 'V'],
      ['Widerstand', '0.004', 'kΩ'],
      ['Gleichstrom', '-0.079', 'A'],
    ])
    const xml = await api.fetch(shown.dcc.url)
    const headers = ['content-type', 'content-disposition', 'cache-control', 'x-robots-tag', 'content-security-policy']
    expect(headers.map((name) => xml.headers.get(name))).toEqual([
      ...['application/xml', "attachment; filename*=UTF-8''WZ-2025-0417.xml", 'private, no-cache', 'noindex'],
      "default-src 'none'; sandbox",
    ])
    expect(readDcc(new Uint8Array(await xml.arrayBuffer()))).toEqual({
      ...{ number: knownInstrument.number, issuedOn: '2025-03-14', serials: [knownInstrument.serial], isSigned: false },
      results,
    })
    const paper = await api.fetch(shown.paper.url)
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const text = pdfLine(Buffer.from(await paper.arrayBuffer()))
    for (const said of [knownInstrument.serial, 'Gleichspannung', '6,012', '+0,012', 'nicht bestanden', 'AP 000'])
      expect(text).toContain(said)
    const tag = paper.headers.get('etag') ?? ''
    expect((await api.fetch(shown.paper.url, { headers: { 'if-none-match': tag } })).status).toBe(304)
    for (const other of [shown.dcc.url.replace(/.{6}\.xml/, '000000.xml'), shown.paper.url.replace('de-DE', 'xx-XX')])
      expect((await api.fetch(other)).status).toBe(404)
  })

  it('come as a file of a laboratory just as it was', async () => {
    await api.db.deleteFrom('attempt').execute()
    const sent = new TextEncoder().encode(writeDcc(certified))
    const name = `${hash('sha256', sent)}.xml`
    await storeOriginal(ownStorage, `original:${name}`, sent)
    await api.db
      .updateTable('certificate')
      .set({ dcc: name, dcc_bytes: sent.byteLength, signed: true })
      .where('number', '=', knownInstrument.number)
      .execute()
    const [{ dcc }] = (await search(knownInstrument.serial, knownInstrument.number)).body.certificates
    expect(dcc).toEqual({ url: `/media/certificates/${name}`, bytes: sent.byteLength, signed: true })
    expect(new Uint8Array(await (await api.fetch(dcc.url)).arrayBuffer())).toEqual(sent)
  })

  it('are kept from who guesses, one number after another', async () => {
    const answers = []
    for (let guess = 0; guess < limits.certificateSerial.burst + 1; guess++)
      answers.push((await search('nm10-25-00999', `WZ/${guess}`)).status)
    expect(answers).toEqual([...Array.from({ length: limits.certificateSerial.burst }, () => 404), 429])
    // Whatever stands between the figures.
    expect((await search('NM10 25 00999', 'WZ/1')).status).toBe(429)
    expect((await search('NM10-25-00998', 'WZ/1')).status).toBe(404)
  })
})
