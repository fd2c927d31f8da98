import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { rehearseErasure } from '../../../customers/privacy/erase.ts'
import { personalData } from '../../../app/personal-data.ts'
import { lockOrder } from '../../../sales/orders/advance.ts'
import { startTestApi, type TestApi } from '../../../../tests/support/api.ts'
import { newCounter } from '../../../../tests/support/counter.ts'
import { databases } from '../../../../tests/support/databases.ts'
import { labelCarrier } from '../../../../tests/support/label-carrier.ts'
import { type StaffBrowser, withStaff, workingHere } from '../../../../tests/support/staff.ts'
import { withoutLog } from '../../../../tests/support/without-log.ts'

describe.each(databases)('labels of carriers on $name', ({ stocked }) => {
  let api: TestApi
  let carrier: ReturnType<typeof labelCarrier>
  let browser: StaffBrowser
  let colleague: StaffBrowser
  let counter: Awaited<ReturnType<typeof newCounter>>
  beforeAll(async () => {
    api = await startTestApi(await stocked())
  })
  beforeEach(async () => {
    carrier = labelCarrier()
    const app = withStaff(api, {}, { shippingLabels: carrier.port })
    browser = (await workingHere(api, app, ['orders'])).browser
    colleague = (await workingHere(api, app, ['orders'])).browser
    counter = await newCounter(api)
    await counter.buy(3)
    await counter.takeAll('pay', 'prepare')
  })
  afterAll(() => api?.close())

  const path = (more = '') => `/orders/${counter.number()}${more}`
  const make = (by = browser, pieces?: object[]) => by.post(path('/labels'), { ...(pieces && { pieces }) })
  const part = (quantity: number) => [{ place: 0, quantity }]
  const ship = (more: object) => browser.post(path('/actions'), { do: 'step', step: 'ship', ...more })
  const order = async () => (await browser.get(path())).body
  const rows = () => api.db.selectFrom('shipping_label').selectAll().orderBy('id').execute()
  const noted = async () => {
    const { entries } = (await browser.get(`/history?record=order:${counter.number()}`)).body
    return entries.map(({ action, after }: { action: string; after: object }) => [action, after])
  }

  it('are bought once, whoever presses again, and printed as the carrier made them', async () => {
    const made = await make()
    expect(made.body).toMatchObject({
      labels: true,
      label: {
        lines: part(3),
        tracking: { carrier: 'Paczkomat', number: '620001', url: 'https://carrier.example/620001' },
      },
    })
    expect((await make(colleague)).body.label).toEqual(made.body.label)
    expect(carrier.asked).toHaveLength(1)
    const { body: file } = await colleague.get(path(`/labels/${made.body.label.id}`))
    expect(file).toMatchObject({ name: `label-${counter.number()}-620001.pdf`, type: 'application/pdf' })
    expect(Buffer.from(file.base64, 'base64').toString()).toContain('Żółć-Große 620001')
    expect(await noted()).toEqual([['order.label', { carrier: 'Paczkomat', parcel: '620001', pieces: ['3 × NM-10'] }]])
  })

  it('are one where two people press at once', async () => {
    const answers = await Promise.all([make(), make(colleague)])
    expect(carrier.sold.size).toBe(1)
    expect(await rows()).toHaveLength(1)
    for (const { status, body } of answers)
      expect(status === 200 ? body.label.tracking.number : body.code).toBe(status === 200 ? '620001' : 'LABEL_IN_HAND')
    expect(answers.map(({ status }) => status)).toContain(200)
    expect((await make(colleague)).body.label.tracking.number).toBe('620001')
    expect(carrier.asked).toHaveLength(1)
    expect(await noted()).toHaveLength(1)
  })

  it('are kept while nobody else holds the order, who would ask for one that is being written', async () => {
    carrier.behave('waits')
    const pressed = make()
    await vi.waitFor(() => expect(carrier.asked).toHaveLength(1))
    await api.db.transaction().execute(async (db) => {
      await lockOrder(db, counter.number())
      carrier.behave('answers')
      await sleep(100)
      expect(await db.selectFrom('shipping_label').select('made_at').execute()).toEqual([{ made_at: null }])
    })
    expect((await pressed).body.label.tracking.number).toBe('620001')
  })

  it('tell the carrier where the goods go, what they are worth, and of the buyer no more than it needs', async () => {
    await sql`update product set facts = '{"mass": "0.4 kg"}' where id = 10`.execute(api.db)
    await make(browser, part(2))
    const { total, shipping, billing } = await counter.stored()
    const [question] = carrier.asked
    expect(question).toMatchObject({
      order: counter.number(),
      culture: 'pl-PL',
      way: shipping.productSkuCode,
      sender: { country: 'PL', address: expect.any(Array) },
      recipient: {
        lastName: billing.lastName,
        street: billing.street,
        postcode: billing.postcode,
        phone: billing.phone,
      },
      goods: [{ sku: 'NM-10', quantity: 2, grams: 400 }],
      value: { gross: ((total.gross - shipping.price.gross) * 2) / 3, currency: 'PLN' },
    })
    expect(question?.recipient).not.toHaveProperty('email')
    expect(question?.recipient).not.toHaveProperty('taxNumber')
  })

  it('hold nothing up while the carrier is asked: a colleague writes to the same order', async () => {
    carrier.behave('waits')
    const pressed = make()
    await vi.waitFor(() => expect(carrier.asked).toHaveLength(1))
    expect((await colleague.post(path('/notes'), { text: 'Klient dzwonił.' })).status).toBe(200)
    carrier.behave('answers')
    expect((await pressed).body.label.tracking.number).toBe('620001')
  })

  it('leave with their parcel under its number, and the buyer follows it there', async () => {
    await make(browser, part(2))
    const sent = (await ship({ parcel: '620001', pieces: part(2) })).body
    const tracking = { carrier: 'Paczkomat', number: '620001', url: 'https://carrier.example/620001' }
    const id = (await rows())[0]?.id
    expect(sent).toMatchObject({ label: null, tracking, parcels: [{ tracking, label: id }] })
    expect((await counter.seen()).parcels).toMatchObject([{ tracking }])
    const mail = await api.db
      .selectFrom('outgoing_mail')
      .select('text_body')
      .where('template', '=', 'parcelShipped')
      .executeTakeFirstOrThrow()
    expect(mail.text_body).toContain('https://carrier.example/620001')
    // What has left keeps its label, and the rest of the order gets one of its own.
    expect((await browser.get(path(`/labels/${id}`))).status).toBe(200)
    expect((await browser.delete(path(`/labels/${id}`))).body.code).toBe('STEP_REFUSED')
    expect((await make()).body.label).toMatchObject({ lines: part(1), tracking: { number: '620002' } })
  })

  it.each(['is down', 'hangs'] as const)(
    'are asked for again under the same key after a carrier that %s',
    async (mood) => {
      const hasty = withStaff(
        api,
        {},
        { shippingLabels: { ...carrier.port, make: (asked) => inTimeOf(carrier.port.make(asked)) } },
      )
      carrier.behave(mood)
      const { browser: hurried } = await workingHere(api, hasty, ['orders'])
      const failed = await withoutLog('warn', () => make(hurried))
      expect([failed.status, failed.body.code]).toEqual([503, 'LABEL_UNAVAILABLE'])
      expect(await order()).toMatchObject({
        label: { lines: part(3), tracking: null },
        steps: expect.arrayContaining(['ship']),
      })
      expect(await noted()).toEqual([])
      carrier.behave('answers')
      expect((await make(colleague, part(1))).body.code).toBe('LABEL_OF_OTHERS')
      expect((await make(colleague)).body.label.tracking.number).toBe('620001')
      expect(new Set(carrier.asked.map(({ key }) => key)).size).toBe(1)
    },
  )

  it('that the carrier refuses are told with its words, and others may be asked for', async () => {
    carrier.behave('refuses')
    const refused = await make()
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'LABEL_REFUSED', reason: 'There is no such street.' },
    ])
    expect(await rows()).toEqual([])
    carrier.behave('answers')
    expect((await make(browser, part(1))).body.label.tracking.number).toBe('620001')
  })

  it('are never in the way of a parcel that is sent by hand', async () => {
    carrier.behave('is down')
    await withoutLog('warn', () => make())
    const sent = (await ship({ parcel: 'A1' })).body
    expect(sent).toMatchObject({ status: 'shipped', tracking: { number: 'A1' }, label: { tracking: null } })
    // What the carrier may have sold is given up once it answers.
    carrier.behave('answers')
    expect((await browser.delete(path(`/labels/${sent.label.id}`))).body.label).toBeNull()
    expect(carrier.cancelled).toMatchObject([{ key: carrier.asked[0]?.key, number: null }])
  })

  it('are cancelled with the carrier, keep no file then, and are made anew under another key', async () => {
    const { label } = (await make()).body
    carrier.behave('refuses')
    expect((await browser.delete(path(`/labels/${label.id}`))).body.reason).toBe('There is no such street.')
    carrier.behave('answers')
    expect((await browser.delete(path(`/labels/${label.id}`))).body.label).toBeNull()
    expect(carrier.cancelled).toMatchObject([{ number: '620001', order: counter.number() }])
    expect((await browser.get(path(`/labels/${label.id}`))).status).toBe(404)
    expect((await browser.delete(path(`/labels/${label.id}`))).status).toBe(404)
    expect(await rows()).toMatchObject([{ file: null }])
    expect((await make()).body.label.tracking.number).toBe('620002')
    expect(await noted()).toMatchObject([
      ['order.label', {}],
      ['order.labelBack', { parcel: '620001' }],
      ['order.label', {}],
    ])
    // A number that was cancelled is one that somebody types.
    expect((await ship({ parcel: '620001' })).body.tracking).toMatchObject({
      url: expect.not.stringContaining('carrier.example'),
    })
  })

  it.each([
    ['a PDF that broke off', { type: 'application/pdf', file: Buffer.from('%PDF-1.4') }],
    ['nothing to print', { type: 'application/zpl', file: new Uint8Array() }],
    ['an address without https', { trackingUrl: 'javascript:alert(1)' }],
    ['no number', { number: ' ' }],
  ])('are not taken with %s', async (_, change) => {
    const { make: sound } = carrier.port
    const app = withStaff(
      api,
      {},
      {
        shippingLabels: { ...carrier.port, make: async (asked) => ({ ...(await sound(asked)), ...change }) as never },
      },
    )
    const { browser: here } = await workingHere(api, app, ['orders'])
    expect((await withoutLog('warn', () => make(here))).body.code).toBe('LABEL_UNAVAILABLE')
    expect((await order()).label.tracking).toBeNull()
  })

  it('are not offered without the port, and printed all the same', async () => {
    const { id } = (await make()).body.label
    const { browser: without } = await workingHere(api, withStaff(api), ['orders'])
    expect((await without.get(path())).body).toMatchObject({ labels: false, label: { id } })
    expect((await make(without)).status).toBe(404)
    expect((await without.get(path(`/labels/${id}`))).status).toBe(200)
  })

  it('go with whoever is erased', async () => {
    await make()
    const { email } = await counter.stored()
    expect(await rehearseErasure(api.db, email, personalData)).toMatchObject({ labels: 1 })
  })
})

const inTimeOf = <T>(asked: Promise<T>) =>
  Promise.race([asked, new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer')), 30))])
