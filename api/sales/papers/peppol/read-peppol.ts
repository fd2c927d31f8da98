import { sql } from 'kysely'
import type { Database } from '../../../platform/database/tables.ts'
import type { FiscalMessage, PaperKind, PaperRecord } from '../paper-tables.ts'
import type { PeppolState } from './peppol-tables.ts'

/** The states that somebody looks at: what is read otherwise by a company does not go over Peppol. */
export const shownStates = ['refused', 'unregistered', 'waiting', 'sent', 'delivered'] as const satisfies PeppolState[]
type ShownState = (typeof shownStates)[number]

/** A paper that goes over Peppol, and what became of that. */
export type ListedPeppol = {
  id: number
  number: string
  kind: PaperKind
  order: string
  culture: PaperRecord['culture']
  state: ShownState
  /** To whom, and by which id the network knows it. */
  receiver: string | null
  message: string | null
  tries: number
  nextAt: string | null
  sentAt: string | null
  decidedAt: string | null
  /** Why it was refused, or nothing is known of it. */
  reason: string | null
  messages: FiscalMessage[]
}

type Row = Omit<ListedPeppol, 'nextAt' | 'sentAt' | 'decidedAt' | 'reason'> & {
  due_at: Date | null
  sent_at: Date | null
  decided_at: Date | null
  refusal: string | null
  last_error: string | null
}

type Wanted = { state?: ShownState | undefined; number?: string | undefined; after?: number | undefined; most: number }

const iso = (at: Date | null) => at?.toISOString() ?? null

/** What goes over Peppol, the latest first: of one state, of one order or paper, below one that was read last. */
export async function listPeppol(db: Database, { state, number, after, most }: Wanted): Promise<ListedPeppol[]> {
  const wanted = [
    state === undefined ? sql<boolean>`q.state <> 'declined'` : sql<boolean>`q.state = ${state}`,
    ...(number === undefined ? [] : [sql<boolean>`(p.number = ${number} or o.number = ${number})`]),
    ...(after === undefined ? [] : [sql<boolean>`q.id < ${after}`]),
  ]
  const { rows } = await sql<Row>`
    select q.id::integer as id, p.number, p.kind, o.number as order, p.record ->> 'culture' as culture, q.state, q.receiver, q.message,
      q.tries, q.due_at, q.sent_at, q.decided_at, q.reason as refusal, q.last_error, q.answers as messages
    from peppol_paper q join paper p on p.id = q.paper_id join customer_order o on o.id = p.order_id
    where ${sql.join(wanted, sql` and `)} order by q.id desc limit ${most}`.execute(db)
  return rows.map(({ due_at, sent_at, decided_at, refusal, last_error, ...row }) => ({
    ...row,
    nextAt: iso(due_at),
    sentAt: iso(sent_at),
    decidedAt: iso(decided_at),
    reason: refusal ?? last_error,
  }))
}

/** How many were refused: the rest, which grows with every invoice, is not counted for that. */
export async function countRefused(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from peppol_paper where state = 'refused'`.execute(db)
  return rows[0]?.count ?? 0
}

/** How many stand how. */
export async function countPeppol(db: Database): Promise<Record<ShownState, number>> {
  const { rows } = await sql<{ state: ShownState; count: number }>`
    select state, count(*)::integer as count from peppol_paper where state <> 'declined' group by state`.execute(db)
  const none = { refused: 0, unregistered: 0, waiting: 0, sent: 0, delivered: 0 }
  return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) }
}

/**
 * What was refused, or found nobody, is sent anew as another message, to whoever gets it by now; of what waits or is on its way the access
 * point is asked at once. Nothing where it was delivered, because it would come twice.
 */
export async function sendAgain(db: Database, id: number): Promise<{ number: string; order: string } | undefined> {
  // Who has been registered since is found at once.
  await sql`delete from peppol_participant where id =
    (select lower(receiver) from peppol_paper where id = ${id} and state in ('refused', 'unregistered'))`.execute(db)
  const { rows } = await sql<{ number: string; order: string }>`
    update peppol_paper q set due_at = now(), tries = 0, last_error = null, reason = null, decided_at = null,
      state = case when q.state = 'sent' then 'sent' else 'waiting' end, queued_at = now(),
      ${sql.join(
        ['message', 'sender', 'receiver', 'document_type', 'process', 'file', 'sent_at'].map(
          (column) => sql`${sql.ref(column)} = case when q.state in ('waiting', 'sent') then q.${sql.ref(column)} end`,
        ),
      )}
    from paper p join customer_order o on o.id = p.order_id
    where p.id = q.paper_id and q.id = ${id} and q.state in ('waiting', 'sent', 'refused', 'unregistered')
    returning p.number, o.number as order`.execute(db)
  return rows[0]
}
