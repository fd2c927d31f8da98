import { log } from '../observability/log.ts'

const encoder = new TextEncoder()

/** Milliseconds until a reader who takes nothing more is left: sooner than a database ends a transaction in which nothing happens. */
const usualPatience = 30_000

/**
 * Texts, one after another as fast as the reader takes them. The first is awaited here, so that a failure to begin is still answered
 * with a status of its own; a later one breaks the connection, which the reader notices by the missing end. So does one who stops
 * reading: what it is read from, such as a connection of the database, is let go.
 */
export async function streamOfTexts(
  texts: AsyncIterable<string>,
  patience = usualPatience,
): Promise<ReadableStream<Uint8Array>> {
  const iterator = texts[Symbol.asyncIterator]()
  let ahead: IteratorResult<string> | undefined = await iterator.next()
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
      controller.enqueue(encoder.encode(next.value))
      leaving = setTimeout(() => {
        controller.error(new Error('Nobody took the rest of a stream'))
        end().catch(reportError)
      }, patience).unref()
    },
    cancel: end,
  })
}

/** Lines of JSON, batch by batch. */
export const linesOfJson = (
  batches: AsyncIterable<unknown[]>,
  patience?: number,
): Promise<ReadableStream<Uint8Array>> => streamOfTexts(writtenIn(batches), patience)

async function* writtenIn(batches: AsyncIterable<unknown[]>): AsyncGenerator<string, void> {
  for await (const batch of batches) yield batch.map((line) => `${JSON.stringify(line)}\n`).join('')
}

const reportError = (error: unknown) => log.error('A stream broke off', {}, error)

function report(error: unknown): never {
  reportError(error)
  throw error
}
