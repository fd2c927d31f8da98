import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Culture } from '#lib/contract/cultures.ts'
import type { punchoutDocumentKinds, PunchoutProtocol } from '#lib/contract/punchout.ts'
import type {} from '../../platform/database/tables.ts'

/** What the system said when it sent somebody and is told again when the cart comes back. */
export type PunchoutContext = Readonly<Record<string, string>>

/** A line as the system counts it. */
export type PunchoutOrderLine = { number: number; sku: string; quantity: number; unit: string }

type Field = { name: string; value: string }

export type PunchoutTables = {
  punchout_connection: {
    id: Generated<number>
    company_id: string
    name: string
    protocol: PunchoutProtocol
    culture: Culture
    user_name: string
    secret_hash: string
    old_hash: string | null
    old_until: Date | null
    hosts: JSONColumnType<string[]>
    active: Generated<boolean>
    used_at: Date | null
    /** The member in whose name the system orders. */
    orders_by: number | null
    /** Where it is told what becomes of its orders, and by which secret of its own it knows who tells it. */
    documents_url: string | null
    documents_secret: string | null
  }
  punchout_order: {
    id: Generated<number>
    connection_id: number
    /** What the system calls it by, and the document by which it came. */
    order_id: string
    payload_id: string
    /** Of what was ordered, by which the same is told from something else under its name. */
    fingerprint: string
    number: string
    context: JSONColumnType<PunchoutContext>
    lines: JSONColumnType<PunchoutOrderLine[]>
    ordered_at: Generated<Date>
  }
  punchout_document: {
    id: Generated<string>
    position: Generated<number>
    order_id: number
    kind: (typeof punchoutDocumentKinds)[number]
    /** How it was confirmed, which parcel it is about, or which invoice. */
    reference: string
    at: Generated<Date>
    due_at: Generated<Date>
    tries: Generated<number>
    delivered_at: Date | null
    error: string | null
  }
  punchout_session: {
    id: string
    connection_id: number
    customer_guid: string
    culture: Culture
    link_hash: string | null
    link_until: Date | null
    ticket_hash: string | null
    ticket_until: Date | null
    return_url: string
    context: JSONColumnType<PunchoutContext>
    returned: ColumnType<Field[] | null, string | null | undefined, string | null>
    started_at: Generated<Date>
    expires_at: Date
  }
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends PunchoutTables {}
}
