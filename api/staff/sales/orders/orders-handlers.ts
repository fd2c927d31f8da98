import * as v from 'valibot'
import { invoiceFileEnding } from '#lib/contract/invoice-form-names.ts'
import { InvoiceFileForm } from '#lib/contract/order-papers.ts'
import type { ordersCalls } from '#lib/contract/staff/orders-calls.ts'
import type { HandedFile, OrderRecord } from '#lib/contract/staff/orders.ts'
import { whoOf, type StaffHandlers, type CallOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { drawLabelsInThread, drawPackingListsInThread } from '../../../sales/papers/packing/draw-packing.ts'
import { readPacked } from '../../../sales/papers/packing/packed.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import { brandOf } from '../../../mail/sender/brand.ts'
import { paperName, drawPaperInThread } from '../../../sales/papers/draw-paper.ts'
import { invoiceFile } from '../../../sales/papers/invoice/invoice-file.ts'
import { paperFile } from '../../../sales/papers/kept-papers.ts'
import { proformaRecord } from '../../../sales/papers/paper-record.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { note } from '../../platform/audit.ts'
import { actOnOrder, rehearseOnOrder } from './act.ts'
import { cancelOrderLabel, makeOrderLabel, readOrderLabel } from './labels.ts'
import { listOrders } from './list-orders.ts'
import { readOrder } from './read-order.ts'
import { countWaiting } from './waiting.ts'

const recordOf = (number: string) => ({ record: `order:${number}`, title: number })

/** The words stay with the order, so that they go when it does; the log tells alone that there were some. */
async function noteOnOrder(services: StaffServices, call: CallOf<'noteOnOrder'>): Promise<OrderRecord> {
  const { person } = whoOf(call)
  await services.db.transaction().execute(async (transaction) => {
    const { id, number } = await orderOf(transaction, call.params['number'])
    await transaction
      .insertInto('order_note')
      .values({ order_id: id, person: person.id, person_name: person.name, text: call.body.text })
      .execute()
    await note(transaction, { by: person, action: 'order.note', ...recordOf(number) })
  })
  return readOrder(services, call)
}

async function withdrawNote(services: StaffServices, call: CallOf<'takeNoteBack'>): Promise<OrderRecord> {
  const { person } = whoOf(call)
  const wanted = Number(call.params['note'])
  if (!Number.isSafeInteger(wanted)) throw new HttpProblem('NOT_FOUND')
  await services.db.transaction().execute(async (transaction) => {
    const { id, number } = await orderOf(transaction, call.params['number'])
    const { numDeletedRows } = await transaction
      .deleteFrom('order_note')
      .where('id', '=', wanted)
      .where('order_id', '=', id)
      .where('person', '=', person.id)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw new HttpProblem('NOT_FOUND')
    await note(transaction, { by: person, action: 'order.noteBack', ...recordOf(number) })
  })
  return readOrder(services, call)
}

async function orderOf(db: Database, number = ''): Promise<{ id: number; number: string }> {
  const row = await db
    .selectFrom('customer_order')
    .select(['id', 'number'])
    .where('number', '=', number)
    .executeTakeFirst()
  if (!row) throw new HttpProblem('NOT_FOUND')
  return row
}

/** A paper as it went out, by its number; `proforma` is drawn of what the order says. */
async function readPaper({ db, mirror }: StaffServices, { params }: CallOf<'orderPaper'>): Promise<HandedFile> {
  const order = await db
    .selectFrom('customer_order')
    .selectAll()
    .where('number', '=', params['number'] ?? '')
    .executeTakeFirst()
  if (!order) throw new HttpProblem('NOT_FOUND')
  if (params['paper'] === 'proforma') {
    const record = proformaRecord({ order, seller: (await mirror.lately()).shop.sellers.behind(order) })
    return pdf(`proforma-${order.number}`, await drawPaperInThread(record))
  }
  const paper = await db
    .selectFrom('paper')
    .select(['id', 'record', 'fiscal', 'fiscal_status'])
    .where('order_id', '=', order.id)
    .where('number', '=', params['paper'] ?? '')
    .executeTakeFirst()
  if (!paper) throw new HttpProblem('NOT_FOUND')
  return pdf(paperName(paper.record, paper), await paperFile(db, paper))
}

/** A paper for machines, as its buyer can have it. */
async function readInvoice({ db }: StaffServices, { params }: CallOf<'orderInvoice'>): Promise<HandedFile> {
  const order = await orderOf(db, params['number'])
  const paper = params['paper'] ?? ''
  const form = v.safeParse(InvoiceFileForm, params['form'])
  if (!form.success) throw new HttpProblem('NOT_FOUND')
  const file = await invoiceFile(db, order, { paper, form: form.output })
  const ending = invoiceFileEnding(form.output)
  const name = `${paper}-${form.output}.${ending}`
  return { name, type: `application/${ending}`, base64: Buffer.from(file).toString('base64') }
}

const pdf = (name: string, file: Uint8Array): HandedFile => ({
  name: `${name}.pdf`,
  type: 'application/pdf',
  base64: Buffer.from(file).toString('base64'),
})

/** Papers for those who pack, of several orders as one file, in the language of whoever asks. */
async function packingPapers({ db, mirror }: StaffServices, call: CallOf<'packingPapers'>): Promise<HandedFile> {
  const { kind, numbers, parcel } = call.query
  const { language } = whoOf(call).person
  const { sellers } = (await mirror.lately()).shop
  const wanted = [...new Set(numbers)]
  const packed = await readPacked({ db, language, sellerOf: (order) => sellers.behind(order) }, wanted, parcel)
  const [first] = packed
  if (!first || packed.length < wanted.length) throw new HttpProblem('NOT_FOUND')
  const drawn = { language, brand: brandOf(sellers.behind(first.order)), at: new Date() }
  const file = await (kind === 'labels' ? drawLabelsInThread : drawPackingListsInThread)(packed, drawn)
  const rest = packed.length > 1 ? `-and-${packed.length - 1}` : parcel === undefined ? '' : `-${parcel}`
  return {
    name: `${kind}-${first.order.number}${rest}.pdf`,
    type: 'application/pdf',
    base64: Buffer.from(file).toString('base64'),
  }
}

export const ordersHandlers = (services: StaffServices): Pick<StaffHandlers, keyof typeof ordersCalls> => ({
  orders: (call) => listOrders(services, call.query),
  waitingOrders: () => countWaiting(services),
  order: (call) => readOrder(services, call),
  actOnOrder: (call) => actOnOrder(services, call),
  rehearseOnOrder: (call) => rehearseOnOrder(services, call),
  orderPaper: (call) => readPaper(services, call),
  orderInvoice: (call) => readInvoice(services, call),
  packingPapers: (call) => packingPapers(services, call),
  makeLabel: (call) => makeOrderLabel(services, call),
  orderLabel: (call) => readOrderLabel(services, call),
  cancelLabel: (call) => cancelOrderLabel(services, call),
  noteOnOrder: (call) => noteOnOrder(services, call),
  takeNoteBack: (call) => withdrawNote(services, call),
})
