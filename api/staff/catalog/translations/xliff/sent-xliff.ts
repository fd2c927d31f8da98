import { HttpProblem } from '../../../../platform/http/problem.ts'
import { JobExhausted, processOf } from '../../../../platform/background/own-process.ts'
import type { ReadXliff } from './read-xliff.ts'
import type { XliffJob, XliffRead } from './xliff-worker.ts'

const inProcess = processOf<XliffJob, XliffRead>(new URL('./xliff-worker.ts', import.meta.url), {
  milliseconds: 30_000,
  megabytes: 512,
})

/** A file that somebody sent to a server, which answers others meanwhile. */
export async function readSentXliff(bytes: Uint8Array): Promise<ReadXliff> {
  const read = await inProcess({ bytes }).catch((error: unknown): XliffRead => {
    if (!(error instanceof JobExhausted)) throw error
    return { unreadable: true }
  })
  if ('unreadable' in read) throw new HttpProblem('XLIFF_UNREADABLE')
  return read
}
