import type { Generated } from 'kysely'
import type {} from '../../platform/database/tables.ts'

export type ImportTables = {
  /** What an import brought, and what it was like then; this room writes and reads it. */
  imported: { table_name: string; key: string; source: string; fingerprint: string; imported_at: Generated<Date> }
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends ImportTables {}
}
