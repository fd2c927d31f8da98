import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases } from '../../../tests/support/databases.ts'
import { newShopper, orderAll } from '../../../tests/support/shopper.ts'
import { personalData } from '../../app/personal-data.ts'
import { forgetGuests } from './retention.ts'

describe.each(databases)('guests on $name', ({ stocked }) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi(await stocked())
  })
  afterAll(() => api.close())

  const aDayLater = () => sql`update customer set created_at = created_at - interval '25 hours'`.execute(api.db)

  test('of whom nothing is kept are forgotten after a day, however many, and no other', async () => {
    await sql`insert into customer (guid) select gen_random_uuid() from generate_series(1, 2500)`.execute(api.db)
    const withCart = await newShopper(api)
    await withCart.put('NM-10', 1)
    const withOrder = await newShopper(api)
    await withOrder.put('NM-10', 1)
    await orderAll(withOrder)
    const unused = await newShopper(api)
    expect(await forgetGuests(api.db, personalData)).toBe(0)

    await aDayLater()
    const recent = await newShopper(api)
    expect(await forgetGuests(api.db, personalData)).toBe(2501)
    expect(await forgetGuests(api.db, personalData)).toBe(0)
    expect((await withCart.ask('cart')).body.items).toHaveLength(1)
    expect((await withOrder.ask('cart')).status).toBe(200)
    expect((await recent.put('NM-10', 1)).status).toBe(200)
    expect((await unused.put('NM-10', 1)).body.code).toBe('GUID_REQUIRED')
  })

  test('that are registered stay without a cart', async () => {
    const user = await newShopper(api, { registered: true })
    await aDayLater()
    await forgetGuests(api.db, personalData)
    expect(await api.db.selectFrom('customer').select('guid').where('guid', '=', user.guid).execute()).toHaveLength(1)
  })
})
