import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Persona } from '../../../../tests/api/persona.ts'
import { startTestApi, type TestApi } from '../../../../tests/support/api.ts'
import { systemOf, type BuyerSystem } from '../../../../tests/support/buyer-system.ts'
import { newCompany } from '../../../../tests/support/company.ts'
import { databases } from '../../../../tests/support/databases.ts'
import { pdfLine } from '../../../../tests/support/pdf-text.ts'
import { chooseAll, finalizeBody, restore } from '../../../../tests/support/shopper.ts'
import { smallCatalogue } from '../../../../tests/support/small-catalogue.ts'
import { createServices } from '../../../app/services.ts'
import { takeStep } from '../../orders/take-step.ts'

describe.each(databases)('what has left of an order of a company on $name', ({ stocked }) => {
  let api: TestApi
  let anna: Persona
  let erp: BuyerSystem
  let number: string
  beforeAll(async () => {
    api = await startTestApi(await stocked())
  })
  beforeEach(async () => {
    await restore(api, smallCatalogue())
    anna = await newCompany(api)
    erp = await systemOf(api, anna, ['orders'])
    await anna.ask('cartSet', { body: { productSkuCode: 'NM-10', quantity: 3 } })
    const wish = finalizeBody(await chooseAll(anna, { payment: 'transfer' }), { orderReference: 'PO-7' })
    number = (await anna.ask('finalize', { body: wish })).body.number
    for (const step of ['pay', 'prepare'] as const) await take(step)
  })
  afterAll(() => api.close())

  const take = (step: 'pay' | 'prepare' | 'ship', details = {}) =>
    takeStep(createServices(api.db, {}, {}), number, step, details)
  const send = (quantity: number, tracking: string) =>
    take('ship', {
      pieces: [{ place: 0, quantity }],
      tracking: { carrier: 'InPost', number: tracking, url: 'https://inpost.example.com/A1' },
    })
  const deliveries = async (system = erp) => system.ask('buyerDeliveries', { params: { number } })
  const note = async (parcel: number | string, system = erp) =>
    system.ask('buyerDeliveryNote', { params: { number, parcel } })
  /** As bytes, which the call of a system reads as text. */
  const paper = async (parcel: number) => {
    const path = `/yes-api/buyers/v1/orders/${number}/deliveries/${parcel}/note`
    const response = await api.fetch(path, { headers: { authorization: `Bearer ${erp.token}` } })
    return pdfLine(Buffer.from(await response.arrayBuffer()))
  }

  test('is nothing before anything has', async () => {
    expect((await deliveries()).body).toEqual({ orderReference: 'PO-7', deliveries: [] })
    expect((await note(1)).body.code).toBe('NOT_FOUND')
  })

  test('is told by parcels, with lines, quantities and tracking', async () => {
    await send(2, 'PACZKA-1')
    await send(1, 'PACZKA-2')
    const line = { productSkuCode: 'NM-10', ordered: 3 }
    expect((await deliveries()).body.deliveries).toMatchObject([
      { number: 1, note: `${number}-1`, lines: [{ ...line, quantity: 2 }], tracking: { number: 'PACZKA-1' } },
      { number: 2, note: `${number}-2`, lines: [{ ...line, quantity: 1 }], tracking: { number: 'PACZKA-2' } },
    ])
  })

  test('has a delivery note for each parcel, which tells no price', async () => {
    await send(2, 'PACZKA-1')
    await send(1, 'PACZKA-2')
    const text = await paper(1)
    for (const said of [`${number}-1`, 'Dokument WZ', 'PACZKA-1', 'InPost', 'PO-7', 'NM-10'])
      expect(text).toContain(said)
    expect(text).not.toContain('PACZKA-2')
    expect(text).not.toContain('zł')
    expect(await paper(2)).toContain('PACZKA-2')
    for (const parcel of [0, 3, '01', '1.0', 'x'])
      expect([parcel, (await note(parcel)).body.code]).toEqual([parcel, 'NOT_FOUND'])
  })

  test('is nothing that a system of another company is told', async () => {
    await send(3, 'PACZKA-1')
    const other = await systemOf(api, await newCompany(api), ['orders'])
    expect((await deliveries(other)).body.code).toBe('NOT_FOUND')
    expect((await note(1, other)).body.code).toBe('NOT_FOUND')
    expect((await note(1)).status).toBe(200)
  })
})
