import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases } from '../../../tests/support/databases.ts'
import { smallCatalogue } from '../../../tests/support/small-catalogue.ts'
import { chooseAll, companyIn, finalizeBody, newShopper, restore } from '../../../tests/support/shopper.ts'
import { takeStep } from '../orders/take-step.ts'
import { createServices } from '../../app/services.ts'
import { approve, revoke } from './terms.ts'

describe.each(databases)('an invoice with terms on $name', ({ stocked }) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi(await stocked())
  })
  beforeEach(() => restore(api, smallCatalogue()))
  afterAll(() => api?.close())

  const choices = { payment: 'invoice', billing: companyIn('PL', '5260001246') }
  /** A cart that comes to so much, with the limit that a test gives. */
  async function companyWith(limitFor: (gross: number) => number) {
    const user = await newShopper(api, { registered: true })
    await user.put('NM-12', 1)
    const gross = await chooseAll(user, { ...choices, payment: 'transfer' })
    const limit = limitFor(gross)
    await approve(api.db, user.guid, { limit, currency: 'PLN', dueDays: 14 })
    return { user, gross, limit }
  }
  type Company = Awaited<ReturnType<typeof companyWith>>
  const choose = async ({ user }: Company) =>
    (await user.ask('paymentSet', { body: { paymentGatewayLabel: 'invoice' } })).body.code
  const finalize = async ({ user, gross }: Company) => {
    const { status, body } = await user.ask('finalize', { body: finalizeBody(gross) })
    return { status, body }
  }
  /** The same cart once more; whatever is refused first. */
  const order = async (company: Company) => {
    await company.user.put('NM-12', 1)
    await chooseAll(company.user, { ...choices, payment: 'transfer' })
    const code = await choose(company)
    return code === undefined ? finalize(company) : { status: 422, body: { code } }
  }

  test('is placed up to the limit, and keeps in how many days it is due', async () => {
    const company = await companyWith((gross) => gross)
    const { status, body } = await order(company)
    expect([status, body.payment.paymentGatewayLabel, body.payment.status]).toEqual([201, 'invoice', 'none'])
    const row = await api.db
      .selectFrom('customer_order')
      .select('due_days')
      .where('number', '=', body.number)
      .executeTakeFirstOrThrow()
    expect(row.due_days).toBe(14)
  })

  test('is refused beyond the limit, by one grosz, and beyond what is open', async () => {
    expect((await order(await companyWith((gross) => gross - 1))).body.code).toBe('PAYMENT_UNKNOWN')
    const company = await companyWith((gross) => 2 * gross - 1)
    expect((await order(company)).status).toBe(201)
    expect((await order(company)).body.code).toBe('PAYMENT_UNKNOWN')
  })

  test('is refused at ordering where the limit is lower by then', async () => {
    const company = await companyWith((gross) => gross)
    expect(await choose(company)).toBeUndefined()
    await approve(api.db, company.user.guid, { limit: company.limit - 1, currency: 'PLN', dueDays: 14 })
    expect((await finalize(company)).body.code).toBe('CART_PAYMENT_IS_EMPTY')
  })

  test('is open until it is paid or cancelled', async () => {
    const company = await companyWith((gross) => gross)
    const { number } = (await order(company)).body
    expect((await order(company)).body.code).toBe('PAYMENT_UNKNOWN')
    const paid = () => takeStep(createServices(api.db, {}, {}), number, 'pay')
    expect([(await paid()).was, (await paid()).was]).toEqual(['taken', 'refused'])
    const next = await order(company)
    expect(next.status).toBe(201)
    await api.db
      .updateTable('customer_order')
      .set({ status: 'cancelled' })
      .where('number', '=', next.body.number)
      .execute()
    expect((await order(company)).status).toBe(201)
  })

  test('never comes to more than the limit, however many orders are placed at once', async () => {
    const company = await companyWith((gross) => 2 * gross)
    const answers = await Promise.all(Array.from({ length: 8 }, () => order(company)))
    const placed = answers.filter(({ status }) => status === 201).length
    expect(placed).toBeGreaterThan(0)
    expect(placed).toBeLessThanOrEqual(2)
  })

  test('is taken back', async () => {
    const company = await companyWith((gross) => gross)
    expect([await revoke(api.db, company.user.guid), await revoke(api.db, company.user.guid)]).toEqual([true, false])
    expect((await order(company)).body.code).toBe('PAYMENT_UNKNOWN')
  })
})
