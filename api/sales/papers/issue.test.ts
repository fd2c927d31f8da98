import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases } from '../../../tests/support/databases.ts'
import { pdfLine } from '../../../tests/support/pdf-text.ts'
import { companyIn, newShopper, orderAll, type Shopper } from '../../../tests/support/shopper.ts'
import { attachedTo } from './attachments.ts'
import { createServices } from '../../app/services.ts'
import { readSellers } from '../../catalog/shop/sellers.ts'
import type { SellerNumbers } from '../../catalog/shop/shop-tables.ts'
import type { FiscalPort } from './fiscal-port.ts'
import { handOver } from './hand-over.ts'
import { issueCreditNote, issueInvoice, type IssueContext } from './issue.ts'
import { paperFile } from './kept-papers.ts'

describe.each(databases)('papers that are issued on $name', ({ stocked }) => {
  let api: TestApi
  let context: IssueContext
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    // Nobody but the seller has to take them.
    const papers = JSON.stringify({ authority: false })
    await api.db
      .updateTable('seller')
      .set({ papers: sql`${papers}::jsonb` })
      .execute()
    context = { sellers: await readSellers(api.db) }
  })
  afterAll(() => api?.close())

  const paidOrder = async (culture: 'pl-PL' | 'de-DE' = 'pl-PL') => {
    const shopper = await newShopper(api)
    await shopper.put('NM-12', 1)
    const { number } = await orderAll(shopper, { billing: companyIn('PL', '5260001246') })
    const order = await api.db
      .updateTable('customer_order')
      .set({ status: 'paid', culture })
      .where('number', '=', number)
      .returningAll()
      .executeTakeFirstOrThrow()
    return { shopper, order }
  }
  const invoice = (order: { id: number }) =>
    api.db.transaction().execute((transaction) => issueInvoice(transaction, context, order))
  const credit = (order: { id: number }, reference: string, gross: number) =>
    api.db.transaction().execute((transaction) => {
      const price = { net: gross - 1, gross, currency: 'PLN', taxRate: 23 } as const
      const lines = [{ index: 0, quantity: 1, price }]
      return issueCreditNote(transaction, context, order, { reference, lines, shipping: null, reason: 'Zwrot' })
    })
  const download = async ({ ask }: Shopper, query: Record<string, string>) => {
    const { status, body } = await ask('orderDocument', { query })
    return { status, body: body as Buffer }
  }
  const mailsOf = ({ email }: { email: string }) =>
    api.db
      .selectFrom('outgoing_mail')
      .select(['recipient', 'subject', 'attachments'])
      .where('recipient', '=', email)
      .where('template', '=', 'invoiceAccepted')
      .execute()
  const serials = async (culture: string) =>
    (await api.db.selectFrom('paper').select(['serial', 'series']).orderBy('serial').execute())
      .filter(({ series }) => series === `F-${culture}`)
      .map(({ serial }) => serial)

  test('have numbers without a gap, however many are issued at once and whatever is given up', async () => {
    const orders = await Promise.all(Array.from({ length: 4 }, () => paidOrder()))
    const given = await api.db
      .transaction()
      .execute(async (transaction) => {
        await issueInvoice(transaction, context, orders[0]?.order ?? { id: 0 })
        throw new Error('given up')
      })
      .catch(String)
    expect(given).toBe('Error: given up')
    const issued = await Promise.all([...orders, ...orders].map(({ order }) => invoice(order)))
    expect(new Set(issued.map(({ number }) => number)).size).toBe(4)
    expect(await serials('PL')).toEqual([1, 2, 3, 4])
    expect(issued[0]?.number).toMatch(/^F-PL-\d{4}-00000\d$/)
  })

  test('are numbered for each market by itself', async () => {
    const { order } = await paidOrder('de-DE')
    expect((await invoice(order)).serial).toBe(1)
  })

  test('begin as their seller said when the order was placed', async () => {
    const begin = async (numbers: SellerNumbers) => {
      await sql`update seller set numbers = ${JSON.stringify(numbers)}::jsonb where culture = 'pl-PL'`.execute(api.db)
      // Whoever asks for pages is told at once, and so is everybody after that.
      await api.fetch('/yes-api/rest/shop/seller')
    }
    await begin({ invoices: 'FV', creditNotes: 'KOR' })
    const { order } = await paidOrder()
    await begin({ invoices: 'X' })
    const { number, record } = await invoice(order)
    expect(number).toMatch(/^FV-PL-\d{4}-000001$/)
    expect(record.seller).not.toHaveProperty('numbers')
    expect((await credit(order, 'refund-0', 500)).number).toMatch(/^KOR-PL-\d{4}-000001$/)
    await begin({})
  })

  test('stay as they went out, in the database too', async () => {
    const { order, shopper } = await paidOrder()
    const query = { number: order.number, type: 'invoice' }
    const first = await download(shopper, query)
    expect(pdfLine(first.body)).toContain('Pomiary Sp. z o.o.')
    const billing = JSON.stringify({ ...order.billing, company: 'Inna' })
    await api.db
      .updateTable('customer_order')
      .set({ billing, status: 'cancelled' })
      .where('id', '=', order.id)
      .execute()
    expect(await download(shopper, query)).toEqual(first)
    const change = (values: object) =>
      api.db.updateTable('paper').set(values).where('order_id', '=', order.id).execute()
    for (const values of [
      { number: 'F-1' },
      { record: '{}' },
      { file: Buffer.from('other') },
      { file: null },
      { invoice: '{}' },
    ])
      await expect(change(values)).rejects.toThrow(/was issued and is never changed/)
  })

  test('correct an invoice once for each refund, by lines', async () => {
    const { order, shopper } = await paidOrder()
    const first = await credit(order, 'refund-1', 500)
    expect(await credit(order, 'refund-1', 500)).toEqual(first)
    const second = await credit(order, 'refund-2', 700)
    expect(second.serial).toBe(first.serial + 1)
    const told = (await shopper.ask('order', { query: { number: order.number } })).body
    expect(told.creditNotes).toEqual([first.number, second.number])
    expect(told.documents).toEqual(['invoice', 'proforma'])
    const query = { number: order.number, type: 'credit-note', paper: first.number }
    const text = pdfLine((await download(shopper, query)).body)
    const { number } = await invoice(order)
    for (const part of ['Faktura korygująca', first.number, `Koryguje fakturę ${number}`, 'Zwrot', '-5,00 zł'])
      expect(text.replaceAll('−', '-')).toContain(part)
    expect((await download(shopper, { ...query, paper: 'K-PL-2026-999999' })).status).toBe(404)
    expect((await download(await newShopper(api), query)).status).toBe(404)
  })

  test('correct nothing that was not sold', async () => {
    const { order } = await paidOrder()
    const price = { net: 1, gross: 1, currency: 'PLN', taxRate: 23 } as const
    const lines = [{ index: 1, quantity: 1, price }]
    const asked = api.db
      .transaction()
      .execute((transaction) => issueCreditNote(transaction, context, order, { reference: 'r', lines, shipping: null }))
    await expect(asked).rejects.toThrow(/no goods at place 1/)
  })

  test('are handed to the state until it has taken them, and carry its number from then on', async () => {
    await api.db.updateTable('seller').set({ papers: null }).execute()
    const { order, shopper } = await paidOrder()
    const orders = api.db.updateTable('customer_order').set({ seller: null }).where('id', '=', order.id)
    await orders.execute()
    context = { sellers: await readSellers(api.db) }
    const issued = await invoice(order)
    expect(issued.fiscal_status).toBe('waiting')
    const query = { number: order.number, type: 'invoice' }
    const shown = async () => pdfLine((await download(shopper, query)).body)
    expect(await shown()).toContain(`Dokument sprzedaży ${issued.number}`)
    const documents = async () => (await shopper.ask('order', { query: { number: order.number } })).body.documents
    expect(await documents()).toEqual(['sale', 'proforma'])
    expect((await download(shopper, { ...query, type: 'sale' })).status).toBe(200)
    const due = () => sql`update paper set fiscal_due_at = now() where id = ${issued.id}`.execute(api.db)

    const told: string[] = []
    const answers: FiscalPort[] = [
      async () => Promise.reject(new Error('The line is dead')),
      async () => ({ status: 'pending' }),
      async () => ({ status: 'accepted', number: 'STATE-1', qr: 'https://state.example/1' }),
    ]
    const sent = await attachedTo(api.db, [{ paper: issued.id }])
    expect(sent.map(({ filename }) => filename)).toEqual([`Dokument sprzedaży ${issued.number}.pdf`])
    const fiscal: FiscalPort = async (paper) => {
      told.push(`${paper.authority} ${paper.record.number}`)
      return (answers.shift() ?? fiscal)(paper)
    }
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(await handOver(createServices(api.db, {}, { fiscal }))).toBe(0)
    expect(log).toHaveBeenCalledOnce()
    log.mockRestore()
    // It is asked again later, and not at once.
    expect(await handOver(createServices(api.db, {}, { fiscal }))).toBe(0)
    await due()
    expect(await handOver(createServices(api.db, {}, { fiscal }))).toBe(0)
    await due()
    expect(await handOver(createServices(api.db, {}, { fiscal }))).toBe(1)
    await due()
    expect(await handOver(createServices(api.db, {}, { fiscal }))).toBe(0)
    expect(told).toEqual(Array.from({ length: 3 }, () => `KSeF ${issued.number}`))
    expect(await documents()).toEqual(['invoice', 'proforma'])
    const mail = { recipient: order.email, subject: `Faktura VAT ${issued.number} do zamówienia ${order.number}` }
    expect(await mailsOf(order)).toEqual([{ ...mail, attachments: [{ paper: issued.id }] }])
    const [file] = await attachedTo(api.db, [{ paper: issued.id }])
    expect(file?.filename).toBe(`Faktura VAT ${issued.number}.pdf`)
    const taken = await shown()
    for (const part of [`Faktura VAT ${issued.number}`, 'Numer KSeF STATE-1']) expect(taken).toContain(part)
    await expect(
      api.db
        .updateTable('paper')
        .set({ file: Buffer.from('other') })
        .where('id', '=', issued.id)
        .execute(),
    ).rejects.toThrow(/never changed/)
  })

  test('go out once where the state takes them before the mail, and again where after, credit notes too', async () => {
    const { order, shopper } = await paidOrder()
    await api.db.updateTable('customer_order').set({ seller: null }).where('id', '=', order.id).execute()
    const issued = await invoice(order)
    const note = await credit(order, 'refund-1', 500)
    await attachedTo(api.db, [{ paper: note.id }])
    const fiscal: FiscalPort = async () => ({ status: 'accepted', number: 'STATE-2' })
    const corrections = async () => (await shopper.ask('order', { query: { number: order.number } })).body.corrections
    expect(await corrections()).toEqual([note.number])
    expect(await handOver(createServices(api.db, {}, { fiscal }))).toBe(2)
    expect(await corrections()).toEqual([])
    const [file] = await attachedTo(api.db, [{ paper: issued.id }])
    expect(file?.filename).toBe(`Faktura VAT ${issued.number}.pdf`)
    expect((await mailsOf(order)).map(({ attachments }) => attachments)).toEqual([[{ paper: note.id }]])
  })

  test('stay no invoice where the state refuses them', async () => {
    const { order, shopper } = await paidOrder()
    await api.db.updateTable('customer_order').set({ seller: null }).where('id', '=', order.id).execute()
    const issued = await invoice(order)
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const fiscal: FiscalPort = async () => ({ status: 'refused', reason: 'No such NIP' })
    expect(await handOver(createServices(api.db, {}, { fiscal }))).toBe(1)
    expect(String(log.mock.calls)).toContain('No such NIP')
    log.mockRestore()
    const { body } = await download(shopper, { number: order.number, type: 'invoice' })
    expect(pdfLine(body)).toContain(`Dokument sprzedaży ${issued.number}`)
  })

  test('are drawn once by whoever asks at the same moment', async () => {
    const { order } = await paidOrder()
    const issued = await invoice(order)
    const [one, two] = await Promise.all([paperFile(api.db, issued), paperFile(api.db, issued)])
    expect(one).toEqual(two)
  })
})
