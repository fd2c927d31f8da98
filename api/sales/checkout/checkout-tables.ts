import type { Culture } from '#lib/contract/cultures.ts'

type Counted = { day: string; culture: Culture; registered: boolean; step: string; visitors: number }

/** How far those who order come, and what keeps them from the next step, without anybody who did. */
type CheckoutTables = {
  checkout_step: Counted
  checkout_failure: Counted & { code: string }
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends CheckoutTables {}
}
