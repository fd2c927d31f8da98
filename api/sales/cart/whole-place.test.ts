import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases } from '../../../tests/support/databases.ts'
import { addressIn, freshEmail, newShopper } from '../../../tests/support/shopper.ts'

describe.each(databases)('a place on $name', ({ stocked }) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi(await stocked())
  })
  afterAll(() => api.close())

  const peru = { ...addressIn('PE'), street: 'Av. Larco 1301', city: 'Lima', region: 'Lima', district: 'Miraflores' }
  const choosing = async (billing: object, delivery: object | null = addressIn('PL')) => {
    const { ask } = await newShopper(api)
    return ask('addressOptionsSet', { body: { email: freshEmail(), billing: { ...peru, ...billing }, delivery } })
  }

  test('says what its country writes', async () => {
    expect((await choosing({})).body).toMatchObject({ chosen: { billing: { district: 'Miraflores', region: 'Lima' } } })
    for (const missing of ['region', 'district'])
      expect(await choosing({ [missing]: null })).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED', errors: [{ path: `billing.${missing}` }] },
      })
    expect((await choosing({ country: 'CL', district: null })).status).toBe(200)
    expect((await choosing({}, { ...peru, country: 'PL', postcode: '00-001', region: null })).status).toBe(200)
  })

  test('is good as it was kept before more was asked for, and for nobody else', async () => {
    const before = { ...peru, district: null }
    const owner = await newShopper(api, { registered: true })
    await sql`insert into address_entry (customer_guid, address) values (${owner.guid}, ${JSON.stringify(before)}::json)`.execute(
      api.db,
    )
    const body = { email: freshEmail(), billing: before, delivery: addressIn('PL') }
    expect((await owner.ask('addressOptionsSet', { body })).status).toBe(200)
    expect((await (await newShopper(api, { registered: true })).ask('addressOptionsSet', { body })).status).toBe(400)
  })
})
