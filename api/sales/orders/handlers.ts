import type { Order } from '#lib/contract/order.ts'
import { userOf } from '../../platform/http/caller.ts'
import { authorityOf, isOpen } from '../papers/authority.ts'
import { drawnPapers } from '../papers/drawn-papers.ts'
import { invoiceFile, invoiceFilesOf } from '../papers/invoice/invoice-files.ts'
import { issueInvoice } from '../papers/issue.ts'
import { creditNoteFile, issuedOf, paperFile } from '../papers/kept-papers.ts'
import { proformaRecord } from '../papers/paper-record.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Call, Handlers } from '../../catalog/calls.ts'
import type { Services } from '../services.ts'
import { attempt, placeOf } from '../../platform/limits/attempts.ts'
import type { ShopRecords } from '../../catalog/shop/shop-records.ts'
import { askerOf } from './asker.ts'
import { finalizer } from './finalize.ts'
import { confirmHold } from './guest-holds.ts'
import { ordersFile } from './orders-file.ts'
import { companySeenBy, listOrders, readOrder } from './queries.ts'
import { takeStep } from './take-step.ts'
import { documentsOf, type Movements, type OrderRow, toOrder, toOrderSummary } from './to-order.ts'
import { drawPaperInThread } from '../papers/draw-paper.ts'

export const orderHandlers = (
  services: Services,
): Pick<
  Handlers,
  'finalize' | 'orders' | 'ordersFile' | 'order' | 'orderCancel' | 'orderDocument' | 'orderInvoice'
> => {
  const { db, gateways } = services
  const proforma = drawnPapers(drawPaperInThread)
  const read = async (call: Pick<Call, 'caller' | 'headers'>, number: string) =>
    readOrder(db, await askerOf(services, call, number), number)
  const lookAt = async (call: Pick<Call, 'caller' | 'headers'>, number: string) =>
    readOrder(db, await askerOf(services, call, number), number, { isLook: true })
  const told = async (call: Parameters<typeof toOrder>[1], row: OrderRow & Movements): Promise<Order> => ({
    ...toOrder(row, call, gateways),
    ...(await papersOf(services, row, call.catalogue.shop)),
  })
  return {
    finalize: finalizer(services),

    orders: async (call) => {
      const guid = userOf(call)
      const { orders, ...page } = await listOrders(db, guid, call.query)
      const isOfCompany = call.query.of === 'company'
      return {
        orders: orders.map((row) => ({ ...toOrderSummary(row, gateways), buyer: isOfCompany ? row.buyer : null })),
        ...page,
        colleagues: isOfCompany || (await companySeenBy(db, guid)) !== undefined,
      }
    },

    ordersFile: (call) => ordersFile(services, call),

    order: async (call) => {
      const { number } = call.query
      const asker = await askerOf(services, call, number)
      const order = await readOrder(db, asker, number, { isLook: true })
      // The key stands in mails alone, so whoever shows it has the mailbox.
      if (asker.holdsKey) await confirmHold(db, order)
      const isColleagues = !asker.holdsKey && order.customer_guid !== call.caller?.guid
      return { ...(await told(call, order)), buyer: isColleagues ? (order.buyer ?? '–') : null }
    },

    orderCancel: async (call) => {
      const { number } = call.body
      await read(call, number)
      const { was } = await takeStep(services, number, 'giveUp')
      const order = await read(call, number)
      // Asked again because the answer was lost, it is cancelled all the same.
      if (was !== 'taken' && order.status !== 'cancelled') throw new HttpProblem('ORDER_NOT_CANCELLABLE')
      return told(call, order)
    },

    orderDocument: async (call) => {
      const { query } = call
      const { shop } = call.catalogue
      const order = await lookAt(call, query.number)
      if (query.type === 'credit-note') return creditNoteFile(db, order, query.paper)
      const { documents } = await papersOf(services, order, shop)
      // It may have become the other since the page was drawn.
      const asked = query.type === 'proforma' ? ['proforma'] : ['invoice', 'sale']
      if (!documents.some((type) => asked.includes(type))) throw new HttpProblem('NOT_FOUND')
      if (query.type === 'proforma')
        return proforma(order.number, proformaRecord({ order, seller: shop.sellers.behind(order) }), () =>
          attempt(db, [{ limit: 'paperPlace', by: placeOf(call.address) }]),
        )
      const issued = await db.transaction().execute((transaction) => issueInvoice(transaction, shop, order))
      return paperFile(db, issued)
    },

    orderInvoice: async (call) => invoiceFile(db, await lookAt(call, call.query.number), call.query),
  }
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
