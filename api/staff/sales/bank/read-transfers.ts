import { sql } from 'kysely'
import type { InferOutput } from 'valibot'
import type { Candidate, TransferLine, TransferRecord, TransfersQuery } from '#lib/contract/staff/statements.ts'
import { namedIn } from '../../../sales/bank/awaited.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { asItIs } from '../../platform/as-it-is.ts'

type Row = Omit<TransferLine, 'isOpen'> & { account: string; readAt: Date; orderId: number | null }

const pageSize = 50

const columns = sql`
  b.id, b.account, to_char(b.booked_on, 'YYYY-MM-DD') as "bookedOn", b.amount, b.currency, b.text, b.counterparty, b.verdict,
  coalesce((select o.number from customer_order o where o.id = b.order_id), b.named) as "order", b.order_id as "orderId",
  b.read_at as "readAt"`

const isOpen = sql<boolean>`b.order_id is null and b.verdict <> 'dismissed'`

const conditions = {
  open: isOpen,
  paid: sql<boolean>`b.order_id is not null`,
  dismissed: sql<boolean>`b.order_id is null and b.verdict = 'dismissed'`,
  all: sql<boolean>`true`,
}

/** What waits, the oldest first; all else the newest first. */
export async function listTransfers(
  db: Database,
  { view, search = '', from = 0 }: InferOutput<typeof TransfersQuery>,
): Promise<{ transfers: TransferLine[]; hasMore: boolean; open: number }> {
  const words = search.split(/\s+/).filter(Boolean)
  const wanted = [
    conditions[view],
    ...words.map(
      (word) => sql<boolean>`folded(b.text || ' ' || b.counterparty || ' ' || coalesce(b.named, '') || ' ' ||
        to_char(b.amount / 100.0, 'FM999999990.00')) like '%' || folded(${asItIs(word)}) || '%'`,
    ),
  ]
  const order = view === 'open' ? sql`b.booked_on, b.id` : sql`b.booked_on desc, b.id`
  const { rows } = await sql<Row>`
    select ${columns} from bank_entry b where ${sql.join(wanted, sql` and `)}
    order by ${order} limit ${pageSize + 1} offset ${from}`.execute(db)
  const counted = await sql<{
    open: number
  }>`select count(*)::integer as open from bank_entry b where ${isOpen}`.execute(db)
  return {
    transfers: rows.slice(0, pageSize).map(lineOf),
    hasMore: rows.length > pageSize,
    open: counted.rows[0]?.open ?? 0,
  }
}

const lineOf = ({ account: _, readAt: __, orderId, ...row }: Row): TransferLine => ({
  ...row,
  isOpen: orderId === null && row.verdict !== 'dismissed',
})

export async function readTransfer(db: Database, id: string): Promise<TransferRecord> {
  const { rows } = await sql<Row>`select ${columns} from bank_entry b where b.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new HttpProblem('NOT_FOUND')
  const line = lineOf(row)
  const { numbers, unknown } = await namedIn(db, row)
  return {
    ...line,
    ...{ account: row.account, readAt: row.readAt.toISOString(), unknown },
    candidates: row.orderId === null ? await findCandidates(db, row, numbers) : [],
  }
}

const mostCandidates = 10

/**
 * Orders that wait for money and may be meant: that it names, that cost as much, or whose words are those of who paid. Each way has an
 * index of its own; what is owed on an invoice that was sent long ago is found by its number and its name alone.
 */
async function findCandidates(
  db: Database,
  { amount, currency, counterparty }: Pick<Row, 'amount' | 'currency' | 'counterparty'>,
  named: readonly string[],
): Promise<Candidate[]> {
  const { rows } = await sql<Omit<Candidate, 'placedAt'> & { placedAt: Date }>`
    with payable as (
      select id, number, placed_at, status, billing, culture, total, words, (total ->> 'gross')::bigint
        - coalesce((select sum(r.amount) from refund r where r.order_id = o.id and r.status = 'credited'), 0)::bigint as due
      from customer_order o
      where id in (
        select id from customer_order where number = any(${[...named]}::text[])
        union select id from customer_order where status in ('placed', 'paid', 'in-preparation')
          and (total ->> 'gross')::bigint = ${amount}
        union (select id from customer_order where words @@ found_by(${counterparty}) order by placed_at desc limit 50))
        and payment_status <> 'paid' and payment_label in ('transfer', 'invoice')
        and status not in ('cancelled', 'refunded') and total ->> 'currency' = ${currency}),
    judged as (
      select *, number = any(${[...named]}::text[]) as is_named, due = ${amount} as is_amount,
        coalesce(words @@ found_by(${counterparty}), false) as is_name
      from payable)
    select number, placed_at as "placedAt", status, due, total ->> 'currency' as currency,
      coalesce(billing ->> 'company', trim((billing ->> 'firstName') || ' ' || (billing ->> 'lastName'))) as buyer,
      array_remove(array[case when is_named then 'named' end, case when is_amount then 'amount' end,
        case when is_name then 'name' end], null) as reasons
    from judged
    order by is_named::integer * 4 + is_amount::integer * 2 + is_name::integer desc, placed_at desc
    limit ${mostCandidates}`.execute(db)
  return rows.map((row) => ({ ...row, placedAt: row.placedAt.toISOString() }))
}
