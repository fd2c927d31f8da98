import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases } from '../../../tests/support/databases.ts'
import { newShopper, type Shopper } from '../../../tests/support/shopper.ts'

describe.each(databases)('in place of lines that are not sold any more on $name', ({ stocked }) => {
  let api: TestApi
  let shopper: Shopper
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    shopper = await newShopper(api)
  })
  afterAll(async () => {
    await api.db.updateTable('product').set({ withdrawn_at: null, successor: null }).execute()
    await api.close()
  })

  const lookAt = async (who: Shopper, ...codes: string[]) => {
    const lines = codes.map((code) => ({ code, quantity: 2 }))
    return (await who.ask('cartPreview', { body: { lines } })).body
  }
  const withdraw = (id: number, successor: number) =>
    api.db.updateTable('product').set({ withdrawn_at: new Date(), successor }).where('id', '=', id).execute()

  test('a look at them names the last product that follows each, at what it costs, where that is sold', async () => {
    expect((await lookAt(shopper, 'NM-11', 'NM-12')).instead).toEqual([[], []])
    await withdraw(11, 10)
    await withdraw(10, 14)
    const german = await newShopper(api, { culture: 'de-DE' })
    // What is looked at may be seconds old.
    await expect.poll(async () => (await lookAt(shopper, 'NM-11')).instead[0], { timeout: 15_000 }).toHaveLength(1)
    const { lines, instead } = await lookAt(shopper, 'NM-12', 'NM-11', 'NO-SUCH', 'NM-10')
    expect(lines.map((line: object | null) => line !== null)).toEqual([true, false, false, false])
    expect(instead).toMatchObject([[], [{ sku: 'NM-14', price: { net: 9_999 } }], [], [{ sku: 'NM-14' }]])
    // Nothing is named that is not sold there.
    expect((await lookAt(german, 'NM-11')).instead).toEqual([[]])
  })
})
