import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Persona } from '../../../tests/api/persona.ts'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { systemOf, type BuyerSystem } from '../../../tests/support/buyer-system.ts'
import { newCompany } from '../../../tests/support/company.ts'
import { databases } from '../../../tests/support/databases.ts'
import { pdfText } from '../../../tests/support/pdf-text.ts'
import { withStaff, workingHere } from '../../../tests/support/staff.ts'

const phone = '+48 600 700 800'
const said = [
  { reference: 'POS-10', note: 'Pudełko 2' },
  { reference: 'POS-20', note: 'Hala 7; rampa B' },
]
const lines = [
  { sku: 'NM-10', quantity: 2, ...said[0] },
  { sku: 'NM-11', quantity: 1, ...said[1] },
]

describe.each(databases)('what a system says of the lines of its order on $name', ({ stocked }) => {
  let api: TestApi
  let anna: Persona
  let system: BuyerSystem
  beforeAll(async () => {
    api = await startTestApi(await stocked())
  })
  beforeEach(async () => {
    anna = await newCompany(api)
    system = await systemOf(api, anna, ['place', 'orders'])
  })
  afterAll(() => api?.close())

  const wish = (more: object = {}) => ({
    ...{ lines, phone, idempotencyKey: randomUUID(), regulationsAccepted: true },
    ...more,
  })
  const place = (body: object) => system.ask('buyerOrderPlace', { body })

  test('is the same wherever the order is told', async () => {
    const { body } = await place(wish())
    const { number } = body.order
    expect(body.order.lines).toMatchObject(said)
    const read = await system.ask('buyerOrder', { params: { number } })
    expect(read.body.lines).toMatchObject(said)
    expect((await anna.ask('order', { query: { number } })).body.lines).toMatchObject(said)

    const told = await api
      .another({ erpToken: 'erp-token' })
      .request(`/erp/orders/${number}`, { headers: { authorization: 'Bearer erp-token' } })
    expect(((await told.json()) as { lines: object[] }).lines).toMatchObject(said)

    const { body: file } = await anna.ask('ordersFile', { query: { as: 'csv', search: number } })
    const [head, ...rows] = Buffer.from(file.base64, 'base64').toString().trim().split(/\r?\n/)
    expect(head).toMatch(/Oznaczenie pozycji.Uwagi do pozycji$/)
    expect(rows[0]).toMatch(/POS-10.Pudełko 2$/)
    expect(rows[1]).toMatch(/POS-20."?Hala 7; rampa B"?$/)

    const { browser } = await workingHere(api, withStaff(api), ['orders'])
    expect((await browser.get(`/orders/${number}`)).body.lines).toMatchObject(said)
    const packing = (await browser.get(`/packing?kind=lists&numbers=${number}`)).body
    const paper = (await anna.ask('orderDocument', { query: { number, type: 'proforma' } })).body
    for (const text of [Buffer.from(packing.base64, 'base64'), Buffer.from(paper)].map((pdf) => pdfText(pdf).join(' ')))
      for (const { reference, note } of said) {
        expect(text).toContain(`: ${reference}`)
        expect(text).toContain(`: ${note}`)
      }
  })

  test('is part of what one key stands for, and is seen before', async () => {
    const { status, body: seen } = await system.ask('buyerOrderPreview', { body: { lines, phone } })
    expect([status, seen.lines.length]).toEqual([200, 2])
    expect(seen.lines).toMatchObject(said)
    const body = wish()
    expect((await place(body)).status).toBe(201)
    expect((await place(body)).status).toBe(201)
    const [first, second] = lines
    const other = await place({ ...body, lines: [first, { ...second, reference: 'POS-30' }] })
    expect(other.body.code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  test('is refused where the company wants a reference and a line has none', async () => {
    await anna.ask('companyBuyingSet', { body: { required: ['lineReference'] } })
    const { body } = await place(wish({ lines: [lines[0], { sku: 'NM-11', quantity: 1 }] }))
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'lineReference' }] })
    const same = { lines: [{ ...lines[0] }, { ...lines[0], reference: 'POS-30', note: '' }] }
    expect((await place(wish(same))).body.order.lines).toMatchObject([{ quantity: 4, reference: 'POS-10; POS-30' }])
  })
})
