import { HttpProblem } from '../../platform/http/problem.ts'
import { JobExhausted, processOf } from '../../platform/background/own-process.ts'
import type { OrderFileJob, OrderFileRead } from './order-file-worker.ts'

const inProcess = processOf<OrderFileJob, OrderFileRead>(new URL('./order-file-worker.ts', import.meta.url), {
  milliseconds: 5_000,
  megabytes: 256,
})

/** An order that somebody sent to a server, which answers others meanwhile. */
export async function readSentOrder(bytes: Uint8Array): Promise<Exclude<OrderFileRead, { unreadable: true }>> {
  const read = await inProcess({ bytes }).catch((error: unknown): OrderFileRead => {
    if (!(error instanceof JobExhausted)) throw error
    return { unreadable: true }
  })
  if ('unreadable' in read) throw new HttpProblem('ORDER_FILE_UNREADABLE')
  return read
}
