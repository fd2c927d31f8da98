import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CheckoutSteps } from '#lib/contract/staff/checkout-steps.ts'
import { CheckoutCounts, forgetOldSteps } from '../../../sales/checkout/checkout-counts.ts'
import { startTestApi, type TestApi } from '../../../../tests/support/api.ts'
import { databases } from '../../../../tests/support/databases.ts'
import { newShopper, orderAll } from '../../../../tests/support/shopper.ts'
import { type StaffBrowser, withStaff, workingHere } from '../../../../tests/support/staff.ts'

const dayBefore = 86_400_000

describe.each(databases)('where orders are left, on $name', ({ stocked }) => {
  let api: TestApi
  let browser: StaffBrowser
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    const shop = withStaff(api)
    // What is counted is in the memory of the process that answers.
    api = { ...api, app: shop, fetch: async (input, init) => shop.request(input, init) }
    browser = (await workingHere(api, shop, ['orders'])).browser
  })
  afterAll(() => api?.close())

  const report = async (query = ''): Promise<CheckoutSteps> => (await browser.get(`/checkout-steps${query}`)).body
  const visitors = ({ steps }: CheckoutSteps) => steps.map((step) => step.visitors)

  it('is nothing before anybody has a cart', async () => {
    const { steps, cultures } = await report()
    expect(visitors({ steps, cultures })).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect(cultures).toContain('pl-PL')
  })

  it('follows the calls that a checkout makes, each cart once a day, and says what failed', async () => {
    const leaving = await newShopper(api)
    await leaving.put('NM-12', 1)
    await leaving.put('NM-12', 2)
    const ordering = await newShopper(api)
    await ordering.put('NM-12', 1)
    await orderAll(ordering, { email: 'lucja@example.com' })
    const counted = await report('?culture=pl-PL&who=guests')
    expect(visitors(counted)).toEqual([2, 1, 1, 1, 1, 1, 0])
    expect(visitors(await report('?who=customers'))).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect(visitors(await report('?culture=de-DE'))).toEqual([0, 0, 0, 0, 0, 0, 0])
  })

  it('keeps nobody, sets a period beside the one before, and lets go of what is old', async () => {
    const counts = new CheckoutCounts()
    const shopper = { culture: 'de-DE', isUser: true, by: 'a-guid-of-somebody' } as const
    counts.reached(shopper, 'delivery')
    counts.reached(shopper, 'payment')
    counts.failed(shopper, 'paid', 'PAYMENT_DECLINED')
    counts.failed(shopper, 'paid', 'PAYMENT_DECLINED')
    counts.paid(shopper, 'DE-1')
    counts.paid(shopper, 'DE-1')
    counts.paid({ ...shopper, by: 'another' }, 'DE-2')
    await counts.write(api.db)
    const earlier = new CheckoutCounts()
    earlier.reached(shopper, 'address', new Date(Date.now() - 8 * dayBefore))
    earlier.reached(shopper, 'cart', new Date('2020-01-01'))
    await earlier.write(api.db)

    const { steps } = await report('?culture=de-DE&days=7&who=customers')
    expect(steps.map((step) => step.visitors)).toEqual([1, 1, 1, 1, 1, 0, 2])
    expect(steps.map((step) => step.before)).toEqual([1, 1, 1, 0, 0, 0, 0])
    expect(steps.at(-1)?.failures).toEqual([{ code: 'PAYMENT_DECLINED', visitors: 1 }])
    expect((await report('?days=365')).steps.map((step) => step.before)).toEqual(Array.from({ length: 7 }, () => null))

    await forgetOldSteps(api.db)
    const kept = await api.db.selectFrom('checkout_step').selectAll().execute()
    expect(kept.filter(({ day }) => new Date(day).getUTCFullYear() === 2020)).toEqual([])
    const all = [...kept, ...(await api.db.selectFrom('checkout_failure').selectAll().execute())]
    expect(JSON.stringify(all)).not.toMatch(/a-guid-of-somebody|DE-1/)
  })

  it('is handed out as a table, by day', async () => {
    const { name, base64 } = (await browser.get('/checkout-steps/file?culture=de-DE&days=7')).body
    expect(name).toBe('checkout-steps.csv')
    const lines = Buffer.from(base64, 'base64').toString().split(/\r?\n/)
    expect(lines[0]).toMatch(/day.culture.who.step.failure.visitors/)
    expect(lines.filter((line) => line.includes('PAYMENT_DECLINED'))).toHaveLength(1)
  })
})
