import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type CertificatesCheck, resultFields } from '#lib/contract/staff/certificates.ts'
import { folded } from '../../../catalog/certificates/folded.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { noteAll } from '../../platform/audit.ts'
import { chunksOf } from '../bulk/chunks.ts'
import { readTable, type Table } from '../../../platform/spreadsheets/tables.ts'
import { type CallOf, whoOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { resultsIn } from './typed-results.ts'
import { duplicateNumber, type Written, writtenOf, wrongIn } from './written-certificate.ts'
import { oneAfterTheOther } from './settle-instrument.ts'

/** What a file says of a certificate; its PDF is sent by itself. */
const columns = ['sku', 'serial', 'order', 'number', 'certificateKind', 'issued', 'months', ...resultFields] as const

/** A line by its number in the file, where the head is the first. */
type Line = Written & { line: number }
type Fault = CertificatesCheck['refused'][number]
type Read = { lines: Line[]; ignored: string[] }

function linesIn([head = [], ...rows]: Table): Read {
  const names = head.map((cell) => String(cell ?? '').trim())
  const placeOf = (column: string) => names.findIndex((name) => name.toLowerCase() === column.toLowerCase())
  if (placeOf('sku') < 0) throw new HttpProblem('FILE_WITHOUT_SKU')
  const lines = rows.flatMap((cells, at) => {
    if (cells.every((cell) => cell === null || cell === '')) return []
    const said = Object.fromEntries(columns.map((column) => [column, String(cells[placeOf(column)] ?? '')]))
    const written = writtenOf(said)
    // A workbook has moments where it shows days.
    const plain = (moment: string) => moment.replace(/T00:00:00\.000Z$/, '')
    const days = { issued: plain(written.issued), received: plain(written.received) }
    const measured = { begun: plain(written.begun), ended: plain(written.ended) }
    return [{ ...written, ...days, ...measured, certificateKind: written.certificateKind || 'factory', line: at + 2 }]
  })
  const ignored = names.filter((name) => name !== '' && !columns.some((one) => placeOf(one) === names.indexOf(name)))
  return { lines, ignored }
}

const withResults = (line: Line) => ({ ...line, results: resultsIn(line).results })

const said = (lines: readonly Line[]) => sql`json_to_recordset(${JSON.stringify(lines.map(withResults))}::json) as said(
  line integer, serial text, sku text, "order" text, number text, "certificateKind" text, issued date, months text, results json)`

const [serial, number, order] = ['serial', 'number', 'order'].map((name) => folded(sql.ref(`said.${name}`)))

type Placed = { line: number; orderId: number | null; isNoOrder: boolean; isNotInOrder: boolean; isTaken: boolean }

/** What the tables know of lines, all of them in one question. */
async function place(db: Database, lines: readonly Line[]): Promise<Map<number, Placed>> {
  const { rows } = await sql<Placed>`
    select said.line, o.id as "orderId", said."order" <> '' and o.id is null as "isNoOrder",
      o.id is not null and not exists (
        select from jsonb_array_elements(o.lines::jsonb) as l where l ->> 'productSkuCode' = said.sku) as "isNotInOrder",
      c.id is not null
        or row_number() over (partition by said.sku, ${serial}, ${number} order by said.line) > 1 as "isTaken"
    from ${said(lines)}
    left join instrument as i on i.sku = said.sku and i.folded = ${serial}
    left join customer_order as o on said."order" <> '' and ${folded(sql.ref('o.number'))} = ${order}
    left join certificate as c on c.instrument_id = i.id and c.folded = ${number}`.execute(db)
  return new Map(rows.map((row) => [row.line, row]))
}

/** Which lines would be taken, and what is wrong with the others. */
async function sort(
  db: Database,
  { lines }: Read,
): Promise<{ good: (Line & Placed)[]; refused: Fault[]; seen: string }> {
  const wrong = new Map(lines.map((line) => [line.line, wrongIn(line)]))
  const placed = await place(
    db,
    lines.filter(({ line }) => wrong.get(line)?.length === 0),
  )
  const good: (Line & Placed)[] = []
  const refused: Fault[] = []
  for (const line of lines) {
    const known = placed.get(line.line)
    const faults = [
      ...(wrong.get(line.line) ?? []),
      ...(known?.isNoOrder ? [{ path: 'order', message: 'unknown' }] : []),
      ...(known?.isNotInOrder ? [{ path: 'order', message: 'notInOrder' }] : []),
      ...(known?.isTaken ? [duplicateNumber] : []),
    ]
    if (known && faults.length === 0) good.push({ ...line, ...known })
    for (const { path, message } of faults)
      refused.push({
        ...{ line: line.line, column: path, fault: message },
        value: line[path as keyof Written].slice(0, 200),
      })
  }
  const seen = createHash('sha1')
    .update(JSON.stringify([good, refused]))
    .digest('hex')
  return { good, refused, seen }
}

/** Everything that a file would come to, and nothing is written. */
export async function checkCertificates(
  { db }: StaffServices,
  call: CallOf<'checkCertificates'>,
): Promise<CertificatesCheck> {
  const read = linesIn(await readTable(call.file))
  const { good, refused, seen } = await sort(db, read)
  return {
    added: good.map(({ line, sku, serial: its, number: name, issued }) => ({
      line,
      sku,
      serial: its,
      number: name,
      issued,
    })),
    ...{ refused, ignored: read.ignored, seen },
  }
}

/** The same again, in one transaction that stands only where it came to what was shown. */
export async function importCertificates({ db }: StaffServices, call: CallOf<'importCertificates'>) {
  const { person: by } = whoOf(call)
  const { take, seen: shown } = call.query
  const read = linesIn(await readTable(call.file))
  return db.transaction().execute(async (transaction) => {
    await oneAfterTheOther(transaction)
    const { good, refused, seen } = await sort(transaction, read)
    if (seen !== shown) throw new HttpProblem('RECORD_CHANGED')
    if (take === 'all' && refused.length > 0) throw new HttpProblem('FILE_HAS_FAULTS')
    const made = await write(transaction, good)
    for (const chunk of chunksOf(good))
      await noteAll(
        transaction,
        chunk.map(({ line, orderId, isNoOrder, isNotInOrder, isTaken, ...fields }) => ({
          ...{ by, action: 'certificate.added', record: `certificate:${made.get(line)}` },
          title: `${fields.number} (${fields.serial})`,
          after: Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')),
        })),
      )
    return { added: good.length }
  })
}

/** The key of each, by its line. The number of an instrument is written as it was last, and its order stays where none is named. */
async function write(db: Database, lines: readonly (Line & Placed)[]): Promise<Map<number, number>> {
  if (lines.length === 0) return new Map()
  const orders = sql`json_to_recordset(${JSON.stringify(lines)}::json) as o(line integer, "orderId" bigint)`
  await sql`
    insert into instrument (serial, sku, order_id)
    select distinct on (said.sku, ${serial}) said.serial, said.sku, o."orderId"
    from ${said(lines)} join ${orders} using (line)
    order by said.sku, ${serial}, o."orderId" nulls last, said.line desc
    on conflict (folded, sku) do update
    set serial = excluded.serial, order_id = coalesce(excluded.order_id, instrument.order_id)`.execute(db)
  const { rows } = await sql<{ id: number; line: number }>`
    with theirs as (
      select said.*, i.id as instrument from ${said(lines)} join instrument as i on i.sku = said.sku and i.folded = ${serial}),
    made as (
      insert into certificate (instrument_id, number, kind, issued_on, months, results)
      select instrument, number, "certificateKind", issued, nullif(months, '')::integer, results from theirs order by line
      returning id, instrument_id, number)
    select made.id, theirs.line from made
    join theirs on theirs.instrument = made.instrument_id and theirs.number = made.number`.execute(db)
  return new Map(rows.map(({ id, line }) => [line, id]))
}
