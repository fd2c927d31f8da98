import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../../tests/support/api.ts'
import { withoutSchedules } from '../../../../tests/support/by-itself.ts'
import { newCounter } from '../../../../tests/support/counter.ts'
import { cxmlOf, orderRequest, readCxml, statusOf } from '../../../../tests/support/cxml-documents.ts'
import { cxmlFaults } from '../../../../tests/support/cxml-structure.ts'
import { databases } from '../../../../tests/support/databases.ts'
import { agreeOn, newBuyerSystem, type BuyerSystem } from '../../../../tests/support/punchout.ts'
import { listen, type Listening } from '../../../platform/http/listen.ts'
import { tellEvents } from '../../../platform/events/events.ts'
import { takeStep } from '../../orders/take-step.ts'
import { issueCreditNote } from '../../papers/issue.ts'
import { approve } from '../../payments/terms.ts'
import { punchoutSubscribers } from './note-documents.ts'
import { punchoutDocuments } from './send-documents.ts'

const [sku, id] = ['NM-12', 12]

describe.each(databases)('what becomes of orders of procurement systems on $name', ({ stocked }) => {
  let api: TestApi
  let receiver: Listening
  let system: BuyerSystem
  let answer: { status: number; text: string }
  let host: string
  let counter: Awaited<ReturnType<typeof newCounter>>
  const heard: string[] = []
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    receiver = await listen(0, async (request) => {
      heard.push(await request.text())
      return new Response(answer.text, { status: answer.status, headers: { location: '/elsewhere' } })
    })
    host = `127.0.0.1:${receiver.port}`
  })
  beforeEach(async () => {
    counter = await newCounter(api)
    for (const table of ['event', 'punchout_document'] as const) await api.db.deleteFrom(table).execute()
    heard.length = 0
    answer = { status: 200, text: '<cXML><Response><Status code="200" text="OK"/></Response></cXML>' }
    system = await newBuyerSystem(api, 'cxml')
    await agreeOn(api, system.company, { id, net: 9_950 })
    await approve(api.db, system.administrator.guid, { limit: 10_000_000, currency: 'PLN', dueDays: 30 })
    await set({})
  })
  afterAll(async () => {
    await receiver?.close()
    await api?.close()
  })

  async function set(more: object) {
    const ordersBy = (await system.administrator.ask('company')).body.own.id
    const told = { documentsUrl: `http://${host}/documents`, documentsSecret: 'theirs<&' }
    const body = { name: 'SRM', protocol: 'cxml', hosts: [host], ordersBy, ...told, ...more }
    return system.administrator.ask('punchoutSet', { params: { id: system.id }, body })
  }
  async function order(): Promise<string> {
    const items = [
      { sku, quantity: 2 },
      { sku: 'NM-11', price: await priceOf('NM-11') },
      { sku, quantity: 1 },
    ]
    const body = cxmlOf(system, orderRequest({ orderId: 'PO & 1', items }), { payloadId: `${randomUUID()}@buyer` })
    const { code, words } = await statusOf(api, body)
    expect([code, words]).toEqual(['200', expect.stringMatching(/^\w+-\d{4}-\w+$/)])
    return words
  }
  async function priceOf(code: string): Promise<string> {
    const { net } = await api.db
      .selectFrom('price')
      .innerJoin('product', 'product.id', 'price.product_id')
      .select('net')
      .where('product.sku', '=', code)
      .where('culture', '=', 'pl-PL')
      .executeTakeFirstOrThrow()
    return (net / 100).toFixed(2)
  }
  const deliver = async () => {
    await withoutSchedules(() => tellEvents(api.db, punchoutSubscribers)).deliver()
    return withoutSchedules(() => punchoutDocuments({ db: api.db, settings: {} })).deliver()
  }
  const again = () => api.db.updateTable('punchout_document').set({ due_at: new Date() }).execute()
  const step = async (
    number: string,
    name: 'prepare' | 'ship' | 'cancel',
    pieces?: { place: number; quantity: number }[],
  ) => {
    const tracking = { carrier: 'InPost', number: 'A1', url: null }
    const details = name === 'ship' ? { tracking, ...(pieces && { pieces }) } : {}
    expect(await takeStep(await counter.services(), number, name, details)).toMatchObject({ was: 'taken' })
  }
  const told = () => heard.map((xml) => readCxml(xml).Request)

  test('is told from its confirmation to its invoice, each once and as the definitions want it', async () => {
    const number = await order()
    expect(await deliver()).toBe(1)
    expect(told()[0].ConfirmationRequest).toMatchObject({
      ConfirmationHeader: { '@type': 'accept' },
      OrderReference: {
        '@orderID': 'PO & 1',
        DocumentReference: { '@payloadID': expect.stringContaining('@buyer') },
      },
    })
    await step(number, 'prepare')
    await step(number, 'ship', [{ place: 0, quantity: 3 }])
    expect(await deliver()).toBe(1)
    const [first] = told().slice(-1)
    expect(first.ShipNoticeRequest.ShipControl).toMatchObject({
      CarrierIdentifier: { '#text': 'InPost' },
      ShipmentIdentifier: 'A1',
    })
    const items = first.ShipNoticeRequest.ShipNoticePortion.ShipNoticeItem
    expect(items.map((item: Record<string, string>) => [item['@lineNumber'], item['@quantity']])).toEqual([
      ['1', '2'],
      ['3', '1'],
    ])
    await step(number, 'ship')
    expect(await deliver()).toBe(2)
    const { InvoiceDetailRequest: invoice } = told().find((one) => one.InvoiceDetailRequest)
    expect(invoice.InvoiceDetailOrder.InvoiceDetailItem).toMatchObject([
      {
        '@quantity': '2',
        UnitPrice: { Money: { '#text': '99.50' } },
        SubtotalAmount: { Money: { '#text': '199.00' } },
        InvoiceDetailItemReference: { '@lineNumber': '1' },
      },
      { '@quantity': '1', InvoiceDetailItemReference: { '@lineNumber': '3' } },
      { '@quantity': '1', InvoiceDetailItemReference: { '@lineNumber': '2' } },
    ])
    const { total } = (await system.administrator.ask('order', { query: { number } })).body
    expect(invoice.InvoiceDetailSummary.DueAmount.Money).toMatchObject({
      '@currency': 'PLN',
      '#text': (total.gross / 100).toFixed(2),
    })
    expect(invoice.InvoiceDetailRequestHeader.InvoiceDetailPaymentTerm['@payInNumberOfDays']).toBe('30')
    for (const xml of heard) {
      expect(cxmlFaults(xml)).toEqual([])
      const { Header } = readCxml(xml)
      expect([Header.From.Credential.Identity, Header.To.Credential.Identity]).toEqual(['222', '111'])
      expect(Header.Sender.Credential.SharedSecret).toBe('theirs<&')
    }
    await again()
    expect(await deliver()).toBe(0)
    expect(heard).toHaveLength(4)
  })

  test.each([
    ['goods', [{ index: 0, quantity: 1 }], 0, '-1'],
    ['a delivery', [], 1_000, undefined],
  ])('is told of %s that went back, with negative sums and the invoice', async (_, back, net, quantity) => {
    const number = await order()
    for (const name of ['prepare', 'ship'] as const) await step(number, name)
    const { shop } = await (await counter.services()).mirror.current()
    const orders = api.db.selectFrom('customer_order').selectAll().where('number', '=', number)
    const row = await orders.executeTakeFirstOrThrow()
    const price = row.lines[0]?.unitPrice ?? row.total
    const shipping = net === 0 ? null : { ...price, net, gross: Math.round(net * 1.23) }
    const credit = { reference: 'r', reason: 'Zwrot & co', lines: back.map((line) => ({ ...line, price })), shipping }
    await api.db.transaction().execute((transaction) => issueCreditNote(transaction, shop, row, credit))
    await deliver()
    const written = told().flatMap(({ InvoiceDetailRequest: one }) => (one ? [one] : []))
    const of = (purpose: string) => written.find((one) => one.InvoiceDetailRequestHeader['@purpose'] === purpose)
    const {
      InvoiceDetailRequestHeader: header,
      InvoiceDetailSummary: sums,
      InvoiceDetailOrder: lines,
    } = of('creditMemo')
    const { '@invoiceID': corrected } = of('standard').InvoiceDetailRequestHeader
    expect([header.InvoiceIDInfo['@invoiceID'], header.Comments['#text']]).toEqual([corrected, 'Zwrot & co'])
    expect(lines?.InvoiceDetailItem['@quantity']).toBe(quantity)
    for (const { Money } of [sums.GrossAmount, sums.DueAmount, sums.Tax]) expect(Number(Money['#text'])).toBeLessThan(0)
    for (const xml of heard) expect(cxmlFaults(xml)).toEqual([])
  })

  test('is told of an order that was cancelled', async () => {
    const number = await order()
    await step(number, 'cancel')
    await deliver()
    expect(told().map((one) => one.ConfirmationRequest?.ConfirmationHeader['@type'])).toEqual(['reject'])
  })

  test('is told again under the same name until it is taken', async () => {
    await order()
    answer = { status: 302, text: '' }
    expect(await deliver()).toBe(0)
    answer = { status: 200, text: '<cXML><Response><Status code="500" text="no"/></Response></cXML>' }
    await again()
    expect(await deliver()).toBe(0)
    answer = { status: 204, text: '' }
    await again()
    expect(await deliver()).toBe(1)
    expect(new Set(heard.map((xml) => readCxml(xml)['@payloadID'])).size).toBe(1)
    expect(heard).toHaveLength(3)
  })

  test('is told again whenever an administrator wants it, who reads how each went', async () => {
    const number = await order()
    answer = { status: 500, text: '' }
    await deliver()
    const params = { id: system.id }
    const { administrator } = system
    const read = async () => (await administrator.ask('punchoutDocuments', { params })).body.documents
    const [failed] = await read()
    expect(failed).toMatchObject({
      ...{ kind: 'confirmation', number, orderId: 'PO & 1', deliveredAt: null, tries: 1 },
      error: 'it was answered 500',
    })
    await api.db
      .updateTable('punchout_document')
      .set({ at: new Date(Date.now() - 30 * 86_400_000) })
      .execute()
    await again()
    expect(await deliver()).toBe(0)
    answer = { status: 200, text: '' }
    const once = { params: { ...params, document: failed.id } }
    expect((await administrator.ask('punchoutDocumentAgain', once)).body.documents).toMatchObject([
      { error: null, tries: 0 },
    ])
    expect(await deliver()).toBe(1)
    expect(await read()).toMatchObject([{ deliveredAt: expect.any(String), error: null }])
    expect(heard).toHaveLength(2)
    const { administrator: stranger } = await newBuyerSystem(api, 'cxml')
    expect((await stranger.ask('punchoutDocuments', { params })).status).toBe(404)
    expect((await stranger.ask('punchoutDocumentAgain', once)).status).toBe(404)
  })

  test('is told to nobody where no host of the connection is, nor by one that is no longer active', async () => {
    for (const documentsUrl of ['https://evil.example.com/', `http://a:b@${host}/`, 'ftp://srm.example.com/', 'x'])
      expect((await set({ documentsUrl })).body.code).toBe('RETURN_ADDRESS_REFUSED')
    await order()
    await api.db
      .updateTable('punchout_connection')
      .set({ hosts: JSON.stringify(['srm.example.com']) })
      .where('id', '=', system.id)
      .execute()
    expect(await deliver()).toBe(0)
    await set({ active: false })
    await again()
    expect([await deliver(), heard]).toEqual([0, []])
    await set({ documentsUrl: null })
    await order().catch(() => undefined)
    expect(JSON.stringify((await system.administrator.ask('punchouts')).body)).not.toContain('theirs')
  })
})
