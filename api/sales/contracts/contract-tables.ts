import type { Generated } from 'kysely'
import type { Culture } from '#lib/contract/cultures.ts'
import type {} from '../../platform/database/tables.ts'

/** What was agreed on with companies, and with groups of them. */
export type ContractTables = {
  customer_group: { id: Generated<number>; name: string }
  company_in_group: { company_id: string; group_id: number }
  contract: {
    id: Generated<number>
    name: string
    company_id: string | null
    group_id: number | null
    /** While it holds, of what it names nothing else holds. */
    only_this: Generated<boolean>
    /** The first and the last day, by the calendar of each market. */
    starts_on: Generated<string>
    ends_on: string | null
  }
  contract_price: {
    id: Generated<number>
    contract_id: number
    /** A product or a category; everything where it is neither. */
    product_id: number | null
    category_id: number | null
    culture: Culture | null
    from_quantity: Generated<number>
    net: number | null
    /** How much less than everybody pays for one piece. */
    percent: number | null
  }
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends ContractTables {}
}
