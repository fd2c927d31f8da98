import type { Database } from '../../platform/database/tables.ts'

/** What is asked of Peppol about a company. */
export type PeppolAddresses = {
  /** The kinds of numbers that companies of a country may get invoices under; none where there is no Peppol. */
  schemesIn: (country: string) => readonly string[]
  /** The address that follows from a tax number, where one does. */
  ownOf: (country: string, taxNumber: string) => string | null
  /** Whether invoices of that country get there, by what is known; nothing where nobody has looked. */
  isRegistered: (db: Database, country: string, id: string) => Promise<boolean | null>
  /** Looks, so that it is known. What fails is not known. */
  look: (db: Database, id: string) => Promise<void>
}
