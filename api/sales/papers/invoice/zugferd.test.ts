import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../../tests/support/api.ts'
import { databases } from '../../../../tests/support/databases.ts'
import { readPdf } from '../../../../tests/support/pdf/read-pdf.ts'
import { rulesBroken } from '../../../../tests/support/pdf/rules-broken.ts'
import { textOf } from '../../../../tests/support/pdf/scan-pdf.ts'
import { pdfLine } from '../../../../tests/support/pdf-text.ts'
import { addressIn, companyIn, newShopper, orderAll } from '../../../../tests/support/shopper.ts'
import { readSellers } from '../../../catalog/shop/sellers.ts'
import { drawPaper } from '../draw-paper.ts'
import { issueCreditNote, issueInvoice } from '../issue.ts'
import { issuedFile, paperFile } from '../kept-papers.ts'
import { invoiceOf } from './invoice-of.ts'
import { writeInvoice } from './invoice-forms.ts'

/** The file that a PDF holds, by its name. */
function heldIn(
  file: Uint8Array,
): { name: string | undefined; relationship: string | undefined; text: string } | undefined {
  const pdf = readPdf(file)
  const [named] = pdf.list(pdf.root.get('AF')).map((one) => pdf.dict(one))
  if (!named) return undefined
  const held = pdf.stream(pdf.dict(named.get('EF')).get('F'))
  const text = held?.bytes.toString('utf8') ?? ''
  return { name: textOf(named.get('F')), relationship: named.name('AFRelationship'), text }
}

describe.each(databases)('papers with an invoice for machines on $name', ({ stocked }) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi(await stocked())
  })
  afterAll(() => api?.close())

  async function bought(billing: ReturnType<typeof companyIn> | ReturnType<typeof addressIn>) {
    const shopper = await newShopper(api, { culture: 'de-DE' })
    await shopper.put('NM-12', 3)
    const { number } = await orderAll(shopper, { billing, shipping: 'SHIP-UPS' })
    const order = await api.db
      .updateTable('customer_order')
      .set({ status: 'paid' })
      .where('number', '=', number)
      .returningAll()
      .executeTakeFirstOrThrow()
    const sellers = await readSellers(api.db)
    const paper = await api.db.transaction().execute((transaction) => issueInvoice(transaction, { sellers }, order))
    const asked = (form: string, of = paper.number) =>
      shopper.ask('orderInvoice', { query: { number, paper: of, form } })
    return { shopper, order, paper, sellers, asked }
  }
  const german = () => bought(companyIn('DE', 'DE136695976'))

  test('are one and the same paper: what is saved, sent by mail and asked for by form', async () => {
    const { paper, asked, shopper, order } = await german()
    const { status, body } = await asked('zugferd')
    expect(status).toBe(200)
    const held = heldIn(body)
    expect([held?.name, held?.relationship]).toEqual(['factur-x.xml', 'Alternative'])
    expect(held?.text).toBe(writeInvoice(invoiceOf(paper.record), 'cii'))
    expect(rulesBroken(readPdf(body), { isKept: true })).toEqual([])
    const metadata = body.toString('utf8')
    for (const said of ['<fx:ConformanceLevel>EN 16931<', '<fx:DocumentFileName>factur-x.xml<', '<pdfaid:part>3<'])
      expect(metadata).toContain(said)
    const saved = await shopper.ask('orderDocument', { query: { number: order.number, type: 'invoice' } })
    expect(Buffer.compare(body, saved.body)).toBe(0)
    expect(Buffer.compare(body, Buffer.from((await issuedFile(api.db, paper.id)).file))).toBe(0)
  })

  test('are handed out as PDF, and the other forms as XML', async () => {
    const { shopper, order, paper } = await german()
    const types = ['zugferd', 'xrechnung'].map(async (form) => {
      const query = new URLSearchParams({ number: order.number, paper: paper.number, form })
      const { headers } = await api.fetch(`/yes-api/rest/customer/order/invoice?${query}`, {
        headers: { guid: shopper.guid, 'accept-language': 'de-DE' },
      })
      return headers.get('content-type')
    })
    expect(await Promise.all(types)).toEqual(['application/pdf', 'application/xml'])
  })

  test('are credit notes too', async () => {
    const { order, sellers, asked } = await german()
    const price = { net: 1_000, gross: 1_190, currency: 'EUR', taxRate: 19 } as const
    const credit = {
      reference: 'refund',
      lines: [{ index: 0, quantity: 1, price }],
      shipping: null,
      reason: 'Rückgabe',
    }
    const note = await api.db
      .transaction()
      .execute((transaction) => issueCreditNote(transaction, { sellers }, order, credit))
    const { body } = await asked('zugferd', note.number)
    expect(heldIn(body)?.text).toContain('<ram:TypeCode>381</ram:TypeCode>')
    expect(pdfLine(body)).toContain(note.number)
  })

  test('that went out without one stay so, and can be had with it', async () => {
    const { paper, asked } = await german()
    const before = await drawPaper(paper.record)
    await sql`alter table paper disable trigger keep_paper`.execute(api.db)
    await api.db
      .updateTable('paper')
      .set({ file: Buffer.from(before) })
      .where('id', '=', paper.id)
      .execute()
    await sql`alter table paper enable trigger keep_paper`.execute(api.db)
    const { body } = await asked('zugferd')
    expect(heldIn(body)?.name).toBe('factur-x.xml')
    expect(pdfLine(body)).toBe(pdfLine(Buffer.from(before)))
    expect(heldIn(await paperFile(api.db, paper))).toBeUndefined()
  })

  test('are none of persons', async () => {
    const { paper, asked } = await bought(addressIn('DE'))
    expect((await asked('zugferd')).status).toBe(404)
    expect(heldIn(await paperFile(api.db, paper))).toBeUndefined()
  })
})
