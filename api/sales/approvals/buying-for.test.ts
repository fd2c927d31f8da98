import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newAccount, type Persona } from '../../../tests/api/persona.ts'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { colleagueOf, newCompany } from '../../../tests/support/company.ts'
import { databases } from '../../../tests/support/databases.ts'
import { chooseAll, finalizeBody, orderAll } from '../../../tests/support/shopper.ts'

describe.each(databases)('what is bought for a company on $name', ({ stocked }) => {
  let api: TestApi
  let anna: Persona
  beforeAll(async () => {
    api = await startTestApi(await stocked())
  })
  beforeEach(async () => {
    anna = await newCompany(api)
  })
  afterAll(() => api?.close())

  const add = async (centre: object) => {
    const { status, body } = await anna.ask('companyCostCentreAdd', { body: { name: 'Laboratorium', ...centre } })
    expect(status).toBe(201)
    return body.costCentres.at(-1).id as number
  }
  const branch = async (name: string, parent: number | null = null) => {
    const { body } = await anna.ask('companyBranchAdd', { body: { name, parent } })
    return body.branches.find((one: { name: string }) => one.name === name).id as number
  }
  const order = async (persona: Persona, wishes: object = {}) => {
    await persona.ask('cartSet', { body: { productSkuCode: 'NM-10', quantity: 1 } })
    return persona.ask('finalize', { body: finalizeBody(await chooseAll(persona), wishes) })
  }
  const seenBy = async (persona: Persona) =>
    (await persona.ask('companyBuying')).body.costCentres.map(({ code }: { code: string }) => code)

  test('names its cost centre as it was called then, also where it was closed since', async () => {
    const id = await add({ code: 'K-100' })
    const { status, body: placed } = await order(anna, { costCentre: id })
    expect(status).toBe(201)
    expect(placed.costCentre).toEqual({ code: 'K-100', name: 'Laboratorium' })
    await anna.ask('companyCostCentreSet', { params: { id }, body: { code: 'K-1', name: 'Zamknięte', active: false } })
    const { body: read } = await anna.ask('order', { query: { number: placed.number } })
    expect(read.costCentre).toEqual({ code: 'K-100', name: 'Laboratorium' })
    const refused = await order(anna, { costCentre: id })
    expect(refused.body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'costCentre' }] })
  })

  test('says all that the company wants to be told, and nothing is sold before', async () => {
    await anna.ask('companyBuyingSet', { body: { required: ['note', 'costCentre', 'orderReference'] } })
    expect((await anna.ask('companyBuying')).body.required).toEqual(['costCentre', 'orderReference', 'note'])
    const refused = await order(anna)
    expect(refused.status).toBe(400)
    expect(refused.body.errors.map(({ path }: { path: string }) => path)).toEqual([
      'costCentre',
      'orderReference',
      'note',
    ])
    expect((await anna.ask('cart')).body.items).toHaveLength(1)
    const wishes = { costCentre: await add({ code: 'K-1' }), orderReference: 'PO-1', note: 'Gate 3' }
    expect((await order(anna, wishes)).status).toBe(201)
  })

  test('is on a cost centre of the branch of who buys, of one that it lies within, or of none', async () => {
    const south = await branch('South')
    const [lab, north] = [await branch('Lab', south), await branch('North')]
    await add({ code: 'A' })
    await add({ code: 'L', branch: lab })
    const ofNorth = await add({ code: 'N', branch: north })
    await add({ code: 'S', branch: south })
    const bert = await colleagueOf(api, anna, { role: 'buyer', branch: lab })
    expect(await seenBy(bert)).toEqual(['A', 'L', 'S'])
    expect(await seenBy(anna)).toEqual(['A', 'L', 'N', 'S'])
    expect((await order(bert, { costCentre: ofNorth })).body.code).toBe('VALIDATION_FAILED')
    expect((await anna.ask('companyBranchRemove', { params: { id: north } })).body.code).toBe('BRANCH_IN_USE')
  })

  test('is bought by who may, and for themselves by anybody', async () => {
    const bert = await colleagueOf(api, anna, { role: 'reader', branch: null })
    expect((await order(bert)).body.code).toBe('RIGHT_MISSING')
    expect((await bert.ask('companyBuyingSet', { body: { required: [] } })).body.code).toBe('RIGHT_MISSING')
    await bert.ask('companyChoose', { body: { id: null } })
    expect((await order(bert)).body.costCentre).toBeNull()
  })

  test('asks nothing of who belongs to no company', async () => {
    const carl = await newAccount(api)
    expect((await carl.ask('companyBuying')).status).toBe(404)
    await carl.ask('cartSet', { body: { productSkuCode: 'NM-10', quantity: 1 } })
    expect((await orderAll(carl)).costCentre).toBeNull()
  })

  test('stands in the history of the company', async () => {
    await add({ code: 'K-1' })
    await anna.ask('companyBuyingSet', { body: { required: [] } })
    const { body } = await anna.ask('companyLog')
    expect(body.entries.slice(0, 2)).toMatchObject([
      { action: 'buying.changed' },
      { action: 'costCentre.added', what: 'K-1' },
    ])
  })
})
