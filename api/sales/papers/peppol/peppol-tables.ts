import type { Generated, JSONColumnType } from 'kysely'
import type { FiscalMessage } from '../paper-tables.ts'
import type {} from '../../../platform/database/tables.ts'

/**
 * How a paper stands with Peppol: not sent yet, at the access point, at that of who gets it, refused, not taken by anybody under
 * that number, or not sent because the company reads invoices otherwise or has no number there.
 */
export type PeppolState = 'waiting' | 'sent' | 'delivered' | 'refused' | 'unregistered' | 'declined'

/** What goes over Peppol. */
export type PeppolTables = {
  peppol_way: { is_only: Generated<boolean>; seen_at: Date }
  peppol_participant: { id: string; document_types: JSONColumnType<string[]>; looked_at: Generated<Date> }
  peppol_paper: {
    id: Generated<number>
    paper_id: number
    state: Generated<PeppolState>
    /** The UUID of the message, and all that it says; nothing before it is written. */
    message: string | null
    sender: string | null
    receiver: string | null
    document_type: string | null
    process: string | null
    file: string | null
    answers: JSONColumnType<FiscalMessage[], string | undefined>
    /** Why it was refused. */
    reason: string | null
    /** Why nothing is known of it. */
    last_error: string | null
    tries: Generated<number>
    /** When it is asked of again; nothing once it is over. */
    due_at: Generated<Date | null>
    queued_at: Generated<Date>
    sent_at: Date | null
    decided_at: Date | null
  }
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends PeppolTables {}
}
