import { HttpProblem } from '../http/problem.ts'
import { JobExhausted, processOf } from '../background/own-process.ts'

/** Cells as they stand in a file: numbers where a workbook has numbers. */
export type Cell = string | number | null
export type Table = Cell[][]
/** What cannot be read may be told by its line. */
export type Readable = { rows: Table } | { refused: 'TABLE_UNREADABLE' | 'FILE_TOO_LONG'; line?: number }

export type TableJob =
  | { kind: 'read'; bytes: Uint8Array }
  | { kind: 'csv' | 'xlsx'; language: string; head: string[]; rows: Table }

/** Lines of a file, below its head. */
export const mostLines = 20_000

const longest = { milliseconds: 30_000, megabytes: 512 }
const file = new URL('./table-worker.ts', import.meta.url)
const read = processOf<TableJob, Readable>(file, longest)
const write = processOf<TableJob, Uint8Array>(file, longest)

export async function readTable(bytes: Uint8Array): Promise<Table> {
  const answer = await read({ kind: 'read', bytes }).catch(refuseExhausted)
  if ('rows' in answer) return answer.rows
  const { refused, line } = answer
  const errors = line === undefined ? [] : [{ path: `line ${line}`, message: 'unreadableLine' }]
  throw new HttpProblem(refused, { errors })
}

export const writeTable = (job: Exclude<TableJob, { kind: 'read' }>): Promise<Uint8Array> =>
  write(job).catch(refuseExhausted)

/** No honest file takes so much. */
function refuseExhausted(error: unknown): never {
  throw error instanceof JobExhausted ? new HttpProblem('TABLE_UNREADABLE') : error
}
