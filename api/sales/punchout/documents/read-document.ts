import { sql } from 'kysely'
import type { Culture } from '#lib/contract/cultures.ts'
import type { punchoutDocumentKinds } from '#lib/contract/punchout.ts'
import type { Tracking } from '#lib/contract/order.ts'
import type { PunchoutContext, PunchoutOrderLine } from '../../../customers/punchout/punchout-tables.ts'
import type { Database } from '../../../platform/database/tables.ts'
import type { OrderRow } from '../../orders/to-order.ts'
import type { Piece } from '../../orders/refundable.ts'
import type { Invoice } from '../../papers/invoice/invoice.ts'

export type DocumentKind = (typeof punchoutDocumentKinds)[number]

/** What a document is made of: the order as it is, the document that it came by, and what it is about. */
export type DocumentFacts = {
  id: string
  kind: DocumentKind
  reference: string
  at: Date
  url: string | null
  secret: string | null
  hosts: string[]
  culture: Culture
  orderId: string
  payloadId: string
  context: PunchoutContext
  lines: PunchoutOrderLine[]
  order: Pick<OrderRow, 'number' | 'lines'>
  parcel: { lines: Piece[]; tracking: Tracking | null; at: string } | null
  invoice: Invoice | null
}

export async function readDocument(db: Database, id: string): Promise<DocumentFacts | undefined> {
  const { rows } = await sql<DocumentFacts>`
    select d.id, d.kind, d.reference, d.at, k.documents_url as url, k.documents_secret as secret, k.hosts, o.culture,
      p.order_id as "orderId", p.payload_id as "payloadId", p.context, p.lines,
      json_build_object('number', o.number, 'lines', o.lines) as order,
      (select json_build_object('lines', lines, 'tracking', tracking, 'at', sent_at) from order_parcel
       where d.kind = 'ship-notice' and order_id = o.id and number::text = d.reference) as parcel,
      (select invoice from paper where d.kind in ('invoice', 'credit-note') and order_id = o.id and number = d.reference) as invoice
    from punchout_document d join punchout_order p on p.id = d.order_id join punchout_connection k on k.id = p.connection_id
      join customer_order o on o.number = p.number where d.id = ${id}::uuid`.execute(db)
  return rows[0]
}
