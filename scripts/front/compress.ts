import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { ReleaseFile } from './release-files.ts'

const brotli = promisify(brotliCompress)

/** As of here an answer is smaller compressed, headers and all. */
const least = 512

/** Files are few and pages come and go: what was not asked for lately is compressed again. */
const most = 500
const kept = new Map<string, Promise<Buffer<ArrayBuffer>>>()

const isText = ({ type }: ReleaseFile): boolean => /^text\/|json$|xml$/.test(type)

/** Whether a file may come compressed to whoever takes that, which caches in between need to know. */
export const maySqueeze = (file: ReleaseFile): boolean => isText(file) && file.body.length >= least

/** A plain word is enough: nobody who names brotli gives it the weight of zero. */
export const takesBrotli = (request: Request): boolean => /\bbr\b/.test(request.headers.get('accept-encoding') ?? '')

/**
 * A file by brotli, done once and as small as it gets; who asks first for a page has it as well as a moment allows, and
 * does not wait for the rest.
 */
export function squeezed({ body, etag, cache }: ReleaseFile): Promise<Buffer<ArrayBuffer>> {
  const known = kept.get(etag)
  if (known) return known
  const [oldest] = kept.keys()
  if (kept.size >= most && oldest !== undefined) kept.delete(oldest)
  const isLasting = cache === 'hashed'
  const best = () => squeeze(body, constants.BROTLI_MAX_QUALITY)
  const made = isLasting ? best() : squeeze(body, 5)
  // Whoever asked is told of a failure by the first one; the second only leaves it as it was.
  const keepInstead = (small: Buffer<ArrayBuffer>) => kept.has(etag) && kept.set(etag, Promise.resolve(small))
  kept.set(etag, made)
  if (!isLasting) void made.then(best).then(keepInstead, () => undefined)
  return made
}

const squeeze = (body: Buffer, quality: number) =>
  brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  }) as Promise<Buffer<ArrayBuffer>>
