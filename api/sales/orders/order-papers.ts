import type { InferOutput } from 'valibot'
import type { DocumentQuery, Order } from '#lib/contract/order.ts'
import type { Call } from '../../catalog/calls.ts'
import type { ShopRecords } from '../../catalog/shop/shop-records.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import { attempt, placeOf } from '../../platform/limits/attempts.ts'
import { authorityOf, isOpen } from '../papers/authority.ts'
import { drawPaperInThread } from '../papers/draw-paper.ts'
import { drawnPapers } from '../papers/drawn-papers.ts'
import { invoiceFilesOf } from '../papers/invoice/invoice-files.ts'
import { issueInvoice } from '../papers/issue.ts'
import { creditNoteFile, issuedOf, paperFile } from '../papers/kept-papers.ts'
import { proformaRecord } from '../papers/paper-record.ts'
import type { Services } from '../services.ts'
import { documentsOf, type Movements, type OrderRow, toOrder } from './to-order.ts'

const proforma = drawnPapers(drawPaperInThread)

/** An order with its papers, as whoever may see it is told. */
export const toldOrder = async (
  services: Services,
  call: Pick<Call, 'catalogue'>,
  row: OrderRow & Movements,
): Promise<Order> => ({
  ...toOrder(row, call, services.gateways),
  ...(await papersOf(services, row, call.catalogue.shop)),
})

/** A paper of an order as its bytes. */
export async function orderDocument(
  services: Services,
  { catalogue, address }: Pick<Call, 'catalogue' | 'address'>,
  order: OrderRow & Movements,
  { type, paper }: Pick<InferOutput<typeof DocumentQuery>, 'type' | 'paper'>,
): Promise<Uint8Array> {
  const { db } = services
  const { shop } = catalogue
  if (type === 'credit-note') return creditNoteFile(db, order, paper)
  const { documents } = await papersOf(services, order, shop)
  // It may have become the other since the page was drawn.
  const asked = type === 'proforma' ? ['proforma'] : ['invoice', 'sale']
  if (!documents.some((one) => asked.includes(one))) throw new HttpProblem('NOT_FOUND')
  if (type === 'proforma')
    return proforma(order.number, proformaRecord({ order, seller: shop.sellers.behind(order) }), () =>
      attempt(db, [{ limit: 'paperPlace', by: placeOf(address) }]),
    )
  const issued = await db.transaction().execute((transaction) => issueInvoice(transaction, shop, order))
  return paperFile(db, issued)
}

/**
 * What an order has by its status, and whatever was issued stays, whatever became of the order. What the system of the state
 * has to take is called an invoice once it has.
 */
async function papersOf(
  { db }: Services,
  row: OrderRow,
  { sellers }: ShopRecords,
): Promise<Pick<Order, 'documents' | 'creditNotes' | 'corrections' | 'invoiceFiles'>> {
  const issued = await issuedOf(db, row)
  const files = await invoiceFilesOf(db, row)
  const invoice = issued.find(({ kind }) => kind === 'invoice')
  const documents = documentsOf(row)
  const all: Order['documents'] = invoice && !documents.includes('invoice') ? ['invoice', ...documents] : documents
  const sold = { culture: row.culture, seller: sellers.behind(row), buyer: row.billing }
  const notes = issued.filter(({ kind }) => kind === 'credit-note')
  const isSale = invoice ? isOpen(invoice) : authorityOf(sold) !== null
  return {
    documents: all.map((type) => (type === 'invoice' && isSale ? 'sale' : type)),
    creditNotes: notes.map(({ number }) => number),
    corrections: notes.filter(isOpen).map(({ number }) => number),
    invoiceFiles: files.flatMap(({ paper, forms }) => (forms.length > 0 ? [{ paper, forms }] : [])),
  }
}
