import type { ShopFields } from '#lib/contract/staff/shop.ts'
import type { Database } from '../../../platform/database/tables.ts'
import type { Wrong } from './records.ts'

/** What is set once for the whole shop. */
export type Setting = {
  /** The same in every language of the back office: how those who integrate with the shop know it. */
  title: string
  isForOwners?: boolean
  read: (db: Database, options: { locks: boolean }) => Promise<ShopFields>
  wrong: (after: ShopFields, change: { changed: readonly string[] }) => Wrong[]
  write: (db: Database, after: ShopFields, change: { changed: readonly string[] }) => Promise<void>
}
