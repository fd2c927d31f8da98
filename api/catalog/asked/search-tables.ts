import type { Culture } from '#lib/contract/cultures.ts'

type Counted = { day: string; culture: Culture; question: string; visitors: number }

/** What shoppers looked for and chose, without anybody who did. */
type SearchTables = {
  search_asked: Counted & { unanswered: number; found: number }
  search_chosen: Counted & { product_id: number }
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends SearchTables {}
}
