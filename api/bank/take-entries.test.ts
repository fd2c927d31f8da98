import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { newCounter } from '../../tests/support/counter.ts'
import { databases } from '../../tests/support/databases.ts'
import { keysOf, type BankEntry } from './bank-entry.ts'
import { dismissEntry, rehearseEntries, settleEntry, takeEntries } from './take-entries.ts'

describe.each(databases)('what came to the account, on $name', ({ open }) => {
  let api: TestApi
  let counter: Awaited<ReturnType<typeof newCounter>>
  beforeAll(async () => {
    api = await startTestApi(await open())
  })
  beforeEach(async () => {
    await api.db.deleteFrom('bank_entry').execute()
    counter = await newCounter(api)
  })
  afterAll(() => api.close())

  const came = (text: string, amount: number, more: Partial<BankEntry> = {}): BankEntry => ({
    ...{
      account: 'PL1',
      bookedOn: '2026-11-23',
      amount,
      currency: 'PLN',
      isCredit: true,
      text,
      counterparty: 'Jan',
      ...more,
    },
  })
  const kept = () => api.db.selectFrom('bank_entry').selectAll().orderBy('amount').execute()

  test('pays the order that it names, once, however often and by however many it is read', async () => {
    const { number, total } = await counter.buy()
    const entries = keysOf([
      came(number.toLowerCase().replaceAll('-', ' '), total.gross),
      came('rent', 5, { isCredit: false }),
    ])
    expect(await rehearseEntries(await counter.services(), entries)).toMatchObject([{ was: 'matched', order: number }])
    expect(await kept()).toEqual([])
    const shop = await counter.services()
    const [one, other] = await Promise.all([takeEntries(shop, entries), takeEntries(shop, entries)])
    expect([one[0]?.was, other[0]?.was].sort()).toEqual(['known', 'matched'])
    expect(await takeEntries(shop, entries)).toMatchObject([{ was: 'known' }])
    expect(await counter.stored()).toMatchObject({ status: 'paid', payment_status: 'paid' })
    expect(await counter.mails()).toEqual(['orderConfirmation', 'paymentReceived'])
    expect(await kept()).toMatchObject([{ verdict: 'matched' }])
  })

  test('is left to a person where it says too little, and settled by one', async () => {
    const { number } = await counter.buy()
    const { total } = await counter.stored()
    const shop = await counter.services()
    const entries = keysOf([came(number, total.gross - 1), came(`${number}`, total.gross + 1), came('hello', 7)])
    expect((await takeEntries(shop, entries)).map(({ was }) => was)).toEqual(['too little', 'too much', 'no reference'])
    expect((await counter.stored()).status).toBe('placed')
    const [, short, long] = await kept()
    expect(await settleEntry(shop, short?.id ?? '', 'NO-2026-AAAAAA')).toEqual({ was: 'no order' })
    expect(await settleEntry(shop, short?.id ?? '', number)).toMatchObject({
      ...{ was: 'settled', came: short?.amount, currency: 'PLN', dueIn: 'PLN' },
      due: (await counter.stored()).total.gross,
    })
    expect(await settleEntry(shop, short?.id ?? '', number)).toEqual({ was: 'no entry' })
    expect(await settleEntry(shop, long?.id ?? '', number)).toEqual({ was: 'not payable' })
    expect(await dismissEntry(shop, long?.id ?? '')).toBe(true)
    expect(await dismissEntry(shop, long?.id ?? '')).toBe(false)
    expect(await settleEntry(shop, long?.id ?? '', number)).toEqual({ was: 'no entry' })
    expect((await counter.stored()).status).toBe('paid')
  })
})
