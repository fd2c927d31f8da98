import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import type { SellerNumbers } from '../../catalog/shop/shop-tables.ts'
import { prefixOf } from '../orders/order-number.ts'
import { kidOf } from '../payments/kid.ts'
import { newCounter } from '../../../tests/support/counter.ts'
import { databases } from '../../../tests/support/databases.ts'
import { keysOf, type BankEntry } from './bank-entry.ts'
import { listOpen } from './open-entries.ts'
import { dismissEntry, settleEntry } from './settle-entry.ts'
import { rehearseEntries, takeEntries } from './take-entries.ts'

describe.each(databases)('what came to the account, on $name', ({ stocked }) => {
  let api: TestApi
  let counter: Awaited<ReturnType<typeof newCounter>>
  beforeAll(async () => {
    api = await startTestApi(await stocked())
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
    const settle = (id = '', of = number) => settleEntry(shop, id, of)
    expect(await settle(short?.id, 'NO-2026-AAAAAA')).toEqual({ was: 'no order' })
    expect(await settle(short?.id)).toEqual({
      was: 'settled',
      status: 'paid',
      came: { amount: total.gross - 1, currency: 'PLN' },
      owed: { amount: total.gross, currency: 'PLN' },
    })
    expect(await settle(short?.id)).toEqual({ was: 'no entry' })
    expect(await settle(long?.id)).toEqual({ was: 'not payable' })
    expect((await counter.stored()).status).toBe('paid')
  })

  test('pays what was ordered before numbers began otherwise, by the number and by a KID', async () => {
    const begin = async (numbers: SellerNumbers) => {
      await sql`update seller set numbers = ${JSON.stringify(numbers)}::jsonb where culture = 'pl-PL'`.execute(api.db)
      // Whoever asks for pages is told at once, and so is everybody after that.
      await api.fetch('/yes-api/rest/shop/seller')
    }
    const { number, total } = await counter.buy()
    const { number: second } = await counter.buy()
    await begin({ orders: 'CAL' })
    const { number: third } = await counter.buy()
    await begin({})
    const { number: fourth } = await counter.buy()
    expect([number, third, fourth].map(prefixOf)).toEqual(['NO', 'CAL', 'ORD'])
    const shop = await counter.services()
    const texts = [
      number,
      kidOf(second, 10) ?? '',
      third.replaceAll('-', ' '),
      `${fourth} ORD-2026-AAAAA0`,
      'NO-2026-AAAAA0',
    ]
    const taken = await takeEntries(shop, keysOf(texts.map((text) => came(text, total.gross))))
    expect(taken).toMatchObject([
      { was: 'matched', order: number },
      { was: 'matched', order: second },
      { was: 'matched', order: third },
      { was: 'unknown order', order: fourth, unknown: ['ORD-2026-AAAAA0'] },
      { was: 'unknown order', unknown: ['NO-2026-AAAAA0'] },
    ])
    await begin({ orders: 'NO' })
  })

  test('pays nothing where it names a number beside that there is not, and says which', async () => {
    const { number } = await counter.buy()
    const { total } = await counter.stored()
    const shop = await counter.services()
    const texts = [`${number} NO-2026-AAAAAA`, `NO-2026-AAAAA0 ${number}`]
    const taken = await takeEntries(shop, keysOf(texts.map((text) => came(text, total.gross))))
    expect(taken).toMatchObject([
      { was: 'unknown order', order: number, unknown: ['NO-2026-AAAAAA'] },
      { was: 'unknown order', order: number, unknown: ['NO-2026-AAAAA0'] },
    ])
    expect((await counter.stored()).status).toBe('placed')
    expect((await listOpen(shop)).map(({ unknown }) => unknown).sort()).toEqual([
      ['NO-2026-AAAAA0'],
      ['NO-2026-AAAAAA'],
    ])
    // By the order that there is, a person's transfers are found when they are erased.
    expect(await kept()).toMatchObject([{ named: number }, { named: number }])
  })

  test('is dismissed by a person, and listed no more', async () => {
    const { number } = await counter.buy()
    const shop = await counter.services()
    const entries = keysOf([came('rent', 5), came('interest', 6)])
    await takeEntries(shop, entries)
    const [rent, interest] = await kept()
    expect(await dismissEntry(shop, rent?.id ?? '')).toBe('dismissed')
    expect(await listOpen(shop)).toMatchObject([{ id: interest?.id, verdict: 'no reference' }])
    expect(await kept()).toMatchObject([{ verdict: 'dismissed', order_id: null }, { verdict: 'no reference' }])
    expect(await dismissEntry(shop, rent?.id ?? '')).toBe('no entry')
    expect(await dismissEntry(shop, 'none')).toBe('no entry')
    expect((await takeEntries(shop, entries)).map(({ was }) => was)).toEqual(['known', 'known'])
    // A slip of the hand is mended by settling it.
    expect(await settleEntry(shop, rent?.id ?? '', number)).toMatchObject({ was: 'settled' })
    expect(await dismissEntry(shop, rent?.id ?? '')).toBe('no entry')
  })
})
