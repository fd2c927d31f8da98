import { parentPort, workerData } from 'node:worker_threads'
import { readTableHere } from './read-table-here.ts'
import type { TableJob } from './tables.ts'
import { writeTableHere } from './write-table-here.ts'

// Beside everybody else's calls: a file takes its time and memory here, and ends with this thread.
const job = workerData as TableJob
parentPort?.postMessage(job.kind === 'read' ? await readTableHere(job.bytes) : await writeTableHere(job))
