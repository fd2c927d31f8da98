import type { Generated } from 'kysely'
import type { Culture } from '#lib/contract/cultures.ts'

/** What the staff have written for what people type. */
type WordingTables = {
  search_synonym: { id: Generated<number>; voice: string; typed: string; means: string }
  /** `leads` names what it is: `category:7`, `product:NM-10`, `page:calibration`. */
  search_redirect: { id: Generated<number>; culture: Culture; phrase: string; leads: string }
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends WordingTables {}
}
