import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServices } from '../../../api/app/services.ts'
import type { FiscalPort } from '../../../api/sales/papers/fiscal-port.ts'
import { handOver } from '../../../api/sales/papers/hand-over.ts'
import { invoiceOf } from '../../../api/sales/papers/invoice/invoice-of.ts'
import { paperFile } from '../../../api/sales/papers/kept-papers.ts'
import type { PaperRecord } from '../../../api/sales/papers/paper-tables.ts'
import { chileanPapers } from '../../../tests/support/chilean-papers.ts'
import { indianPapers } from '../../../tests/support/indian-papers.ts'
import { pdfLine } from '../../../tests/support/pdf-text.ts'
import { polishPapers } from '../../../tests/support/polish-papers.ts'
import { irpHere } from './irp/irp-here.ts'
import { siiHere } from './sii/sii-here.ts'

let shop: Awaited<ReturnType<typeof polishPapers>>
beforeAll(async () => {
  shop = await polishPapers()
})
afterAll(() => shop?.api.close())

/** A paper as it would have been issued there, under an order that there is. */
async function issue(record: PaperRecord, reference: string): Promise<number> {
  const { order } = await shop.issued()
  const said = { ...record, order: { ...record.order, number: order.number }, number: `F-${reference}` }
  const { id } = await shop.api.db
    .insertInto('paper')
    .values({
      kind: 'invoice',
      order_id: order.id,
      reference,
      seller: record.seller.tax_number,
      series: reference,
      year: 2026,
      serial: 1,
      number: said.number,
      issued_at: new Date(record.issuedAt),
      record: JSON.stringify(said),
      invoice: JSON.stringify(invoiceOf(said)),
      file: null,
      fiscal_status: 'waiting',
      fiscal: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What becomes of a paper that is handed over, and what it says then. */
async function handed(id: number, authority: string, port: FiscalPort) {
  const { db } = shop.api
  const fiscal: FiscalPort = async (paper) => (paper.authority === authority ? port(paper) : { status: 'pending' })
  await sql`update paper set fiscal_due_at = now() where id = ${id}`.execute(db)
  await handOver(createServices(db, {}, { fiscal }))
  const paper = await db
    .selectFrom('paper')
    .select(['fiscal_status', 'fiscal'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const handing = await db
    .selectFrom('handed_paper')
    .select(['file', 'receipt', 'ended_at'])
    .where('paper_id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...paper, ...handing, text: pdfLine(Buffer.from(await paperFile(db, { id }))) }
}

const bought = (papers: readonly PaperRecord[], isCompany: boolean) => {
  const found = papers.find(({ kind, buyer }) => kind === 'invoice' && (buyer.company !== null) === isCompany)
  if (!found) throw new Error('Nobody has bought so')
  return found
}

test('in Chile a company gets an invoice and a person a receipt by the first folio of each kind, stamped and kept as it went out', async () => {
  const port = siiHere()
  const papers = chileanPapers(12)
  const told = []
  for (const [reference, isCompany] of [
    ['CL-1', true],
    ['CL-2', false],
    ['CL-3', true],
  ] as const)
    told.push(await handed(await issue(bought(papers, isCompany), reference), 'DTE', port))
  expect(told.map(({ fiscal_status, fiscal }) => [fiscal_status, fiscal?.number])).toEqual([
    ['accepted', '33-1'],
    ['accepted', '39-1'],
    ['accepted', '33-2'],
  ])
  for (const { fiscal, file, text, ended_at } of told) {
    expect(file).toMatch(/^<DTE [^]*<TED [^]*<Signature [^]*<\/DTE>$/)
    expect(file).toContain(fiscal?.codes?.[0]?.qr)
    expect(text).toContain(fiscal?.number)
    expect(text).toContain('Timbre Electrónico SII')
    expect(ended_at).not.toBeNull()
  }
  const { rows } = await sql`select kind, folio::integer as folio from paper_folio order by kind, folio`.execute(
    shop.api.db,
  )
  expect(rows).toEqual([
    { kind: '33', folio: 1 },
    { kind: '33', folio: 2 },
    { kind: '39', folio: 1 },
  ])
})

test('in India a company gets its invoice with the number and the signed code of the IRP, which is kept', async () => {
  const id = await issue(bought(indianPapers(12), true), 'IN-1')
  const { fiscal_status, fiscal, receipt, text } = await handed(id, 'IRP', irpHere())
  expect(fiscal_status).toBe('accepted')
  expect(fiscal?.number).toMatch(/^[0-9a-f]{64}$/)
  expect(fiscal?.qr?.split('.')).toHaveLength(3)
  expect(receipt?.split('.')).toHaveLength(3)
  expect(text.replaceAll(' ', '')).toContain(fiscal?.number)
  expect(text).toContain('Ack No. 112010000000000')
})
