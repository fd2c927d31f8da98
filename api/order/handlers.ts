import type { Order } from '#lib/contract/order.ts'
import { userOf } from '../caller.ts'
import { drawPaper } from '../documents/draw-paper.ts'
import { issueInvoice } from '../documents/issue.ts'
import { creditNoteFile, issuedOf, paperFile } from '../documents/kept-papers.ts'
import { proformaRecord } from '../documents/paper-record.ts'
import { Refusal } from '../problem.ts'
import type { Handlers } from '../routes.ts'
import type { Services } from '../services.ts'
import { finalizer } from './finalize.ts'
import { listOrders, readOrder } from './queries.ts'
import { documentsOf, type OrderRow, toOrder, toOrderSummary } from './to-order.ts'

export const orderHandlers = (
  services: Services,
): Pick<Handlers, 'finalize' | 'orders' | 'order' | 'orderDocument'> => {
  const { db, gateways } = services
  return {
    finalize: finalizer(services),

    orders: async (call) => {
      const { orders, total, pageNumber, pageSize } = await listOrders(db, userOf(call), call.query)
      return { orders: orders.map((row) => toOrderSummary(row, gateways)), total, pageNumber, pageSize }
    },

    order: async (call) => {
      const row = await readOrder(db, call.caller, call.query.number)
      return { ...toOrder(row, call, gateways), ...(await papersOf(services, row)) }
    },

    orderDocument: async ({ caller, query, catalogue: { shop } }) => {
      const order = await readOrder(db, caller, query.number)
      if (query.type === 'credit-note') return creditNoteFile(db, order, query.paper)
      const { documents } = await papersOf(services, order)
      if (!documents.includes(query.type)) throw new Refusal('NOT_FOUND')
      if (query.type === 'proforma') return drawPaper(proformaRecord({ order, seller: shop.sellers.behind(order) }))
      const issued = await db.transaction().execute((transaction) => issueInvoice(transaction, shop, order))
      return paperFile(db, issued)
    },
  }
}

/** What an order has by its status, and whatever was issued stays, whatever became of the order. */
async function papersOf({ db }: Services, row: OrderRow): Promise<Pick<Order, 'documents' | 'creditNotes'>> {
  const issued = await issuedOf(db, row)
  const documents = documentsOf(row)
  const isKept = issued.some(({ kind }) => kind === 'invoice') && !documents.includes('invoice')
  return {
    documents: isKept ? ['invoice', ...documents] : documents,
    creditNotes: issued.flatMap(({ kind, number }) => (kind === 'credit-note' ? [number] : [])),
  }
}
