import { log } from './watch/log.ts'

const encoder = new TextEncoder()

/**
 * Lines of JSON, batch by batch as fast as the reader takes them. The first batch is awaited here, so that a failure to
 * begin is still answered with a status of its own; a later one breaks the connection, which the reader notices by the missing end.
 */
export async function linesOfJson(batches: AsyncIterable<unknown[]>): Promise<ReadableStream<Uint8Array>> {
  const iterator = batches[Symbol.asyncIterator]()
  let ahead: IteratorResult<unknown[]> | undefined = await iterator.next()
  return new ReadableStream({
    async pull(controller) {
      const next = ahead ?? (await iterator.next().catch(report))
      ahead = undefined
      if (next.done) controller.close()
      else controller.enqueue(encoder.encode(next.value.map((line) => `${JSON.stringify(line)}\n`).join('')))
    },
    async cancel() {
      await iterator.return?.()
    },
  })
}

function report(error: unknown): never {
  log.error('A stream broke off', {}, error)
  throw error
}
