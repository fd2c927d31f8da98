import { sql } from 'kysely'
import type { Database } from '../../../platform/database/tables.ts'
import { authorityOf } from '../authority.ts'
import { stateProblems } from '../invoice/invoice-files.ts'
import type { Invoice } from '../invoice/invoice.ts'
import type { FiscalAnswer, FiscalMessage, FiscalStatus, PaperKind, PaperRecord } from '../paper-tables.ts'
import { sentBy } from './handings.ts'
import { type KeptReceipt, receiptsOf } from './receipts.ts'

/** How a paper stands with the system of its state: not there yet, there and undecided, refused, or taken. */
export const queueStates = ['waiting', 'handed', 'refused', 'accepted'] as const
export type QueueState = (typeof queueStates)[number]

/** A paper that a state has to take, and what became of that. */
export type QueuedPaper = {
  id: number
  number: string
  kind: PaperKind
  order: string
  culture: PaperRecord['culture']
  authority: string
  state: QueueState
  /** It was issued while the system of the state could not be reached, and is an invoice all the same. */
  isOffline: boolean
  issuedAt: string
  /** How often it was asked of, and when that is next. */
  tries: number
  nextAt: string | null
  /** What tells the last handing over from others, and by what the system of the state knows it. */
  sent: string | null
  reference: string | null
  /** The number that the state has given it. */
  given: string | null
  /** Why it was refused, or could not be asked the last time. */
  reason: string | null
  /** The rules that it breaks, so that it is not handed over. */
  problems: string[]
  messages: FiscalMessage[]
  /** What can be saved of what it has said. */
  receipts: KeptReceipt[]
}

type Row = {
  id: number
  number: string
  kind: PaperKind
  order_number: string
  record: PaperRecord
  invoice: Invoice | null
  fiscal_status: FiscalStatus
  fiscal: FiscalAnswer | null
  is_offline: boolean
  issued_at: Date
  fiscal_tries: number
  fiscal_due_at: Date
  handing: number | null
  reference: string | null
  answers: FiscalMessage[] | null
  last_error: string | null
}

const conditions: Record<QueueState, ReturnType<typeof sql<boolean>>> = {
  waiting: sql<boolean>`p.fiscal_status = 'waiting' and (h.ended_at is not null or h.reference is null)`,
  handed: sql<boolean>`p.fiscal_status = 'waiting' and h.ended_at is null and h.reference is not null`,
  refused: sql<boolean>`p.fiscal_status = 'refused'`,
  accepted: sql<boolean>`p.fiscal_status = 'accepted'`,
}

type Wanted = { state?: QueueState | undefined; number?: string | undefined; after?: number | undefined; most: number }

/** What states have to take, the latest first: of one state of things, of one order or paper, below one that was read last. */
export async function listQueue(db: Database, { state, number, after, most }: Wanted): Promise<QueuedPaper[]> {
  const wanted = [
    state === undefined ? sql<boolean>`p.fiscal_status <> 'none'` : conditions[state],
    ...(number === undefined ? [] : [sql<boolean>`(p.number = ${number} or o.number = ${number})`]),
    ...(after === undefined ? [] : [sql<boolean>`p.id < ${after}`]),
  ]
  const { rows } = await sql<Row>`
    select p.id::integer as id, p.number, p.kind, o.number as order_number, p.record, p.invoice, p.fiscal_status, p.fiscal,
      p.offline is not null as is_offline,
      p.issued_at, p.fiscal_tries, p.fiscal_due_at,
      h.id::integer as handing, h.reference, h.answers, h.last_error
    from paper p join customer_order o on o.id = p.order_id
      left join lateral (select * from handed_paper where paper_id = p.id order by id desc limit 1) h on true
    where ${sql.join(wanted, sql` and `)} and p.fiscal_status <> 'none'
    order by p.id desc limit ${most}`.execute(db)
  const receipts = await receiptsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => queued(row, receipts.get(row.id) ?? []))
}

function queued(row: Row, receipts: KeptReceipt[]): QueuedPaper {
  const { id, number, kind, record, fiscal_status: status, fiscal, handing, last_error: error } = row
  const isOpen = status === 'waiting'
  const authority = authorityOf(record) ?? ''
  return {
    ...{ id, number, kind, order: row.order_number, culture: record.culture, authority },
    state: stateOf(row),
    isOffline: row.is_offline,
    issuedAt: row.issued_at.toISOString(),
    tries: row.fiscal_tries,
    nextAt: isOpen ? row.fiscal_due_at.toISOString() : null,
    sent: handing === null ? null : sentBy(handing),
    reference: row.reference,
    given: fiscal?.number ?? null,
    reason: fiscal?.reason ?? (isOpen ? error : null),
    problems: status === 'accepted' ? [] : stateProblems(authority, row),
    messages: row.answers ?? [],
    receipts,
  }
}

function stateOf({ fiscal_status: status, reference }: Row): QueueState {
  if (status === 'accepted' || status === 'refused') return status
  return reference === null ? 'waiting' : 'handed'
}

/** How many papers stand how. */
export async function countQueue(db: Database): Promise<Record<QueueState, number>> {
  const counts = await Promise.all(
    queueStates.map(async (state) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from paper p
          left join lateral (select * from handed_paper where paper_id = p.id order by id desc limit 1) h on true
        where ${conditions[state]}`.execute(db)
      return [state, rows[0]?.count ?? 0] as const
    }),
  )
  return { waiting: 0, handed: 0, refused: 0, accepted: 0, ...Object.fromEntries(counts) }
}
