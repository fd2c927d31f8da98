import { answerJobs } from '../background/answer-jobs.ts'
import { readTableHere } from './read-table-here.ts'
import type { TableJob } from './tables.ts'
import { writeTableHere } from './write-table-here.ts'

answerJobs((job: TableJob) => (job.kind === 'read' ? readTableHere(job.bytes) : writeTableHere(job)))
