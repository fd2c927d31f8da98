import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../../tests/support/api.ts'
import { newCounter } from '../../../../tests/support/counter.ts'
import { databases } from '../../../../tests/support/databases.ts'
import { newShopper, orderAll } from '../../../../tests/support/shopper.ts'
import { type StaffBrowser, withStaff, workingHere } from '../../../../tests/support/staff.ts'

type Line = { amount: number; text: string; name?: string }

const columns = { date: 'day', amount: 'amount', currency: 'PLN', text: ['text'], counterparty: 'name' }
const query = (name: string) => new URLSearchParams({ name, columns: JSON.stringify(columns) }).toString()

/** A table as a bank gives it out. */
const statement = (...lines: readonly Line[]) => {
  const rows = lines.map(({ amount, text, name = 'Łucja Żółć' }) =>
    ['2026-11-23', (amount / 100).toFixed(2), text, name].join(','),
  )
  return new TextEncoder().encode(['day,amount,text,name', ...rows].join('\n'))
}

describe.each(databases)('statements of the bank on $name', ({ stocked }) => {
  let api: TestApi
  let counter: Awaited<ReturnType<typeof newCounter>>
  let browser: StaffBrowser
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    browser = (await workingHere(api, withStaff(api), ['orders'])).browser
  })
  beforeEach(async () => {
    await api.db.deleteFrom('bank_entry').execute()
    counter = await newCounter(api)
  })
  afterAll(() => api.close())

  const take = async (file: Uint8Array<ArrayBuffer>) =>
    (await browser.sendFile(`/statements?${query('s.csv')}`, file)).body
  const transfers = async (wanted = '') => (await browser.get(`/transfers?${wanted}`)).body
  const openOne = async (line: Line) => {
    const { entries } = await take(statement(line))
    return `/transfers/${entries[0].id}`
  }

  it('are tried without a trace, taken in once, and pay the order that is named', async () => {
    const { number, total } = await counter.buy()
    const file = statement(
      { amount: total.gross, text: number },
      { amount: 500, text: 'nothing' },
      { amount: -100, text: 'fee' },
    )
    const trial = (await browser.sendFile(`/statement-trials?${query('s.csv')}`, file)).body
    expect(trial).toMatchObject({ wentOut: 1, entries: [{ was: 'matched', order: number }, { was: 'no reference' }] })
    expect(await transfers('view=all')).toEqual({ transfers: [], hasMore: false, open: 0 })
    expect((await counter.stored()).payment_status).toBe('none')
    expect((await take(file)).entries).toMatchObject([{ was: 'matched' }, { was: 'no reference' }])
    expect((await counter.stored()).payment_status).toBe('paid')
    expect((await take(file)).entries).toMatchObject([{ was: 'known' }, { was: 'known' }])
    expect(await transfers()).toMatchObject({
      open: 1,
      transfers: [{ amount: 500, verdict: 'no reference', isOpen: true }],
    })
    expect(await transfers('view=paid')).toMatchObject({ transfers: [{ order: number, verdict: 'matched' }] })
    const { entries } = (await browser.get(`/history?record=order:${number}`)).body
    expect(entries).toMatchObject([{ action: 'order.pay', after: { transfer: expect.any(String) } }])
    expect(await counter.mails()).toEqual(['orderConfirmation', 'paymentReceived'])
  })

  it('that cannot be read are refused whole, with what is wrong', async () => {
    for (const text of ['', 'no,such,columns\n1,2,3', '<Document/>']) {
      const file = new TextEncoder().encode(text)
      const answer = await browser.sendFile(`/statements?${query('s.csv')}`, file)
      expect([answer.status, answer.body.code], text).toEqual([422, 'STATEMENT_UNREADABLE'])
    }
  })

  it('leave to a person what may be meant: by number, amount and name, the likeliest first', async () => {
    const { number, total } = await counter.buy()
    const other = await newShopper(api)
    await other.put('NM-12', 3)
    const second = (await orderAll(other)).number
    const path = await openOne({ amount: total.gross, text: 'za multimetr', name: 'ŁUCJA ŻÓŁĆ-GROSSE' })
    const found = (await browser.get(path)).body
    expect(found.candidates[0]).toMatchObject({ number, due: total.gross })
    expect(found.candidates[0].reasons).toContain('amount')
    const named = (await browser.get(await openOne({ amount: 1, text: `za ${second}` }))).body
    expect(named).toMatchObject({ verdict: 'too little', order: second })
    expect(named.candidates[0]).toMatchObject({ number: second, reasons: expect.arrayContaining(['named']) })
    expect((await transfers('search=multimetr')).transfers).toHaveLength(1)
    expect((await transfers(`search=${second}`)).transfers).toHaveLength(1)
  })

  it('are matched by hand once, rehearsed before, and the log tells of the order and of the transfer', async () => {
    const { number, total } = await counter.buy()
    const path = await openOne({ amount: total.gross - 1, text: 'za multimetr' })
    const told = (await browser.post(`${path}/rehearsal`, { order: number })).body
    expect(told).toMatchObject({ status: 'paid', papers: ['invoice'] })
    expect(told.mails[0].text).not.toContain('key=')
    expect((await counter.stored()).payment_status).toBe('none')
    const body = { order: number.toLowerCase() }
    const both = await Promise.all([browser.post(`${path}/settle`, body), browser.post(`${path}/settle`, body)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await browser.get(path)).body).toMatchObject({
      verdict: 'settled',
      order: number,
      candidates: [],
      isOpen: false,
    })
    expect((await counter.stored()).payment_status).toBe('paid')
    for (const record of [`order:${number}`, path.replace('/transfers/', 'transfer:')])
      expect((await browser.get(`/history?record=${record}`)).body.entries).toHaveLength(1)
    const again = await openOne({ amount: 7, text: 'drugi raz' })
    expect((await browser.post(`${again}/settle`, body)).body.code).toBe('STEP_REFUSED')
    expect((await browser.post(`${again}/settle`, { order: 'NO-2026-AAAAAA' })).body.code).toBe('NOT_FOUND')
  })

  it('are put aside without an order and looked at again, as they are to be judged by then', async () => {
    const { number, total } = await counter.buy()
    const path = await openOne({ amount: Number(total.gross) + 5, text: number })
    expect((await browser.put(path, { isDismissed: true })).body).toMatchObject({ verdict: 'dismissed', isOpen: false })
    expect((await browser.put(path, { isDismissed: true })).body.code).toBe('RECORD_CHANGED')
    expect(await transfers()).toMatchObject({ open: 0 })
    expect((await transfers('view=dismissed')).transfers).toHaveLength(1)
    await counter.takeAll('pay')
    expect((await browser.put(path, { isDismissed: false })).body).toMatchObject({
      verdict: 'paid already',
      isOpen: true,
    })
  })
})
