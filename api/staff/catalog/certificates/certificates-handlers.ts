import { sql } from 'kysely'
import type * as v from 'valibot'
import type { certificatesCalls } from '#lib/contract/staff/certificates-calls.ts'
import type { CertificatesPage, CertificatesQuery, CertificateLine } from '#lib/contract/staff/certificates.ts'
import { sendPaper } from '../media/send-paper.ts'
import { recordHandlers } from '../shop/record-handlers.ts'
import type { StaffHandlers } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { dueOn } from '../../../catalog/certificates/due-on.ts'
import { folded } from '../../../catalog/certificates/folded.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { asItIs } from '../../platform/as-it-is.ts'
import { certificateKind } from './certificate-record.ts'
import { sendDcc } from './send-dcc.ts'
import { checkCertificates, importCertificates } from './import-certificates.ts'

const pageSize = 50

/** As long before as somebody writes to whoever has it. */
const soonDays = 60

const isNewest = sql`not exists (
  select from certificate n where n.instrument_id = c.instrument_id and (n.issued_on, n.id) > (c.issued_on, c.id))`

const dueOf = {
  soon: sql`${isNewest} and ${dueOn} between current_date and current_date + ${sql.lit(soonDays)}::integer`,
  past: sql`${isNewest} and ${dueOn} < current_date`,
}

/** Each word is looked for in every number, however that is set apart, and in the address of who ordered. */
async function listCertificates(
  db: Database,
  { search = '', due, from = 0 }: v.InferOutput<typeof CertificatesQuery>,
): Promise<CertificatesPage> {
  const words = search.split(/\s+/).filter(Boolean)
  const found = words.map(
    (word) => sql`(concat_ws(' ', c.number, i.serial, i.sku, o.number, o.email) ilike ${`%${asItIs(word)}%`}
      or (${folded(word)} <> '' and concat_ws(' ', c.folded, i.folded, ${folded(sql`o.number`)}) like '%' || ${folded(word)} || '%'))`,
  )
  const { rows } = await sql<CertificateLine>`
    select c.id, c.number, i.serial, i.sku, c.kind, c.issued_on::text as "issuedOn", ${dueOn}::text as "dueOn",
      o.number as order, c.file is not null or c.results is not null as "hasPaper",
      c.results is not null as "hasDcc"
    from certificate c join instrument i on i.id = c.instrument_id left join customer_order o on o.id = i.order_id
    where ${sql.join([sql`true`, ...found, ...(due ? [dueOf[due]] : [])], sql` and `)}
    order by c.issued_on desc, c.id desc offset ${from} limit ${pageSize + 1}`.execute(db)
  return { certificates: rows.slice(0, pageSize), hasMore: rows.length > pageSize }
}

export function certificatesHandlers(services: StaffServices): Pick<StaffHandlers, keyof typeof certificatesCalls> {
  const records = recordHandlers(services, [certificateKind(services.storage)])
  return {
    certificates: (call) => listCertificates(services.db, call.query),
    checkCertificates: (call) => checkCertificates(services, call),
    importCertificates: (call) => importCertificates(services, call),
    sendCertificate: (call) => sendPaper(services, call),
    sendDcc: (call) => sendDcc(services, call),
    orderRecord: records.read,
    changeOrderRecord: records.change,
    undoOrderRecord: records.undo,
    addOrderRecord: records.add,
    removeOrderRecord: records.remove,
  }
}
