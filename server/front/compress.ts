import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { ReleaseFile } from './release-files.ts'

type Bounds = {
  atOnce: number
  /** Whoever comes after so many that wait is sent away. */
  longest: number
}

type Job<T> = () => Promise<T>

/** Work that is done in turn, and never so much of it that other work waits. */
type Line = {
  /** Somebody waits for it; nothing when too many wait already. */
  now: <T>(job: Job<T>) => Promise<T> | undefined
  /** Somebody waits for it, and there are only so many such. */
  surely: <T>(job: Job<T>) => Promise<T>
  /** Nobody waits for it: done when nothing else is, or not at all when there is too much of it. Whether it was taken. */
  sometime: (job: Job<unknown>) => boolean
}

export function openLine({ atOnce, longest }: Bounds): Line {
  const waiting: (() => Promise<unknown>)[] = []
  const later: (() => Promise<unknown>)[] = []
  let running = 0

  function next(): void {
    if (running === atOnce) return
    const job = waiting.shift() ?? (running === 0 ? later.shift() : undefined)
    if (!job) return
    running++
    void job().finally(() => {
      running--
      next()
    })
  }

  function surely<T>(job: Job<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    waiting.push(() => job().then(resolve, reject))
    next()
    return promise
  }

  return {
    now: (job) => (waiting.length >= longest ? undefined : surely(job)),
    surely,
    sometime: (job) => {
      if (later.length >= longest) return false
      later.push(() => job().catch(() => undefined))
      next()
      return true
    },
  }
}

const brotli = promisify(brotliCompress)

/** As of here an answer is smaller compressed, headers and all. */
const least = 512

/** Below it an answer of the API is sent as fast as it is. */
const longAnswer = 4096

/** Files are few and pages come and go: what was not asked for lately is compressed again. */
const most = 500

/** More than this takes a second or more to make as small as it gets, which nobody is to wait for. */
const largestAtOnce = 200_000

/** `isSmallest` says that no more is to be done: it is as small as it gets, or will be in a moment. */
type Squeezed = { body: Promise<Buffer<ArrayBuffer>>; isSmallest: boolean }
const kept = new Map<string, Squeezed>()

const isText = ({ type }: Pick<ReleaseFile, 'type'>): boolean => /^text\/|json$|xml$/.test(type)

/** Whether a file may come compressed to whoever takes that, which caches in between need to know. */
export const maySqueeze = (file: Pick<ReleaseFile, 'type' | 'body'>): boolean =>
  isText(file) && file.body.length >= least

/** A plain word is enough: nobody who names brotli gives it the weight of zero. */
export const takesBrotli = (request: Request): boolean => /\bbr\b/.test(request.headers.get('accept-encoding') ?? '')

/**
 * Half of the machine's cores at most, so that pages are read and sent meanwhile: what compresses shares its threads with what
 * reads files. Nobody waits for more than a few pages before theirs.
 */
const line = openLine({ atOnce: Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2))), longest: 16 })

/**
 * A file by brotli, or nothing when too many are asked for at once: then it is sent as it is. What lasts is made as small as it
 * gets at once where that is soon done; all else as small as a moment allows, and the rest of the work is done for what is asked
 * for again, while nobody waits.
 */
export function squeezed({
  body,
  etag,
  cache,
}: Pick<ReleaseFile, 'body' | 'etag' | 'cache'>): Promise<Buffer<ArrayBuffer>> | undefined {
  const known = kept.get(etag)
  const makeSmallest = () => squeeze(body, constants.BROTLI_MAX_QUALITY)
  if (!known) {
    const isLasting = cache === 'hashed' && body.length <= largestAtOnce
    const made = isLasting ? line.surely(makeSmallest) : line.now(() => squeeze(body, 5))
    return made && keep(etag, { body: made, isSmallest: isLasting })
  }
  if (!known.isSmallest)
    known.isSmallest = line.sometime(async () => {
      const better = await makeSmallest()
      void keep(etag, { body: Promise.resolve(better), isSmallest: true })
    })
  return known.body
}

/**
 * An answer of the API by brotli where it is long and whoever asks takes that. Nothing of it is kept: the next one is of another
 * moment or for somebody else.
 */
export async function squeezedAnswer(request: Request, answer: Response): Promise<Response> {
  const type = answer.headers.get('content-type') ?? ''
  const isWhole = answer.status === 200 && request.method === 'GET' && !answer.headers.has('content-encoding')
  if (!isWhole || !/\bjson\b/.test(type) || !takesBrotli(request)) return answer
  const body = Buffer.from(await answer.arrayBuffer())
  const small = body.length >= longAnswer ? await line.now(() => squeeze(body, 4)) : undefined
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  headers.append('vary', 'accept-encoding')
  const tag = headers.get('etag')
  if (small && tag !== null && !tag.startsWith('W/')) headers.set('etag', `W/${tag}`)
  if (small) headers.set('content-encoding', 'br')
  return new Response(small ?? body, { status: answer.status, headers })
}

function keep(etag: string, made: Squeezed): Promise<Buffer<ArrayBuffer>> {
  const [oldest] = kept.keys()
  if (kept.size >= most && !kept.has(etag) && oldest !== undefined) kept.delete(oldest)
  kept.set(etag, made)
  return made.body
}

const squeeze = (body: Buffer, quality: number) =>
  brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  }) as Promise<Buffer<ArrayBuffer>>
