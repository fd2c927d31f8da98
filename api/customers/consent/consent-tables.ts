import type { Generated, JSONColumnType } from 'kysely'
import type { Culture } from '#lib/contract/cultures.ts'
import type { Subscriber } from '#lib/contract/staff/newsletter.ts'
import type {} from '../../platform/database/tables.ts'

/** What people have agreed to be sent. */
export type ConsentTables = {
  newsletter_subscriber: {
    email: string
    token_hash: string
    tags: JSONColumnType<string[]>
    confirmed_at: Date | null
    /** When it was asked for. */
    created_at: Generated<Date>
    /** Nothing of those who asked before it was kept. */
    culture: Generated<Culture | null>
    wording: Generated<string | null>
    /** Where it was ticked; nothing of who confirmed by a mail, and `account` where no time and no words were kept. */
    agreed_in: Generated<Subscriber['agreedIn']>
    left_at: Generated<Date | null>
    /** The words that one is found by; the database makes them. */
    words: Generated<unknown>
  }
  /** Who is to hear once that a product can be ordered again. */
  restock_wish: {
    id: Generated<string>
    product_id: number
    culture: Culture
    email: string
    token_hash: string
    /** Nothing of who was logged in: the address is the one that their account was confirmed by. */
    wording: Generated<string | null>
    created_at: Generated<Date>
    confirmed_at: Date | null
    told_at: Generated<Date | null>
  }
  /** Who is to hear before an instrument is due, each time. */
  certificate_reminder: {
    id: Generated<string>
    instrument_id: number
    culture: Culture
    email: string
    token_hash: string
    wording: Generated<string | null>
    created_at: Generated<Date>
    /** When it was asked for, or told. */
    touched_at: Generated<Date>
    confirmed_at: Date | null
    /** The due date that was told last. */
    told_for: Generated<string | null>
  }
  /** Each text that somebody has agreed to, by a hash of it. */
  consent_wording: { version: string; culture: Culture; text: string; first_at: Generated<Date> }
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends ConsentTables {}
}
