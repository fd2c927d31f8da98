import { Worker } from 'node:worker_threads'
import { inTurn } from '../../in-turn.ts'
import { Refusal } from '../../problem.ts'

/** Cells as they stand in a file: numbers where a workbook has numbers. */
export type Cell = string | number | null
export type Table = Cell[][]
export type Readable = { rows: Table } | { refused: 'TABLE_UNREADABLE' | 'FILE_TOO_LONG' }

export type TableJob =
  { kind: 'read'; bytes: Uint8Array } | { kind: 'csv' | 'xlsx'; language: string; head: string[]; rows: Table }

/** Lines of a file, below its head. */
export const mostLines = 20_000

const longest = { milliseconds: 30_000, megabytes: 512 }

/** One at a time in a process, so that several files take no more memory than one. */
const reading = inTurn(1)

export async function readTable(bytes: Uint8Array): Promise<Table> {
  const read = (await reading(() => inThread({ kind: 'read', bytes }))) as Readable
  if ('refused' in read) throw new Refusal(read.refused)
  return read.rows
}

export const writeTable = (job: Exclude<TableJob, { kind: 'read' }>): Promise<Uint8Array> =>
  inThread(job) as Promise<Uint8Array>

/** What takes longer or more than any honest file is ended and refused. */
function inThread(job: TableJob): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers()
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: longest.megabytes },
  })
  const end = setTimeout(() => void worker.terminate(), longest.milliseconds)
  worker.once('message', resolve)
  worker.once('error', (error: NodeJS.ErrnoException) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Refusal('TABLE_UNREADABLE') : error),
  )
  worker.once('exit', () => reject(new Refusal('TABLE_UNREADABLE')))
  return promise.finally(() => clearTimeout(end))
}
