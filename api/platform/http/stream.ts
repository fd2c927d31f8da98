import { log } from '../observability/log.ts'

const encoder = new TextEncoder()

/** Milliseconds until a reader who takes nothing more is left: sooner than a database ends a transaction in which nothing happens. */
const usualPatience = 30_000

/**
 * Lines of JSON, batch by batch as fast as the reader takes them. The first batch is awaited here, so that a failure to
 * begin is still answered with a status of its own; a later one breaks the connection, which the reader notices by the missing end.
 * So does one who stops reading: what it is read from, such as a connection of the database, is let go.
 */
export async function linesOfJson(
  batches: AsyncIterable<unknown[]>,
  patience = usualPatience,
): Promise<ReadableStream<Uint8Array>> {
  const iterator = batches[Symbol.asyncIterator]()
  let ahead: IteratorResult<unknown[]> | undefined = await iterator.next()
  let leaving: NodeJS.Timeout | undefined
  const end = async () => {
    clearTimeout(leaving)
    await iterator.return?.()
  }
  return new ReadableStream({
    async pull(controller) {
      clearTimeout(leaving)
      const next = ahead ?? (await iterator.next().catch(report))
      ahead = undefined
      if (next.done) return controller.close()
      controller.enqueue(encoder.encode(next.value.map((line) => `${JSON.stringify(line)}\n`).join('')))
      leaving = setTimeout(() => {
        controller.error(new Error('Nobody took the rest of a stream'))
        end().catch(reportError)
      }, patience).unref()
    },
    cancel: end,
  })
}

const reportError = (error: unknown) => log.error('A stream broke off', {}, error)

function report(error: unknown): never {
  reportError(error)
  throw error
}
