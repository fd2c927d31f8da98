import { sql } from 'kysely'
import { marketIn } from '#lib/markets/all.ts'
import type { Database } from '../../../platform/database/tables.ts'
import type { Invoice } from '../invoice/invoice.ts'
import type { PaperRecord } from '../paper-tables.ts'
import type { ParticipantId, PeppolMessage, PeppolVerdict } from './peppol-port.ts'
import type { PeppolState } from './peppol-tables.ts'

/** What goes over Peppol, as it waits. */
export type PeppolPaper = {
  id: number
  paper: number
  number: string
  record: PaperRecord
  invoice: Invoice | null
  state: PeppolState
  message: string | null
  sender: ParticipantId | null
  receiver: ParticipantId | null
  document_type: string | null
  process: string | null
  file: string | null
  decided_at: Date | null
}

const batch = 20

/** Says that somebody looks for what goes over Peppol, so that papers wait for it from now on. */
export const noteWay = (db: Database) =>
  sql`insert into peppol_way (seen_at) values (now()) on conflict (is_only) do update set seen_at = now()`.execute(db)

/**
 * A paper of a company waits for Peppol from when it is issued on, where the market has it and somebody has looked within a day: what
 * was issued before a shop had an access point is not sent when it has got one.
 */
export async function queueForPeppol(
  transaction: Database,
  { id, record }: { id: number; record: PaperRecord },
): Promise<void> {
  if (record.buyer.company === null || !marketIn(record.culture).papers.peppol) return
  await sql`insert into peppol_paper (paper_id) select ${id}::bigint
    where exists (select from peppol_way where seen_at > now() - interval '1 day')
    on conflict (paper_id) do nothing`.execute(transaction)
}

/**
 * What is due, the oldest first, claimed by setting when it is due again: after 1, 2, 4 … minutes, six hours at most. What a state has
 * to take waits until it has, or was issued without it.
 */
export async function claimForPeppol(db: Database): Promise<PeppolPaper[]> {
  const { rows } = await sql<PeppolPaper>`
    update peppol_paper q set tries = q.tries + 1,
      due_at = now() + least(interval '1 minute' * power(2, least(q.tries, 20)), interval '6 hours')
    from paper p where p.id = q.paper_id and q.id in (
      select w.id from peppol_paper w join paper o on o.id = w.paper_id
      where w.due_at <= now() and (o.fiscal_status in ('none', 'accepted') or o.offline is not null)
      order by w.id limit ${batch} for update of w skip locked)
    returning q.id::integer as id, p.id::integer as paper, p.number, p.record, p.invoice, q.state, q.message, q.sender, q.receiver,
      q.document_type, q.process, q.file, q.decided_at`.execute(db)
  return rows.sort((a, b) => a.id - b.id)
}

type Written = Omit<PeppolMessage, 'country'>

/** The message is kept before it goes out: whoever asks again sends the same, and nobody another one. */
export async function keepMessage(db: Database, { id }: Pick<PeppolPaper, 'id'>, written: Written): Promise<boolean> {
  const { id: message, sender, receiver, documentType: document_type, process, file } = written
  const kept = await db
    .updateTable('peppol_paper')
    .set({ message, sender, receiver, document_type, process, file })
    .where('id', '=', id)
    .where('message', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

export const noteTrouble = (db: Database, { id }: Pick<PeppolPaper, 'id'>, said: string) =>
  db
    .updateTable('peppol_paper')
    .set({ last_error: said.slice(0, 500) })
    .where('id', '=', id)
    .execute()

/** Days for which a receiver may refuse what was delivered; most say nothing where nothing is wrong. */
const refusedWithin = '3 days'

/** What became of it, and when it is asked of again. */
export async function noteVerdict(
  db: Database,
  { id, message }: Pick<PeppolPaper, 'id' | 'message'>,
  verdict: PeppolVerdict,
): Promise<void> {
  const { status, messages } = verdict
  const said = messages === undefined ? {} : { answers: JSON.stringify(messages) }
  const trouble = 'trouble' in verdict ? (verdict.trouble ?? null) : null
  const state = status === 'pending' ? {} : { state: status }
  const isOver = status === 'refused' || status === 'unregistered' || (status === 'delivered' && verdict.confirmed)
  await db
    .updateTable('peppol_paper')
    .set({
      ...said,
      ...state,
      last_error: trouble,
      reason: status === 'refused' ? verdict.reason.slice(0, 1_000) : null,
      ...(status !== 'pending' && status !== 'unregistered' && { sent_at: sql<Date>`coalesce(sent_at, now())` }),
      ...(status !== 'pending' && status !== 'sent' && { decided_at: sql<Date>`coalesce(decided_at, now())` }),
      ...(isOver && { due_at: null }),
      ...(status === 'delivered' &&
        !verdict.confirmed && {
          due_at: sql<Date | null>`case when coalesce(decided_at, now()) > now() - ${refusedWithin}::interval then due_at end`,
        }),
    })
    .where('id', '=', id)
    // Somebody may have asked for another message meanwhile.
    .where(sql<boolean>`message is not distinct from ${message}`)
    .execute()
}

/** It is not sent: the company reads invoices otherwise, or has no number in Peppol. */
export const decline = (db: Database, { id }: Pick<PeppolPaper, 'id'>) =>
  db
    .updateTable('peppol_paper')
    .set({ state: 'declined', due_at: null, last_error: null, decided_at: new Date() })
    .where('id', '=', id)
    .execute()
