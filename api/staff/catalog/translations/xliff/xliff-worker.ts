import { HttpProblem } from '../../../../platform/http/problem.ts'
import { answerJobs } from '../../../../platform/background/answer-jobs.ts'
import { type ReadXliff, readXliff } from './read-xliff.ts'

export type XliffJob = { bytes: Uint8Array }
export type XliffRead = ReadXliff | { unreadable: true }

answerJobs(({ bytes }: XliffJob): XliffRead => {
  try {
    return readXliff(bytes)
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error
    return { unreadable: true }
  }
})
