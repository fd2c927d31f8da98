import { HttpProblem } from '../http/problem.ts'
import type { Sent, Span } from './file-answer.ts'
import type { SoftwareFormat } from './software-files.ts'
import {
  hashOf,
  pictureFormats,
  type Bytes,
  type Picture,
  type PictureFormat,
  type PictureSource,
} from './picture-source.ts'
import { readWhole, type FileStorage } from './storage.ts'

/** Whatever is kept as it came is called by the sum of what it holds. */
const fileName = /^[0-9a-f]{64}\.[0-9a-z]+$/

const originalName = new RegExp(
  `^(([0-9a-f]{64})\\.(${pictureFormats.join('|')}))(?:\\?crop=(\\d+),(\\d+),(\\d+),(\\d+))?$`,
)

export const isOriginal = (file: string): boolean => fileName.test(file)

/** Under which name a storage keeps a file: no folder holds more than a part of them. */
export const placeOf = (file: string): string => `${file.slice(0, 2)}/${file}`

/** What a name says, without its scheme: `<hash>.jpg`, or a part of that, `<hash>.jpg?crop=10,20,300,200`. */
export function originalIn(name: string): (Pick<Picture, 'format' | 'hash' | 'crop'> & { file: string }) | undefined {
  const [, file, hash, format, ...crop] = originalName.exec(name) ?? []
  if (file === undefined || hash === undefined) return undefined
  const known = { file, format: format as PictureFormat }
  if (crop[0] === undefined) return { ...known, hash }
  const [left = 0, top = 0, width = 0, height = 0] = crop.map(Number)
  return { ...known, hash: hashOf(name), crop: { left, top, width, height } }
}

/**
 * Pictures that came in as files, as they came or a part of them: `original:<hash>.jpg`. What they are their names say; the storage is
 * asked when one is read, so that those of which smaller ones are kept are shown without it.
 */
export const originals = (storage: FileStorage): PictureSource => ({
  scheme: 'original',
  find: async (name) => {
    const original = originalIn(name)
    if (!original) return undefined
    const { file, ...picture } = original
    const read = async (): Promise<Bytes> => {
      const bytes = await readOriginal(storage, file)
      if (!bytes) throw new HttpProblem('NOT_FOUND')
      return bytes
    }
    return { ...picture, read }
  },
})

/** A file as it came; nothing where there is none of that name. */
export const readOriginal = async (storage: FileStorage, file: string): Promise<Bytes | undefined> =>
  isOriginal(file) ? readWhole(storage, placeOf(file)) : undefined

/** A file as it came, read while it is sent; nothing where there is none of that name. */
export async function originalToSend(
  storage: FileStorage,
  file: string,
): Promise<Pick<Sent, 'size' | 'body'> | undefined> {
  const size = await originalBytes(storage, file)
  if (size === undefined) return undefined
  const body = async (span?: Span) => {
    const stream = await storage.read(placeOf(file), span)
    if (!stream) throw new HttpProblem('NOT_FOUND')
    return stream as ReadableStream<Bytes>
  }
  return { size, body }
}

/** How large the file of an original is; nothing where there is none of that name. */
export const originalBytes = async (storage: FileStorage, file: string): Promise<number | undefined> =>
  isOriginal(file) ? storage.size(placeOf(file)) : undefined

/** How a file's picture is named from now on. */
export const originalNameOf = (bytes: Uint8Array, format: PictureFormat | 'pdf' | 'xml' | SoftwareFormat): string =>
  `original:${hashOf(bytes)}.${format}`

/** Takes a file away; one that is gone already is. */
export const removeOriginal = async (storage: FileStorage, file: string): Promise<void> => {
  if (isOriginal(file)) await storage.remove(placeOf(file))
}

/** Puts a file to the originals; one that is there whole already stays. */
export async function storeOriginal(storage: FileStorage, name: string, bytes: Uint8Array): Promise<void> {
  const place = placeOf(name.slice('original:'.length))
  if ((await storage.size(place)) !== bytes.byteLength) await storage.write(place, bytes)
}
