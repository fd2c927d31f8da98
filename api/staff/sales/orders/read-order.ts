import { sql } from 'kysely'
import { type OrderRecord, staffSteps } from '#lib/contract/staff/orders.ts'
import { type KeptLabel, labelOn, readLabels, waitingLabel } from '../../../sales/delivery/labels/kept-labels.ts'
import { readParcels, unsentOf } from '../../../sales/orders/parcels.ts'
import { leftOf, type Piece } from '../../../sales/orders/refundable.ts'
import { mayReturn, returnSteps } from '../../../sales/orders/returns.ts'
import { statusAfter } from '../../../sales/orders/steps.ts'
import { costCentreOf, documentsOf, type OrderRow } from '../../../sales/orders/to-order.ts'
import { invoiceFilesOf } from '../../../sales/papers/invoice/invoice-files.ts'
import { receiptsOf } from '../../../sales/papers/queue/receipts.ts'
import type { PaymentLabel } from '../../../sales/payments/labels.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { type CallOf, whoOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { promisedOf } from './promises.ts'

/** The company that an order was placed for, as long as there is one. */
const boughtFor = sql<OrderRecord['company']>`(
  select json_build_object('id', c.id, 'name', coalesce(nullif(c.profile ->> 'name', ''), c.tax_number))
  from company c where c.id = (customer_order.bought_for ->> 'company')::uuid)`.as('company')

/** One order with all that belongs to it, as whoever works with it needs it. */
export async function readOrder(
  { db, labelMaker, mirror }: Pick<StaffServices, 'db' | 'labelMaker' | 'mirror'>,
  call: Pick<CallOf<'order'>, 'login' | 'params'>,
): Promise<OrderRecord> {
  const row = await db
    .selectFrom('customer_order')
    .innerJoin('customer', 'customer.guid', 'customer_order.customer_guid')
    .leftJoin('account', 'account.customer_guid', 'customer_order.customer_guid')
    .selectAll('customer_order')
    .select(['account.customer_guid as customer', boughtFor])
    .where('number', '=', call.params['number'] ?? '')
    .executeTakeFirst()
  if (!row) throw new HttpProblem('NOT_FOUND')
  const [refunds, returns, papers, attempts, notes, parcels, labels] = await Promise.all([
    db.selectFrom('refund').selectAll().where('order_id', '=', row.id).orderBy('created_at').execute(),
    db.selectFrom('order_return').selectAll().where('order_id', '=', row.id).orderBy('id').execute(),
    readPapers(db, row),
    db.selectFrom('payment').selectAll().where('order_id', '=', row.id).orderBy('created_at').execute(),
    db.selectFrom('order_note').selectAll().where('order_id', '=', row.id).orderBy('id').execute(),
    readParcels(db, row.id),
    readLabels(db, row.id),
  ])
  const left = leftOf(row, refunds)
  const unsent = isLeaving(row) ? unsentOf(left.lines, parcels) : []
  // Until all of it has left, only what is still here can go back.
  const mayGoBack = isLeaving(row) ? unsent : left.lines
  const countAt = (pieces: readonly Piece[], place: number) => pieces.find((one) => one.place === place)?.quantity ?? 0
  const { shop } = await mirror.lately()
  const promised = promisedOf(row, { unsent, seller: shop.sellers.of(row.culture) })
  const lacking = await lackingOf(db, row, unsent)
  const { id: person } = whoOf(call).person
  return {
    ...standing(row, parcels.length > 0),
    parcels: parcels.map(({ number, sent_at: at, lines, tracking }) => ({
      ...{ number, at: at.toISOString(), lines, tracking },
      label: labelOn(labels, { tracking })?.id ?? null,
    })),
    labels: labelMaker !== undefined,
    label: asTold(waitingLabel(labels, parcels)),
    customer: row.customer,
    company: row.company,
    lines: row.lines.map((line, place) => ({
      ...line,
      left: countAt(mayGoBack, place),
      unsent: countAt(unsent, place),
      promised: promised.lines.get(place) ?? null,
      lacking: countAt(lacking, place),
    })),
    promised: promised.order,
    shippingLeft: left.shipping !== null,
    payment: {
      label: row.payment_label,
      status: row.payment_status,
      dueDays: row.due_days,
      attempts: attempts.map(({ created_at: at, label, status, reference }) => ({
        ...{ at: at.toISOString(), label, status, reference },
      })),
    },
    papers,
    refunds: refunds.map(({ id, amount, status, reason, created_at: at }) => ({
      ...{ id, amount, status, reason, at: at.toISOString() },
    })),
    returns: returns.map(({ number, status, lines, history }) => ({
      ...{ number, status, lines: lines.map(({ place, quantity }) => ({ place, quantity })) },
      at: history.at(-1)?.at ?? new Date(row.placed_at).toISOString(),
      next: nextOf(status),
    })),
    mayRefund: (documentsOf(row).includes('invoice') || parcels.length > 0) && mayGoBack.length > 0,
    mayReturn: mayReturn(row.status) && left.lines.length > 0,
    notes: notes.map(({ id, at, person: writer, person_name: name, text }) => ({
      ...{ id, at: at.toISOString(), person: name, text, isOwn: writer === person },
    })),
  }
}

/** What stands on the order itself. */
const standing = (row: OrderRow, hasParcels: boolean) => ({
  number: row.number,
  placedAt: new Date(row.placed_at).toISOString(),
  status: row.status,
  culture: row.culture,
  email: row.email,
  billing: row.billing,
  delivery: row.delivery,
  note: row.note,
  orderReference: row.order_reference,
  costCentre: costCentreOf(row) ?? null,
  toBranch: row.bought_for?.deliveredTo ?? null,
  invoice: row.invoice,
  shipping: row.shipping,
  territory: row.territory,
  goods: row.goods,
  total: row.total,
  history: row.history.map(({ status, at }) => ({ status, at })),
  tracking: row.tracking,
  // What has left cannot be cancelled any more.
  steps: stepsOf(row).filter((step) => step !== 'cancel' || !hasParcels),
})

const asTold = (label: KeptLabel | undefined): OrderRecord['label'] =>
  label ? { id: label.id, lines: label.lines, tracking: label.tracking } : null

/** What of it others wait for too, because more was ordered than is there. */
async function lackingOf(db: Database, { lines }: OrderRow, unsent: readonly Piece[]): Promise<Piece[]> {
  if (unsent.length === 0) return []
  const { rows } = await sql<{ sku: string; lacking: number }>`
    select p.sku, -s.quantity as lacking from product p join stock s on s.product_id = p.id
    where s.quantity < 0 and p.sku = any(${unsent.map(({ place }) => lines[place]?.productSkuCode ?? '')}::text[])`.execute(
    db,
  )
  const bySku = new Map(rows.map(({ sku, lacking }) => [sku, lacking]))
  return unsent.map(({ place, quantity }) => ({
    place,
    quantity: Math.min(quantity, bySku.get(lines[place]?.productSkuCode ?? '') ?? 0),
  }))
}

/** Whether some of it may still be here. */
const isLeaving = ({ status }: OrderRow) => !mayReturn(status) && status !== 'refunded' && status !== 'cancelled'

const stepsOf = ({ payment_label: label, status, payment_status: paying }: OrderRow) =>
  staffSteps.filter(
    // Written by finalize, from the list of labels.
    (step) => statusAfter(step, { label: label as PaymentLabel, status, isPaid: paying === 'paid' }) !== undefined,
  )

type ReturnMove = keyof typeof returnSteps

const nextOf = (status: OrderRecord['returns'][number]['status']): ReturnMove[] =>
  (Object.keys(returnSteps) as ReturnMove[]).filter((name) =>
    (returnSteps[name].from as readonly string[]).includes(status),
  )

async function readPapers(db: Database, { id }: Pick<OrderRow, 'id'>): Promise<OrderRecord['papers']> {
  const rows = await db
    .selectFrom('paper')
    .select(['id', 'kind', 'number', 'issued_at', 'fiscal_status'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  const files = await invoiceFilesOf(db, { id })
  const kept = await receiptsOf(
    db,
    rows.map((row) => row.id),
  )
  return rows.map(({ id: paperId, issued_at: at, fiscal_status: fiscal, ...paper }) => {
    const { forms = [], problems = [] } = files.find((one) => one.paper === paper.number) ?? {}
    const receipts = kept.get(paperId) ?? []
    return { ...paper, at: at.toISOString(), fiscal, forms, problems, receipts }
  })
}
