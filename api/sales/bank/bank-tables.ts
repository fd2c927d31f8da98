import type { ColumnType, Generated } from 'kysely'
import type { Verdict } from './match.ts'
import type {} from '../../platform/database/tables.ts'

export type BankTables = {
  bank_entry: {
    id: string
    account: string
    booked_on: ColumnType<Date, string>
    /** In minor units; what went out is not kept. */
    amount: number
    currency: string
    text: string
    counterparty: string
    /** `settled` or `dismissed` by a person. */
    verdict: Verdict | 'settled' | 'dismissed'
    /** The order that it paid. */
    order_id: number | null
    /** The order that it names, whether it paid it or not. */
    named: string | null
    read_at: Generated<Date>
  }
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends BankTables {}
}
