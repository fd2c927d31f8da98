import { stringify } from 'csv-stringify/sync'
import writeWorkbook from 'write-excel-file/universal'
import { harmless } from '#lib/formats/harmless.ts'
import type { TableJob } from './tables.ts'

/** Text that would be a formula is harmless in lines; a workbook says of each cell that it is text. */
export async function writeTableHere({
  kind,
  language,
  head,
  rows,
}: Exclude<TableJob, { kind: 'read' }>): Promise<Uint8Array> {
  if (kind === 'csv') {
    const delimiter = language === 'pl' ? ';' : ','
    const lines = [head, ...rows.map((row) => row.map((cell) => (typeof cell === 'string' ? harmless(cell) : cell)))]
    return new TextEncoder().encode(stringify(lines, { bom: true, delimiter, record_delimiter: 'windows' }))
  }
  const cells = rows.map((row) =>
    row.map((cell) =>
      cell === null ? null : typeof cell === 'number' ? { value: cell, type: Number } : { value: cell, type: String },
    ),
  )
  const heads = head.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  const blob = await writeWorkbook([heads, ...cells], { stickyRowsCount: 1 }).toBlob()
  return new Uint8Array(await blob.arrayBuffer())
}
