import { answerJobs } from '../../platform/background/answer-jobs.ts'
import { readTableHere } from '../../platform/spreadsheets/read-table-here.ts'
import type { Table } from '../../platform/spreadsheets/tables.ts'
import { readXmlOrder } from './read-xml-order.ts'
import type { WrittenOrder } from './written-order.ts'

export type OrderFileJob = { bytes: Uint8Array }
export type OrderFileRead = { order: WrittenOrder } | { table: Table } | { unreadable: true }

/** More lines than a cart takes are counted, and nobody's order has as many columns; a cell is no longer than a name. */
const most = { rows: 2_000, columns: 60, cell: 300 }

answerJobs(async ({ bytes }: OrderFileJob): Promise<OrderFileRead> => {
  const xml = xmlIn(bytes)
  if (xml !== undefined) {
    const order = readXmlOrder(xml)
    return order ? { order } : { unreadable: true }
  }
  const read = await readTableHere(bytes)
  if ('refused' in read) return { unreadable: true }
  return {
    table: read.rows
      .slice(0, most.rows)
      .map((row) =>
        row.slice(0, most.columns).map((cell) => (typeof cell === 'string' ? cell.slice(0, most.cell) : cell)),
      ),
  }
})

/** The text of a file that begins as XML does, in the encoding that it says it has. */
function xmlIn(bytes: Uint8Array): string | undefined {
  const begin = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const is16 = bytes[0] === 0xff || bytes[0] === 0xfe || bytes[1] === 0
  if (is16) {
    const text = new TextDecoder(bytes[0] === 0xfe || bytes[0] === 0 ? 'utf-16be' : 'utf-16le').decode(bytes)
    return /^\uFEFF?\s*</.test(text) ? text : undefined
  }
  if (!/^(?:\u00EF\u00BB\u00BF)?\s*</.test(begin)) return undefined
  const named = /encoding\s*=\s*["']([\w-]{1,20})["']/i.exec(begin)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(named).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}
