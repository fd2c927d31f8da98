import type { Generated } from 'kysely'
import type {} from '../tables.ts'

export type ImportTables = {
  /** What an import brought, and what it was like then; `import/` writes and reads it. */
  imported: { table_name: string; key: string; source: string; fingerprint: string; imported_at: Generated<Date> }
}

declare module '../tables.ts' {
  interface Tables extends ImportTables {}
}
