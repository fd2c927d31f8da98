import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ShopFields, ShopRecord } from '#lib/contract/staff/shop.ts'
import { startTestApi, type TestApi } from '../../../../tests/support/api.ts'
import { databases } from '../../../../tests/support/databases.ts'
import { newShopper } from '../../../../tests/support/shopper.ts'
import { type StaffBrowser, withStaff, workingHere } from '../../../../tests/support/staff.ts'

describe.each(databases)('how a market delivers, for the staff on $name', ({ stocked }) => {
  let api: TestApi
  let browser: StaffBrowser
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    browser = (await workingHere(api, withStaff(api), ['content'])).browser
  })
  afterAll(() => api?.close())

  const read = async (culture = 'pl-PL'): Promise<ShopRecord> =>
    (await browser.get(`/shop/records/delivery/${culture}`)).body
  const save = async (fields: ShopFields) =>
    browser.put('/shop/records/delivery/pl-PL', { version: (await read()).version, fields })
  const log = async () => (await browser.get('/history?record=delivery:pl-PL')).body.entries
  const offered = async () => {
    const guest = await newShopper(api)
    await guest.put('NM-12', 1)
    return (await guest.ask('shippingMethods')).body
  }

  it('changes a price and its days at once in the shop of one market, and takes it back', async () => {
    const [before, german] = [await read(), await read('de-DE')]
    expect(before.fields).toMatchObject({ 'offered SHIP-INPOST pl-PL': 'yes', 'gross SHIP-INPOST pl-PL': '14.99' })
    const saved = await save({
      ...{ 'gross SHIP-INPOST pl-PL': '18,45', 'from SHIP-INPOST pl-PL': '2', 'to SHIP-INPOST pl-PL': '3' },
    })
    expect(saved.body.fields).toMatchObject({ 'gross SHIP-INPOST pl-PL': '18.45', 'net SHIP-INPOST pl-PL': '15.00' })
    expect(await offered()).toContainEqual(
      expect.objectContaining({
        productSkuCode: 'SHIP-INPOST',
        price: expect.objectContaining({ gross: 1_845, net: 1_500 }),
        days: { from: 2, to: 3 },
      }),
    )
    expect(await read('de-DE')).toEqual(german)
    const [entry] = await log()
    expect(entry).toMatchObject({ action: 'delivery.changed', after: { 'gross SHIP-INPOST pl-PL': '18.45' } })
    const undo = () => browser.post('/shop/records/delivery/pl-PL/undo', { entry: entry.id })
    expect((await undo()).body).toEqual(before)
    expect((await undo()).body.code).toBe('RECORD_CHANGED')
  })

  it('switches a way off, which keeps its price, calls it otherwise, and offers it again', async () => {
    const name = { 'name SHIP-INPOST pl': 'Automat', 'description SHIP-INPOST pl': 'Obok' }
    await save({ 'offered SHIP-INPOST pl-PL': '', ...name })
    expect(JSON.stringify(await offered())).not.toContain('SHIP-INPOST')
    expect((await read()).fields).toMatchObject({ 'gross SHIP-INPOST pl-PL': '14.99' })
    await save({ 'offered SHIP-INPOST pl-PL': 'yes' })
    expect(await offered()).toContainEqual(expect.objectContaining({ name: 'Automat', description: 'Obok' }))
  })

  it('offers a way that the market never had, in the order that is wanted', async () => {
    const { fields } = await read()
    const ways = (fields['order pl-PL'] ?? '').split('\n')
    const added = ways.find((way) => fields[`gross ${way} pl-PL`] === '') ?? ''
    const set = { offered: 'yes', gross: '5', from: '1', to: '1', countries: 'cz, SK', freeFrom: '200' }
    const asked = Object.fromEntries(Object.entries(set).map(([name, value]) => [`${name} ${added} pl-PL`, value]))
    // What a market never had comes last.
    const order = [...ways.filter((way) => fields[`gross ${way} pl-PL`] !== '').toReversed(), added]
    const { body } = await save({
      ...asked,
      'order pl-PL': [...order, ...ways.slice(order.length)].join('\n'),
      [`name ${added} pl`]: 'Nowy',
    })
    expect(body.fields).toMatchObject({
      'order pl-PL': [...order, ...ways.slice(order.length)].join('\n'),
      [`countries ${added} pl-PL`]: 'CZ SK',
      [`freeFrom ${added} pl-PL`]: '200.00',
    })
    expect((await offered()).map((one: { productSkuCode: string }) => one.productSkuCode)).toEqual(
      order.filter((way) => way !== added && fields[`offered ${way} pl-PL`] === 'yes'),
    )
  })

  it('refuses a market without delivery, amounts and days that are none, and a way without a name', async () => {
    const record = await read()
    const wrong = async (fields: ShopFields) => (await save(fields)).body.errors
    const ways = (record.fields['order pl-PL'] ?? '').split('\n')
    expect(await wrong(Object.fromEntries(ways.map((way) => [`offered ${way} pl-PL`, ''])))).toMatchObject([
      { message: 'noWay' },
    ])
    expect(
      await wrong({
        ...{ 'gross SHIP-INPOST pl-PL': '1.999', 'freeFrom SHIP-INPOST pl-PL': 'x', 'from SHIP-INPOST pl-PL': '5' },
        ...{ 'to SHIP-INPOST pl-PL': '2', 'countries SHIP-INPOST pl-PL': 'Polska', 'name SHIP-INPOST pl': ' ' },
      }),
    ).toEqual([
      { path: 'gross SHIP-INPOST pl-PL', message: 'amount' },
      { path: 'to SHIP-INPOST pl-PL', message: 'order' },
      { path: 'freeFrom SHIP-INPOST pl-PL', message: 'amount' },
      { path: 'countries SHIP-INPOST pl-PL', message: 'country' },
      { path: 'name SHIP-INPOST pl', message: 'required' },
    ])
    expect(await wrong({ 'order pl-PL': 'SHIP-INPOST\nSHIP-INPOST' })).toMatchObject([{ message: 'unknown' }])
    expect(await wrong({ 'gross NONE pl-PL': '1' })).toMatchObject([{ message: 'unknown' }])
    expect(await read()).toEqual(record)
    expect((await browser.get('/shop/records/delivery/xx-XX')).body.code).toBe('NOT_FOUND')
  })
})
