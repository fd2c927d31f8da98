import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../../tests/support/api.ts'
import { newCounter } from '../../../../tests/support/counter.ts'
import { databases } from '../../../../tests/support/databases.ts'
import { pdfText } from '../../../../tests/support/pdf-text.ts'
import { newShopper, orderAll } from '../../../../tests/support/shopper.ts'
import { type StaffBrowser, withStaff, workingHere } from '../../../../tests/support/staff.ts'
import { envelopeLines, pointLines } from './draw-packing.ts'
import { gramsOf, weightOf, writtenWeight } from './weight.ts'

const address = {
  ...{ firstName: 'Łucja', lastName: 'Żółć', company: null, taxNumber: null, fiscal: {}, phone: '+48 600' },
  ...{ street: 'Długa 1', postcode: '00-001', city: 'Warszawa', region: null, country: 'PL' },
}

it('an address stands on a parcel as its country writes it', () => {
  expect(envelopeLines(address)).toEqual(['Łucja Żółć', 'Długa 1', '00-001 Warszawa', 'POLAND'])
  const abroad = { ...address, company: 'Acme', street: '1 Main St', city: 'Austin', region: 'TX', postcode: '78701' }
  expect(envelopeLines({ ...abroad, country: 'US' })).toEqual([
    ...['Acme', 'Łucja Żółć', '1 Main St', 'Austin, TX 78701', 'UNITED STATES'],
  ])
  const point = { id: 'WAW01', consigneeName: 'Paczkomat', street: 'Prosta 2', postcode: '00-002', city: 'Warszawa' }
  const rest = {
    integration: 'INPOST',
    country: 'PL',
    openingHours: '',
    geocodeRO: { latitude: 0, longitude: 0 },
  } as const
  expect(pointLines({ ...point, ...rest }, address)).toEqual([
    ...['Łucja Żółć', 'Paczkomat (WAW01)', 'Prosta 2', '00-002 Warszawa', 'POLAND'],
  ])
})

it('a weight is told where that of all pieces is known', () => {
  expect(['1.2 kg', '290 g', '3 lb', undefined, ''].map(gramsOf)).toEqual([1_200, 290, undefined, undefined, undefined])
  expect(
    weightOf([
      { quantity: 3, grams: 290 },
      { quantity: 1, grams: 1_200 },
    ]),
  ).toBe(2_070)
  expect(
    weightOf([
      { quantity: 3, grams: 290 },
      { quantity: 1, grams: undefined },
    ]),
  ).toBeUndefined()
  expect(writtenWeight(2_070, 'pl-PL')).toBe('2,07 kg')
})

describe.each(databases)('papers for those who pack, on $name', ({ stocked }) => {
  let api: TestApi
  let counter: Awaited<ReturnType<typeof newCounter>>
  let browser: StaffBrowser
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    browser = (await workingHere(api, withStaff(api), ['orders'])).browser
    counter = await newCounter(api)
  })
  afterAll(() => api.close())

  const pages = async (query: string) => {
    const { body } = await browser.get(`/packing?${query}`)
    expect(body).toMatchObject({ type: 'application/pdf', name: expect.stringMatching(/\.pdf$/) })
    return { name: body.name as string, texts: pdfText(Buffer.from(body.base64, 'base64')) }
  }

  it('are of what is still here, of one parcel, or of several orders in the order they are named', async () => {
    const { number } = await counter.buy(3)
    await counter.takeAll('pay', 'prepare')
    const body = { do: 'step', step: 'ship', parcel: 'P-1', pieces: [{ place: 0, quantity: 1 }] }
    await browser.post(`/orders/${number}/actions`, body)
    const [here] = (await pages(`kind=lists&numbers=${number}`)).texts
    expect(here).toContain(number)
    expect(here).toMatch(/NM-10[^]*\b2\b/)
    const parcel = await pages(`kind=lists&numbers=${number}&parcel=1`)
    expect(parcel.texts[0]).toContain('P-1')
    const other = await newShopper(api)
    await other.put('NM-12', 1)
    const second = (await orderAll(other)).number
    const labels = await pages(`kind=labels&numbers=${second},${number}`)
    expect(labels.texts.map((text) => [second, number].find((one) => text.includes(one)))).toEqual([second, number])
    expect(labels.texts[0]).toContain('POLAND')
    expect((await browser.get(`/packing?kind=labels&numbers=${number},NO-2026-AAAAAA`)).status).toBe(404)
    expect((await browser.get(`/packing?kind=labels&numbers=${number}&parcel=2`)).status).toBe(404)
  })
})
