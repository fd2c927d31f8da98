import { sql, type Selectable } from 'kysely'
import type { OrderRow } from '../orders/to-order.ts'
import type { Sellers } from '../../catalog/shop/sellers.ts'
import type { Seller } from '../../catalog/shop/shop-tables.ts'
import { emit } from '../../platform/events/events.ts'
import type { Database, Tables } from '../../platform/database/tables.ts'
import { authorityOf } from './authority.ts'
import { unspscIn } from './unspsc.ts'
import { invoiceOf } from './invoice/invoice-of.ts'
import { numberingOf } from './paper-numbers.ts'
import { creditRecord, invoiceRecord, type Credit } from './paper-record.ts'
import { queueForPeppol } from './peppol/peppol-queue.ts'
import type { PaperKind, PaperRecord } from './paper-tables.ts'

/** What was issued; its file is drawn when it is asked for (`paperFile`). */
export type IssuedPaper = Omit<Selectable<Tables['paper']>, 'file' | 'invoice'>

export type IssueContext = { sellers: Pick<Sellers, 'behind'> }

const columns = [
  ...(['id', 'kind', 'order_id', 'reference', 'seller', 'series', 'year', 'serial', 'number'] as const),
  ...([
    'issued_at',
    'record',
    'fiscal_status',
    'fiscal',
    'offline',
    'sent_open',
    'fiscal_due_at',
    'fiscal_tries',
  ] as const),
] as const

/**
 * The invoice of an order: issued now, in a transaction of the caller, or the one that there is. Whatever the transaction
 * did to the order before is on it, so its status and history are written first.
 */
export async function issueInvoice(
  transaction: Database,
  { sellers }: IssueContext,
  { id }: Pick<OrderRow, 'id'>,
): Promise<IssuedPaper> {
  const order = await lock(transaction, id)
  const seller = sellers.behind(order)
  const unspscOf = await unspscIn(transaction, order)
  return issueOnce(
    transaction,
    order,
    { kind: 'invoice', reference: null, seller: seller.tax_number, numbered: { seller, buyer: order.billing } },
    (issued) => invoiceRecord({ order, seller, unspscOf }, issued),
  )
}

/**
 * A correction of the invoice of an order, one for each reference: that of a refund, or of a return. Where there was no
 * invoice yet, there is one from now on, since nothing else can be corrected.
 */
export async function issueCreditNote(
  transaction: Database,
  context: IssueContext,
  { id }: Pick<OrderRow, 'id'>,
  { reference, ...credit }: Credit & { reference: string },
): Promise<IssuedPaper> {
  const invoice = await issueInvoice(transaction, context, { id })
  const order = await lock(transaction, id)
  const numbered = { seller: context.sellers.behind(order), buyer: invoice.record.buyer }
  const wanted: Wanted = { kind: 'credit-note', reference, seller: invoice.seller, numbered }
  return issueOnce(transaction, order, wanted, (issued) => creditRecord(invoice.record, credit, issued))
}

/** Under the order's lock, so that nobody issues the same paper beside this one. */
const lock = (transaction: Database, id: number): Promise<OrderRow> =>
  transaction.selectFrom('customer_order').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

type Wanted = {
  kind: PaperKind
  reference: string | null
  seller: string
  numbered: { seller: Seller; buyer: PaperRecord['buyer'] }
}

async function issueOnce(
  transaction: Database,
  order: OrderRow,
  { numbered, ...wanted }: Wanted,
  compose: (issued: { number: string; issuedAt: Date }) => PaperRecord,
): Promise<IssuedPaper> {
  const known = await transaction
    .selectFrom('paper')
    .select(columns)
    .where('order_id', '=', order.id)
    .where('kind', '=', wanted.kind)
    .where(sql<boolean>`reference is not distinct from ${wanted.reference}`)
    .executeTakeFirst()
  if (known) return known
  const issuedAt = new Date()
  const { series, year, written } = numberingOf(wanted.kind, { ...numbered, culture: order.culture, issuedAt })
  const serial = await nextSerial(transaction, { seller: wanted.seller, series, year })
  const number = written(serial)
  const record = compose({ number, issuedAt })
  const issued = await transaction
    .insertInto('paper')
    .values({
      ...wanted,
      series,
      order_id: order.id,
      year,
      serial,
      number,
      issued_at: issuedAt,
      record: JSON.stringify(record),
      invoice: JSON.stringify(invoiceOf(record)),
      file: null,
      fiscal_status: authorityOf(record) === null ? ('none' as const) : ('waiting' as const),
      fiscal: null,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  await queueForPeppol(transaction, issued)
  await emit(transaction, 'order.invoiced', `order ${order.number}`, {
    number: order.number,
    kind: wanted.kind,
    paper: number,
  })
  return issued
}

/**
 * The next number of a series. Its row stays locked until the transaction ends, and one that is given up takes its number
 * back: no number is missing, which a sequence could not promise.
 */
export async function nextSerial(
  transaction: Database,
  { seller, series, year }: { seller: string; series: string; year: number },
): Promise<number> {
  const { last } = await transaction
    .insertInto('paper_counter')
    .values({ seller, series, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['seller', 'series', 'year']).doUpdateSet({ last: sql`paper_counter.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}
