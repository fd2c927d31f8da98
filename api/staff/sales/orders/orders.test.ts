import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../../tests/support/api.ts'
import { newCounter } from '../../../../tests/support/counter.ts'
import { databases } from '../../../../tests/support/databases.ts'
import { type StaffBrowser, withStaff, workingHere } from '../../../../tests/support/staff.ts'

describe.each(databases)('orders on $name', ({ stocked }) => {
  let api: TestApi
  let browser: StaffBrowser
  let counter: Awaited<ReturnType<typeof newCounter>>
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    browser = (await workingHere(api, withStaff(api), ['orders'])).browser
  })
  beforeEach(async () => {
    counter = await newCounter(api)
  })
  afterAll(() => api?.close())

  const path = (more = '') => `/orders/${counter.number()}${more}`
  const act = (action: object) => browser.post(path('/actions'), action)
  const rehearse = (action: object) => browser.post(path('/rehearsal'), action)
  const step = (name: string, more = {}) => act({ do: 'step', step: name, ...more })
  const numbers = async (query: string) =>
    (await browser.get(`/orders?${query}`)).body.orders.map((order: { number: string }) => order.number)

  it('are found by whatever stands on them, whole or from the beginning of each word', async () => {
    const { email } = await counter.buy()
    const number = counter.number()
    const found = ['', number, number.toLowerCase(), email, 'Zolc große', 'żółć kra', 'NM-10', '48600700800', '600 700']
    for (const search of found) expect(await numbers(`search=${encodeURIComponent(search)}`), search).toEqual([number])
    for (const search of ["nobody's", '%', '\\', '!!!', 'żółć warszawa'])
      expect(await numbers(`search=${encodeURIComponent(search)}`), search).toEqual([])
    await counter.takeAll('pay', 'prepare')
    await step('ship', { parcel: '62 0000' })
    const { papers } = (await browser.get(path())).body
    for (const search of ['62 0000', papers[0].number, papers[0].number.toLowerCase()])
      expect(await numbers(`search=${encodeURIComponent(search)}`), search).toEqual([number])
  })

  it('are told by what waits with them, by status, country, way of payment and day', async () => {
    const number = (await counter.buy()).number
    expect(await numbers('step=unpaid')).toEqual([number])
    expect(await numbers('step=todo')).toEqual([])
    expect(await numbers('status=placed&culture=pl-PL&payment=transfer&from=2026-01-01&to=9000-01-01')).toEqual([
      number,
    ])
    for (const query of ['status=paid', 'culture=de-DE', 'payment=online', 'to=2026-01-01', 'from=9000-01-01'])
      expect(await numbers(query), query).toEqual([])
    await counter.takeAll('pay')
    expect(await numbers('step=todo')).toEqual([number])
    expect((await browser.get('/waiting-orders')).body).toEqual({
      ...{ unpaid: 0, toPrepare: 1, toShip: 0, late: 0, declined: 0, returns: 0, refunds: 0 },
    })
    expect((await browser.get('/orders')).body.orders).toMatchObject([
      { buyer: 'Łucja Żółć-Große', waits: ['toPrepare'], pieces: 1, paymentLabel: 'transfer' },
    ])
    expect(await numbers(`after=${number}`)).toEqual([])
  })

  it('go from placed to refunded with their papers, and the log tells who did what', async () => {
    const { total } = await counter.buy(2)
    expect((await browser.get(path())).body).toMatchObject({ steps: ['pay', 'cancel'], mayRefund: false, papers: [] })
    expect((await step('pay')).body.steps).toEqual(['prepare', 'cancel'])
    await step('prepare')
    const shipped = await step('ship', { parcel: 'A1' })
    expect(shipped.body).toMatchObject({ status: 'shipped', tracking: { number: 'A1' }, papers: [{ kind: 'invoice' }] })
    await step('deliver')
    await act({ do: 'return', pieces: [{ place: 0, quantity: 1 }] })
    const number = `${counter.number()}-R1`
    for (const to of ['received', 'inspected', 'restocked'])
      expect((await act({ do: 'move', number, to })).body.returns).toMatchObject([{ number, status: to }])
    const back = (await act({ do: 'move', number, to: 'refunded' })).body
    expect(back).toMatchObject({ status: 'delivered', lines: [{ left: 1 }], refunds: [{ status: 'by-transfer' }] })
    expect(await numbers('step=refunds')).toEqual([counter.number()])
    expect((await act({ do: 'paidBack', refund: back.refunds[0].id })).body.refunds).toMatchObject([
      { status: 'refunded' },
    ])
    const rest = { do: 'refund', pieces: [{ place: 0, quantity: 1 }], shipping: true, seen: 1 }
    const whole = (await act(rest)).body
    expect(whole).toMatchObject({ status: 'refunded', mayRefund: false, steps: [] })
    expect(whole.papers.map(({ kind }: { kind: string }) => kind)).toEqual(['invoice', 'credit-note', 'credit-note'])
    const refunds: { amount: number }[] = whole.refunds
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(total.gross)
    const { entries } = (await browser.get(`/history?record=order:${counter.number()}`)).body
    expect(entries.map(({ action }: { action: string }) => action).reverse()).toEqual(
      ['pay', 'prepare', 'ship', 'deliver', 'return', 'received', 'inspected', 'restocked', 'refunded', 'paidBack']
        .concat('refund')
        .map((verb) => `order.${verb}`),
    )
    expect(entries[0].after.amount).toEqual({ amount: refunds.at(-1)?.amount, currency: 'PLN' })
    expect(entries.at(-1)).toMatchObject({ before: { status: 'placed' }, after: { status: 'paid' } })
  })

  it('are rehearsed: the mail and the papers are told, and nothing is done', async () => {
    await counter.buy()
    const kept = async () => [
      await counter.stored(),
      await counter.mails(),
      await api.db.selectFrom('paper_counter').selectAll().execute(),
    ]
    const before = await kept()
    const told = (await rehearse({ do: 'step', step: 'pay' })).body
    expect(told).toMatchObject({ status: 'paid', papers: ['invoice'], amount: 0 })
    expect(told.mails).toHaveLength(1)
    expect(told.mails[0].text).toContain(counter.number())
    // What lets the buyer in is the buyer's.
    expect(told.mails[0].text).not.toContain('key=')
    expect(await kept()).toEqual(before)
    expect((await browser.get(`/history?record=order:${counter.number()}`)).body.entries).toEqual([])
    await step('pay')
    expect((await rehearse({ do: 'step', step: 'cancel' })).body).toMatchObject({
      ...{ status: 'cancelled', papers: ['credit-note'] },
      amount: (await counter.stored()).total.gross,
    })
  })

  it('leave in parcels, each rehearsed with its mail, and are found by the number of any of them', async () => {
    await counter.buy(3)
    await counter.takeAll('pay', 'prepare')
    const part = { do: 'step', step: 'ship', parcel: 'P-1', pieces: [{ place: 0, quantity: 2 }] }
    const told = (await rehearse(part)).body
    expect(told).toMatchObject({ status: 'in-preparation', papers: [] })
    expect(told.mails[0].text).toMatch(/2 × .*P-1.*1 × /s)
    expect((await browser.get(path())).body.parcels).toEqual([])
    const sent = (await act(part)).body
    expect(sent).toMatchObject({ status: 'in-preparation', steps: ['ship'], lines: [{ unsent: 1, left: 1 }] })
    expect(sent.parcels).toMatchObject([{ number: 1, lines: [{ place: 0, quantity: 2 }], tracking: { number: 'P-1' } }])
    const tooMany = await act(part)
    expect([tooMany.status, tooMany.body.code]).toEqual([409, 'NOT_LEFT'])
    expect((await step('ship', { parcel: 'P-2' })).body).toMatchObject({
      status: 'shipped',
      lines: [{ unsent: 0, left: 3 }],
    })
    for (const parcel of ['P-1', 'P-2']) expect(await numbers(`search=${parcel}`), parcel).toEqual([counter.number()])
    const { entries } = (await browser.get(`/history?record=order:${counter.number()}`)).body
    expect(entries[1]).toMatchObject({ action: 'order.ship', after: { parcel: 'P-1', pieces: ['2 × NM-10'] } })
  })

  it('are moved by one of two people, and never paid back twice', async () => {
    await counter.buy(3)
    const both = await Promise.all([step('pay'), step('pay')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    for (const name of ['prepare', 'ship']) await step(name)
    const refund = { do: 'refund', pieces: [{ place: 0, quantity: 1 }], shipping: false, seen: 0 }
    const answers = await Promise.all([act(refund), act(refund)])
    expect(answers.map(({ body }) => body.code ?? body.refunds.length).sort()).toEqual([1, 'RECORD_CHANGED'])
    const tooMany = await act({ ...refund, pieces: [{ place: 0, quantity: 3 }], seen: 1 })
    expect([tooMany.status, tooMany.body.code]).toEqual([409, 'NOT_LEFT'])
    expect(await counter.refunds()).toHaveLength(1)
  })

  it('carry notes that their writer takes back, and papers as files', async () => {
    await counter.buy()
    const other = (await workingHere(api, withStaff(api), ['orders'])).browser
    const [note] = (await browser.post(path('/notes'), { text: ' Klient dzwonił. ' })).body.notes
    expect(note).toMatchObject({ text: 'Klient dzwonił.', isOwn: true })
    expect((await other.delete(path(`/notes/${note.id}`))).status).toBe(404)
    expect((await browser.delete(path(`/notes/${note.id}`))).body.notes).toEqual([])
    await step('pay')
    const { papers } = (await browser.get(path())).body
    for (const paper of [papers[0].number, 'proforma']) {
      const { body } = await browser.get(path(`/papers/${paper}`))
      expect(body).toMatchObject({ type: 'application/pdf', name: expect.stringMatching(/\.pdf$/) })
      expect(Buffer.from(body.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    }
    expect((await browser.get(path('/papers/F-PL-2026-999999'))).status).toBe(404)
  })
})
