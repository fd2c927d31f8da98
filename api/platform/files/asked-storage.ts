import { log } from '../observability/log.ts'
import { HttpProblem } from '../http/problem.ts'
import { PortFailure } from '../ports/guard.ts'
import { type FileStorage, withSafeNames } from './storage.ts'

/** How a storage is asked; of what is read and listed each piece is asked for anew. */
type Asking = <Answer>(operation: keyof FileStorage, ask: () => Promise<Answer>) => Promise<Answer>

type File = { name: string; size: number }
type Reader = ReadableStreamDefaultReader<Uint8Array>
type Piece = ReadableStreamReadResult<Uint8Array>

/** The same storage, asked in another way. A stream or a list by itself is no answer before something came out of it. */
export const askedStorage = (storage: FileStorage, asking: Asking): FileStorage =>
  withSafeNames({
    async read(name, span) {
      const begun = await asking('read', async () => {
        const reader = (await storage.read(name, span))?.getReader()
        return reader && { reader, first: await reader.read() }
      })
      return begun && streamOf(begun.reader, begun.first, (next) => asking('read', next))
    },
    write: (name, bytes) => asking('write', () => storage.write(name, bytes)),
    remove: (name) => asking('remove', () => storage.remove(name)),
    size: (name) => asking('size', () => storage.size(name)),
    async *list(prefix) {
      let files: AsyncIterator<File> | undefined
      const next = async () => {
        files ??= storage.list(prefix)[Symbol.asyncIterator]()
        return files.next()
      }
      try {
        for (;;) {
          const found: IteratorResult<File, unknown> = await asking('list', next)
          if (found.done) return
          yield found.value
        }
      } finally {
        // Who hangs is not waited for.
        files?.return?.().catch(() => {})
      }
    },
  })

/** What a reader hands out, the piece that it was asked for already before all. */
function streamOf(
  reader: Reader,
  first: Piece,
  asking: (next: () => Promise<Piece>) => Promise<Piece>,
): ReadableStream<Uint8Array> {
  const hand = (controller: ReadableStreamDefaultController<Uint8Array>, { done, value }: Piece) =>
    done ? controller.close() : controller.enqueue(value)
  return new ReadableStream(
    {
      start: (controller) => hand(controller, first),
      pull: async (controller) => {
        try {
          hand(controller, await asking(() => reader.read()))
        } catch (error) {
          reader.cancel(error).catch(() => {})
          throw error
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    // Nothing is asked for before somebody reads, or what waits for a slow reader would be taken for late.
    { highWaterMark: 0 },
  )
}

/** Seconds after which somebody may try again. */
const pause = '30'

/** A storage whose failures are a problem of the API, and no fault of what was asked nor a file that is not there. */
export const storageOfApi = (storage: FileStorage): FileStorage =>
  askedStorage(storage, (operation, ask) =>
    ask().catch((error: unknown) => {
      if (error instanceof HttpProblem) throw error
      // Of a port its guard has told already.
      if (!(error instanceof PortFailure)) log.error('Files cannot be read or kept', { operation }, error)
      throw new HttpProblem('FILES_UNAVAILABLE', { headers: { 'retry-after': pause } })
    }),
  )
