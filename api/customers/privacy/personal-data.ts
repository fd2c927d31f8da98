import type { RawBuilder } from 'kysely'
import type { Database } from '../../platform/database/tables.ts'
import type { Rule } from './rule.ts'

/** Takes the place of an address where an order has to have one; nobody can have it. */
export const nobody = 'erased@erased.invalid'

/** What an erasure concerns, by kind; each room adds those of its tables. */
export interface ErasedKinds {
  customers: true
  accounts: true
  visitors: true
  questions: true
  messages: true
  tickets: true
  waitingMails: true
  failedMails: true
  bounces: true
  wishes: true
  reminders: true
  subscriptions: true
}

/** How many rows of each kind an erasure concerned. */
export type Touched = Record<keyof ErasedKinds, number>

/** Whose data goes: what was kept under an address until a moment, and of customers who are theirs, as a list in SQL. */
export type Whose = { address: string; at: string; guids: RawBuilder<unknown> }

/** Reads what a table keeps of a customer. */
export type Reading = (person: { guid: string; email: string }) => RawBuilder<unknown>

/** What a room keeps of people, and what becomes of it. `api/app` hands the rooms in, the lowest first. */
export type PersonalData = {
  /** Selects every address that somebody is kept under. */
  addresses?: readonly RawBuilder<unknown>[]
  /** Selects the customers whom an address belonged to by a moment. */
  owners?: (whose: Omit<Whose, 'guids'>) => readonly RawBuilder<unknown>[]
  /** In SQL, whether anything of the room is a customer's; a guest of whom nothing is kept is forgotten. */
  usedBy?: (customer: RawBuilder<unknown>) => readonly RawBuilder<boolean>[]
  /** In SQL, whether an erased customer has to stay as a number, because the law wants something of theirs kept. */
  staysFor?: (customer: RawBuilder<unknown>) => RawBuilder<boolean>
  /** What an erasure carries out, in this order; `stays` says of the customer `c` whether their number has to stay. */
  erasures?: (whose: Whose, stays: RawBuilder<boolean>) => { [Kind in keyof ErasedKinds]?: RawBuilder<unknown> }
  /** What somebody is told of themselves, by table. */
  readings?: Readonly<Record<string, Reading>>
  /** How long rows are kept. */
  rules: readonly Rule[]
  /** What goes by more than a rule, by table; how many went. */
  forgets?: Readonly<Record<string, (db: Database) => Promise<number>>>
}
