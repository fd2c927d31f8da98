import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newAccount, type Persona } from '../../../tests/api/persona.ts'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases } from '../../../tests/support/databases.ts'
import { send } from '../../../tests/support/people.ts'
import { newTaxNumber } from '../../../tests/support/tax-number.ts'

describe.each(databases)('the contracts that an ERP sets on $name', ({ stocked }) => {
  let api: TestApi
  let app: TestApi['app']
  let buyer: Persona
  let company: string
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    app = api.another({ erpToken: 'erp-token' })
    buyer = await newAccount(api)
    const place = { street: 'Prosta 1', postcode: '00-001', city: 'Warszawa', region: null }
    const taxNumber = newTaxNumber()
    await buyer.ask('companySet', { body: { name: 'Pomiary', country: 'PL', taxNumber, ...place } })
    company = `PL ${taxNumber}`
  })
  beforeEach(() => api.db.deleteFrom('contract').execute())
  afterAll(() => api?.close())

  let keys = 0
  const set = (contracts: object[], key = `key-${keys++}`) => {
    const headers = { authorization: 'Bearer erp-token', 'idempotency-key': key }
    return send(async (input, init) => app.request(input, init), 'PUT', '/erp/contracts', { contracts }, headers)
  }
  const frame = (more: object = {}) => ({ contract: 'Frame 2026', ...more })
  const inPoland = (steps: object[]) => [{ market: 'pl-PL', sku: 'NM-12', steps }]
  const own = async () => {
    const { prices } = (await buyer.ask('ownPrices', { query: { ids: '10,12' } })).body
    return prices.map(({ productId, price, priceBreaks = [] }: (typeof prices)[number]) => [
      productId,
      price.net,
      ...priceBreaks.map((step: { price: { net: number } }) => step.price.net),
    ])
  }

  test('are made by their name, changed by what is said, and end with no steps', async () => {
    const prices = inPoland([
      { from: 10, net: 9_000 },
      { from: 1, net: 9_500 },
    ])
    expect(await set([frame({ company, prices })])).toMatchObject({ status: 200, body: { contracts: 1 } })
    expect(await own()).toEqual([[12, 9_500, 9_000]])
    await set([frame({ contract: 'FRAME 2026', prices: [{ sku: 'NM-10', steps: [{ from: 1, percent: 50 }] }] })])
    expect((await own()).map(([id]: number[]) => id)).toEqual([10, 12])
    await set([frame({ until: '2026-01-01' })])
    expect((await set([frame({ from: '2025-01-01', until: '2025-12-31' })])).status).toBe(200)
    expect(await own()).toEqual([])
    await set([frame({ until: null, prices: inPoland([]) })])
    expect((await own()).map(([id]: number[]) => id)).toEqual([10])
  })

  test('are made with a company that nobody has an account of yet, where its name is said', async () => {
    const taxNumber = newTaxNumber()
    const written = `PL ${taxNumber.slice(0, 3)}-${taxNumber.slice(3)}`
    const line = { contract: 'Nobody yet', company: written, prices: inPoland([{ from: 1, net: 9_500 }]) }
    expect((await set([line])).body.errors).toMatchObject([{ path: 'contracts.0.company' }])
    expect((await set([{ ...line, companyName: 'Nowa Sp. z o.o.' }])).status).toBe(200)
    // Once there is one, its name is no longer needed, and stays as it is.
    expect((await set([{ ...line, companyName: 'Inaczej' }])).status).toBe(200)
    expect((await set([line])).status).toBe(200)
    const kept = await api.db.selectFrom('company').select(['profile']).where('tax_number', '=', taxNumber).execute()
    expect(kept).toMatchObject([{ profile: { name: 'Nowa Sp. z o.o.', country: 'PL' } }])
    const wrong = { ...line, contract: 'Mistyped', company: 'PL 5260250270', companyName: 'Nobody' }
    expect((await set([wrong])).body.errors).toMatchObject([{ path: 'contracts.0.company' }])
  })

  test('are set all of them or none, and once under a key', async () => {
    const wrong = await set([
      frame({ company, prices: inPoland([{ from: 1, net: 9_500 }]) }),
      { contract: 'Nobody', company: 'PL 0000000000' },
    ])
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: 'contracts.1.company' }] } })
    expect(await own()).toEqual([])
    for (const [more, path] of [
      [{ prices: [{ sku: 'NM-12', steps: [{ from: 1, net: 1 }] }] }, 'contracts.0.price * NM-12'],
      [{ prices: [{ market: 'pl-PL', sku: 'XX', steps: [{ from: 1, net: 1 }] }] }, 'contracts.0.price pl-PL XX'],
      [{ onlyThis: true, prices: inPoland([{ from: 2, net: 1 }]) }, 'contracts.0.price pl-PL NM-12'],
      [{ from: 'soon' }, 'contracts.0.from'],
    ] as const)
      expect((await set([frame({ company, ...more })])).body.errors).toMatchObject([{ path }])

    const sent = [frame({ company, prices: inPoland([{ from: 1, net: 9_500 }]) })]
    expect((await set(sent, 'once')).status).toBe(200)
    expect((await set(sent, 'once')).body).toEqual({ contracts: 1 })
    expect((await set([frame({ company })], 'once')).status).toBe(409)
  })
})
