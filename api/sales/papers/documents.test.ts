import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases } from '../../../tests/support/databases.ts'
import { pdfLine, pdfText } from '../../../tests/support/pdf-text.ts'
import { smallCatalogue } from '../../../tests/support/small-catalogue.ts'
import { companyIn, newShopper, orderAll, type Shopper } from '../../../tests/support/shopper.ts'
import { countryDay } from '#lib/formats/dates.ts'
import { attempt } from '../../platform/limits/attempts.ts'
import { limits } from '../../platform/limits/limits.ts'
import { approve } from '../payments/terms.ts'
import { documentKinds } from '#lib/contract/product.ts'
import { drawPaper, drawPaperInThread } from './draw-paper.ts'
import { proformaRecord } from './paper-record.ts'
import { productPaper } from './product-paper.ts'
import { markets } from '#lib/markets/all.ts'
import { textsIn } from '../../mail/languages/index.ts'

const letters = 'Zażółć gęślą jaźń, Größe, señal, målt øl, così, č, Ω ≤ 5 µA ± 1 %, ₹'

const described = {
  sku: 'NM-1',
  code: 'WMPLNM1',
  name: letters,
  shortDescription: letters,
  description: [letters],
  specification: [
    {
      name: 'Napięcie',
      rows: Array.from({ length: 90 }, (_, i) => ({ code: 'v', name: `Zakres ${i}`, value: '1000', unit: 'V' })),
    },
  ],
  contents: [{ name: 'sonda', quantity: 2 }],
  measurementCategory: 'CAT III 600 V',
  warrantyMonths: 24,
}

const maker = {
  language: 'de',
  name: 'Werk',
  address: ['Am Kanal 3', '58-999 Świdnica'],
  country: 'Polen',
  email: 'werk@example.com',
  place: 'Świdnica',
  signatory: 'Hanna Miarecka',
}

describe.each(databases)('papers of an order on $name', ({ open }) => {
  let api: TestApi
  let guest: Shopper
  beforeAll(async () => {
    api = await startTestApi(await open())
  })
  beforeEach(async () => {
    guest = await newShopper(api)
    await guest.put('NM-12', 3)
  })
  afterAll(() => api.close())

  const paper = async (number: string, type: string, shopper = guest, headers: Record<string, string> = {}) => {
    const { status, body } = await shopper.ask('orderDocument', { query: { number, type }, headers })
    return { status, body }
  }
  const setStatus = (number: string, status: 'paid' | 'shipped' | 'cancelled') =>
    api.db.updateTable('customer_order').set({ status }).where('number', '=', number).execute()

  test('say who sells what to whom, in the letters of their language', async () => {
    const order = await orderAll(guest, { billing: companyIn('PL', '5260001246') })
    const { status, body } = await paper(order.number, 'proforma')
    expect([status, body.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    const text = pdfLine(body)
    for (const part of [
      'Faktura pro forma',
      order.number,
      'Nonius sp. z o.o.',
      '58-999 Świdnica',
      'Pomiary Sp. z o.o.',
      'Łucja Żółć-Große',
      'NIP 526-000-12-46',
      'Kraków',
      'Kurier',
      'Miernik NM-12',
      'WMPLNM12',
      'Strona 1 z 1',
      'IBAN',
    ])
      expect(text).toContain(part)
  })

  test('name who sold it and where to pay as it was then, whatever is written into the records afterwards', async () => {
    const { number } = await orderAll(guest)
    const account = { bank: 'Nowy Bank', numbers: { IBAN: 'PL99' } }
    await api.db.updateTable('seller').set({ name: 'Następca', account }).where('culture', '=', 'pl-PL').execute()
    const text = pdfLine((await paper(number, 'proforma')).body)
    expect(text).toContain('Nonius sp. z o.o.')
    expect(text).not.toContain('Następca')
    expect((await guest.ask('order', { query: { number } })).body.transferTo).toContain('Bank Podziałowy S.A.')
    const later = await newShopper(api)
    await later.put('NM-12', 1)
    // Whoever asks for pages is told at once, and so is everybody after that.
    await api.fetch('/yes-api/rest/shop/seller')
    expect((await orderAll(later)).transferTo).toEqual(['Następca', 'Nowy Bank', 'IBAN PL99'])
  })

  test('of products are drawn so often for one place, and what was drawn is handed to everybody', async () => {
    const app = api.another({ trustedProxies: 1 })
    const ask = async (from: string) =>
      (await app.request('/media/documents/pl-PL/NM-11-datasheet.pdf', { headers: { 'x-forwarded-for': from } })).status
    for (let i = 0; i < limits.paperPlace.burst; i++) await attempt(api.db, [{ limit: 'paperPlace', by: '192.0.2.50' }])
    expect(await ask('192.0.2.50')).toBe(429)
    expect(await ask('192.0.2.51')).toBe(200)
    expect(await ask('192.0.2.50')).toBe(200)
  })

  test('are told to who placed the order and nobody else', async () => {
    const { number } = await orderAll(guest)
    const user = await newShopper(api, { registered: true })
    expect((await paper(number, 'proforma', user)).status).toBe(404)
    expect((await paper(number, 'proforma', guest, { guid: '' })).status).toBe(404)
    expect((await paper(number, 'proforma', await newShopper(api))).status).toBe(404)
    expect((await paper('NO-2026-222222', 'proforma')).body.code).toBe('NOT_FOUND')
  })

  test.each([
    { payment: 'transfer', since: 'paid' },
    { payment: 'online', since: 'paid' },
    { payment: 'invoice', since: 'shipped' },
  ] as const)('by $payment have an invoice once it is $since', async ({ payment, since }) => {
    const user = await newShopper(api, { registered: true })
    await user.put('NM-12', 3)
    await approve(api.db, user.guid, { limit: 10_000_000, currency: 'PLN', dueDays: 14 })
    const { number } = await orderAll(user, { payment, billing: companyIn('PL', '5260001246') })
    expect((await paper(number, 'invoice', user)).body.code).toBe('NOT_FOUND')
    await setStatus(number, since)
    const { status, body } = await paper(number, 'invoice', user)
    expect(status).toBe(200)
    expect(pdfLine(body)).toMatch(/Dokument sprzedaży F-PL-20\d\d-\d{6}/)
    const due = `Termin płatności: ${countryDay(new Date(Date.now() + 14 * 86_400_000), 'pl-PL')}`
    expect(pdfLine(body).includes(due)).toBe(payment === 'invoice')
    await setStatus(number, 'cancelled')
    expect((await paper(number, 'invoice', user)).body).toEqual(body)
  })

  test('run over as many pages as they need, and long words break', async () => {
    await orderAll(guest)
    const row = await api.db.selectFrom('customer_order').selectAll().limit(1).executeTakeFirstOrThrow()
    const [line] = row.lines
    if (!line) throw new Error('The order has no line')
    const name = 'Isolationswiderstandsmessgerätekalibrierscheinverlängerungsbestätigung'
    const lines = Array.from({ length: 60 }, () => ({ ...line, name }))
    const { seller } = row
    if (!seller) throw new Error('The order does not say who sold it')
    const order = { ...row, culture: 'de-DE' as const, lines }
    const pages = pdfText(Buffer.from(await drawPaper(proformaRecord({ order, seller }))))
    expect(pages.length).toBeGreaterThan(2)
    pages.forEach((page, i) => expect(page).toContain(`Seite ${i + 1} von ${pages.length}`))
    const text = pages.join(' ').replaceAll(/-?\s/g, '')
    expect(text.split(name)).toHaveLength(61)
    // Of a seal every sign counts, and its code stands beside it.
    const stamp = `||1.1|${'A1b2C3d4'.repeat(60)}==||`
    const fiscal = { number: 'STATE-1', qr: `https://state.example/${'1'.repeat(60)}`, stamp }
    const record = proformaRecord({ order: { ...order, lines: lines.slice(0, 2) }, seller })
    const sealed = pdfText(Buffer.from(await drawPaper(record, { fiscal_status: 'accepted', fiscal })))
    expect(sealed.join('').replaceAll(/\s/g, '')).toContain(stamp)
    expect(sealed).toHaveLength(1)
  })

  test('are drawn in another thread, byte for byte what is drawn here', async () => {
    await orderAll(guest)
    const order = await api.db.selectFrom('customer_order').selectAll().limit(1).executeTakeFirstOrThrow()
    if (!order.seller) throw new Error('The order does not say who sold it')
    const record = proformaRecord({ order, seller: order.seller })
    let turns = 0
    const count = setInterval(() => turns++)
    const drawn = await drawPaperInThread(record)
    clearInterval(count)
    expect(drawn).toEqual(Buffer.from(await drawPaper(record)))
    expect(turns).toBeGreaterThan(1)
  })
})

describe.each(markets)('papers of a product in $culture', ({ culture }) => {
  test.each(documentKinds)('%s', async (kind) => {
    const pdf = Buffer.from(await productPaper(described, { brand: 'Pomiary', maker }, kind, { culture }))
    const text = pdfLine(pdf)
    expect(text).toContain(textsIn(culture).documents.kinds[kind])
    expect(text).toContain(letters)
    expect(text).toContain('Pomiary')
    expect(text).not.toContain('\ufffd')
    if (kind === 'declaration')
      for (const part of ['Am Kanal 3', 'Świdnica,', 'Hanna Miarecka']) expect(text).toContain(part)
    if (kind === 'manual') expect(pdfText(pdf)).toHaveLength(2)
    if (kind === 'datasheet') for (let i = 0; i < 90; i++) expect(text).toContain(`Zakres ${i}`)
  })
})

describe.each(databases)('the address of a paper on $name', ({ open }) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi(await open(), smallCatalogue())
  })
  afterAll(() => api.close())

  test('gives what a product has, and is not sent again to who has it', async () => {
    const address = '/media/documents/de-DE/NM-10-datasheet.pdf'
    const first = await api.fetch(address)
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const text = pdfLine(Buffer.from(await first.arrayBuffer()))
    for (const part of ['Datenblatt', 'Messgerät NM-10', 'WMPLNM10', 'CAT III 600 V']) expect(text).toContain(part)
    const etag = first.headers.get('etag') ?? ''
    expect((await api.fetch(address, { headers: { 'if-none-match': etag } })).status).toBe(304)
    await api.db.updateTable('product_text').set({ name: 'Neu' }).where('product_id', '=', 10).execute()
    const changed = await api.fetch(address, { headers: { 'if-none-match': etag } })
    expect(changed.status).toBe(200)
    expect(pdfLine(Buffer.from(await changed.arrayBuffer()))).toContain('Neu')
  })

  test('is the same after stock and price have changed', async () => {
    const tag = async () => (await api.fetch('/media/documents/pl-PL/NM-11-datasheet.pdf')).headers.get('etag')
    const before = await tag()
    await api.db.updateTable('stock').set({ quantity: 1 }).where('product_id', '=', 11).execute()
    await api.db.updateTable('price').set({ net: 5 }).where('product_id', '=', 11).execute()
    expect(await tag()).toBe(before)
  })

  test.each([
    'pl-PL/NM-10-manual.pdf',
    'pl-PL/NM-99-datasheet.pdf',
    'pl-PL/NM-10-other.pdf',
    'pl-PL/NM-10-datasheet',
    'de-DE/NM-14-datasheet.pdf',
    'xx-XX/NM-10-datasheet.pdf',
    'pl/NM-10-datasheet.pdf',
    'pl-PL/a%00-datasheet.pdf',
    'pl-PL/..%2f-datasheet.pdf',
  ])('leads nowhere at %s', async (place) => {
    const response = await api.fetch(`/media/documents/${place}`)
    expect([response.status, (await response.json()).code]).toEqual([404, 'NOT_FOUND'])
  })
})
