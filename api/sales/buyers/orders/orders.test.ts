import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Persona } from '../../../../tests/api/persona.ts'
import { startTestApi, type TestApi } from '../../../../tests/support/api.ts'
import { systemOf, type BuyerSystem } from '../../../../tests/support/buyer-system.ts'
import { colleagueOf, newCompany, ruleOf } from '../../../../tests/support/company.ts'
import { databases } from '../../../../tests/support/databases.ts'
import { addressIn, restore } from '../../../../tests/support/shopper.ts'
import { smallCatalogue } from '../../../../tests/support/small-catalogue.ts'
import { approve } from '../../payments/terms.ts'

describe.each(databases)('an order by a system of a company on $name', ({ stocked }) => {
  let api: TestApi
  let anna: Persona
  let erp: BuyerSystem
  let company: string
  beforeAll(async () => {
    api = await startTestApi(await stocked())
  })
  beforeEach(async () => {
    await restore(api, smallCatalogue())
    anna = await newCompany(api)
    company = (await anna.ask('company')).body.id
    erp = await systemOf(api, anna, ['place', 'orders'])
  })
  afterAll(() => api.close())

  const phone = '+48 600 700 800'
  const lines = [{ sku: 'NM-10', quantity: 2 }]
  const look = (more = {}) => erp.ask('buyerOrderPreview', { body: { lines, phone, ...more } })
  const wish = (more = {}) => ({ lines, phone, idempotencyKey: randomUUID(), regulationsAccepted: true, ...more })
  const place = (more = {}) => erp.ask('buyerOrderPlace', { body: wish(more) })
  const stockOf = async () =>
    (await sql<{ quantity: number }>`select quantity from stock where product_id = 10`.execute(api.db)).rows[0]
      ?.quantity
  const agree = (net: number) =>
    sql`
    with made as (insert into contract (name, company_id, starts_on) values (${randomUUID()}, ${company}, current_date - 2) returning id)
    insert into contract_price (contract_id, product_id, culture, from_quantity, net)
    select made.id, p.id, 'pl-PL', 1, ${net} from made, product p where p.sku = 'NM-10'`.execute(api.db)

  test('is seen before with its prices, its delivery and what was expected otherwise, and leaves nothing', async () => {
    await agree(7_000)
    await anna.ask('cartSet', { body: { productSkuCode: 'NM-11', quantity: 1 } })
    const { status, body } = await look({ lines: [{ ...lines[0], expectedNet: 6_900 }] })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      lines: [{ productSkuCode: 'NM-10', quantity: 2, unitPrice: { net: 7_000 }, total: { net: 14_000 } }],
      differences: [{ sku: 'NM-10', expectedNet: 6_900, net: 7_000 }],
      payment: 'transfer',
      needsApproval: false,
      shipping: { pickup: null },
    })
    expect(await stockOf()).toBe(12)
    expect((await anna.ask('cart')).body.items).toMatchObject([{ productSkuCode: 'NM-11' }])
    expect((await erp.ask('buyerOrders')).body.total).toBe(0)
  })

  test('is placed once for one key, for the company and by who made the token, and their cart stays', async () => {
    await agree(7_000)
    await anna.ask('cartSet', { body: { productSkuCode: 'NM-11', quantity: 1 } })
    await anna.ask('companyChoose', { body: { id: null } })
    const body = wish({ lines: [{ ...lines[0], expectedNet: 7_000 }], orderReference: 'PO-7', note: 'Gate 3' })
    const [first, second] = await Promise.all([
      erp.ask('buyerOrderPlace', { body }),
      erp.ask('buyerOrderPlace', { body }),
    ])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(first.body).toMatchObject({
      state: 'ordered',
      order: {
        orderReference: 'PO-7',
        note: 'Gate 3',
        lines: [{ unitPrice: { net: 7_000 } }],
        billing: { company: 'Pomiary Sp. z o.o.' },
      },
    })
    expect(second.body.order.number).toBe(first.body.order.number)
    expect(await stockOf()).toBe(10)
    expect((await erp.ask('buyerOrders')).body.orders).toMatchObject([{ number: first.body.order.number }])
    expect((await anna.ask('cart')).body.items).toMatchObject([{ productSkuCode: 'NM-11' }])
    expect((await anna.ask('companies')).body).toMatchObject([{ isChosen: false }])
    expect((await erp.ask('buyerOrderPlace', { body: { ...body, note: 'Gate 4' } })).body.code).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    )
  })

  test('is refused with the lines that it is about', async () => {
    const other = { sku: 'NM-11', quantity: 1 }
    const changed = await place({ lines: [{ ...lines[0], expectedNet: 1 }, other] })
    expect(changed.body).toMatchObject({ code: 'PRICE_CHANGED', lines: [{ productSkuCode: 'NM-10' }] })
    const unknown = await place({ lines: [other, { sku: 'none', quantity: 1 }] })
    expect(unknown.body).toMatchObject({ code: 'SKU_UNKNOWN', lines: [{ productSkuCode: 'none' }] })
    const few = await place({ lines: [{ sku: 'NM-11', quantity: 4 }] })
    expect(few.body).toMatchObject({
      code: 'QUANTITY_NOT_AVAILABLE',
      lines: [{ productSkuCode: 'NM-11', available: 3 }],
    })
    expect((await place({ payment: 'invoice' })).body.code).toBe('PAYMENT_UNKNOWN')
    expect((await place({ shipping: 'SHIP-INPOST' })).body.code).toBe('SHIPPING_UNKNOWN')
    expect((await place({ phone: null })).body.errors).toMatchObject([{ path: 'phone' }])
    expect(await stockOf()).toBe(12)
    expect((await anna.ask('cart')).body.items).toEqual([])
  })

  test('goes on an invoice where that was agreed on with who buys', async () => {
    await approve(api.db, anna.guid, { limit: 10_000_000, currency: 'PLN', dueDays: 14 })
    expect((await look()).body.payment).toBe('invoice')
    expect((await place()).body.order.payment.paymentGatewayLabel).toBe('invoice')
    await approve(api.db, anna.guid, { limit: 1, currency: 'PLN', dueDays: 14 })
    expect((await place()).body.code).toBe('PAYMENT_UNKNOWN')
    expect((await place({ payment: 'transfer' })).status).toBe(201)
  })

  test('is for somebody of the company who may buy, to a branch of it, on a cost centre of it', async () => {
    const branch = { name: 'Hala', parent: null, address: { ...addressIn('PL'), city: 'Gdynia' } }
    const id: number = (await anna.ask('companyBranchAdd', { body: branch })).body.branches[0].id
    await anna.ask('companyCostCentreAdd', { body: { code: 'K-1', name: 'Lab' } })
    const bert = await colleagueOf(api, anna, { role: 'buyer', branch: null })
    const placed = await place({ buyer: bert.user?.email, branch: id, costCentre: 'K-1' })
    expect(placed.body.order).toMatchObject({
      email: bert.user?.email,
      costCentre: { code: 'K-1' },
      delivery: { city: 'Gdynia' },
    })
    expect((await bert.ask('order', { query: { number: placed.body.order.number } })).status).toBe(200)
    const eve = await colleagueOf(api, anna, { role: 'reader', branch: null })
    expect((await place({ buyer: eve.user?.email })).body.code).toBe('RIGHT_MISSING')
    const stranger = await newCompany(api)
    for (const [path, wrong] of [
      ['buyer', { buyer: stranger.user?.email }],
      ['branch', { branch: id + 1_000 }],
      ['costCentre', { costCentre: 'K-2' }],
    ] as const)
      expect((await place(wrong)).body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path }] })
    await anna.ask('companyBuyingSet', { body: { required: ['orderReference'] } })
    expect((await place()).body.errors).toMatchObject([{ path: 'orderReference' }])
  })

  test('that a company wants to be approved waits as a request, once for one key', async () => {
    await anna.ask('cartSet', { body: { productSkuCode: 'NM-11', quantity: 1 } })
    await ruleOf(anna, { own: true })
    expect((await look()).body.needsApproval).toBe(true)
    const body = wish()
    const { status, body: asked } = await erp.ask('buyerOrderPlace', { body })
    expect([status, asked]).toEqual([201, { state: 'asked', request: expect.any(Number) }])
    expect((await erp.ask('buyerOrderPlace', { body })).body).toEqual(asked)
    const state = async (system = erp) => (await system.ask('buyerRequest', { params: { id: asked.request } })).body
    expect(await state()).toMatchObject({
      ...{ id: asked.request, state: 'open', lines: [{ quantity: 2 }], reasons: [expect.any(String)] },
      ...{ steps: [{ needed: 1, approved: 0 }], problem: null, orderNumber: null },
    })
    const other = await systemOf(api, await newCompany(api), ['place'])
    expect((await state(other)).code).toBe('NOT_FOUND')
    expect(await stockOf()).toBe(12)
    expect((await anna.ask('cart')).body.items).toMatchObject([{ productSkuCode: 'NM-11' }])
    const { body: listed } = await anna.ask('approvals')
    expect(listed).toMatchObject([{ id: asked.request }])
    const decision = { verdict: 'approve', expectedGross: listed[0].total.gross }
    await anna.ask('approvalDecide', { params: { id: asked.request }, body: decision })
    expect((await erp.ask('buyerOrders')).body.total).toBe(1)
    const { body: placed } = await erp.ask('buyerOrderPlace', { body })
    expect(placed.state).toBe('ordered')
    expect(await state()).toMatchObject({
      ...{ state: 'ordered', orderNumber: placed.order.number, steps: [{ needed: 1, approved: 1 }] },
    })
    expect(JSON.stringify(await state())).not.toContain(anna.guid)
  })

  test('that was refused says why, and its key stands for it still', async () => {
    await ruleOf(anna, { own: true })
    const body = wish()
    const id: number = (await erp.ask('buyerOrderPlace', { body })).body.request
    const decision = { verdict: 'refuse', expectedGross: 0, reason: 'Not this year' }
    await anna.ask('approvalDecide', { params: { id }, body: decision })
    expect((await erp.ask('buyerRequest', { params: { id } })).body).toMatchObject({
      ...{ state: 'refused', reason: 'Not this year', orderNumber: null },
    })
    expect((await erp.ask('buyerOrderPlace', { body })).body).toEqual({ state: 'asked', request: id })
  })

  test('is nothing that a token without that scope places', async () => {
    const reading = await systemOf(api, anna, ['prices', 'orders'])
    expect((await reading.ask('buyerOrderPlace', { body: wish() })).body.code).toBe('SCOPE_MISSING')
  })
})
