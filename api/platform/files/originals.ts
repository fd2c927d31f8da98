import { access, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeCached, readCached } from './cached-file.ts'
import type { SoftwareFormat } from './software-files.ts'
import {
  hashOf,
  pictureFormats,
  type Bytes,
  type Picture,
  type PictureFormat,
  type PictureSource,
} from './picture-source.ts'

/** Files are named by what they hold, so all databases of this machine may share them. */
export const ownMediaFolder: string = fileURLToPath(new URL('../../../var/media', import.meta.url))

/** Papers lie among the pictures and are none. */
const paperName = /^[0-9a-f]{64}\.pdf$/

const originalName = new RegExp(
  `^(([0-9a-f]{64})\\.(${pictureFormats.join('|')}))(?:\\?crop=(\\d+),(\\d+),(\\d+),(\\d+))?$`,
)

/** Where a kept file lies. */
export const fileOf = (folder: string, name: string) => join(folder, name.slice(0, 2), name)

/** What a name says, without its scheme: `<hash>.jpg`, or a part of that, `<hash>.jpg?crop=10,20,300,200`. */
export function originalIn(name: string): (Pick<Picture, 'format' | 'hash' | 'crop'> & { file: string }) | undefined {
  const [, file, hash, format, ...crop] = originalName.exec(name) ?? []
  if (file === undefined || hash === undefined) return undefined
  const known = { file, format: format as PictureFormat }
  if (crop[0] === undefined) return { ...known, hash }
  const [left = 0, top = 0, width = 0, height = 0] = crop.map(Number)
  return { ...known, hash: hashOf(name), crop: { left, top, width, height } }
}

/** Pictures that came in as files, as they came or a part of them: `original:<hash>.jpg`. */
export const originals = (folder: string): PictureSource => ({
  scheme: 'original',
  find: async (name) => {
    const original = originalIn(name)
    if (!original) return undefined
    const { file, ...picture } = original
    const read = async (): Promise<Bytes> => {
      const bytes = await readCached(fileOf(folder, file))
      if (!bytes) throw new Error(`The picture ${file} is not in ${folder}, where it was imported to`)
      return bytes
    }
    const isThere = await access(fileOf(folder, file)).then(
      () => true,
      () => false,
    )
    return isThere ? { ...picture, read } : undefined
  },
})

/** Where the file of a picture lies, for whoever reads only its beginning. */
export const originalFile = (folder: string, name: string): string | undefined => {
  const original = originalIn(name)
  return original && fileOf(folder, original.file)
}

/** A paper as it came; nothing where there is none of that name. */
export const readPaper = async (folder: string, name: string): Promise<Bytes | undefined> =>
  paperName.test(name) ? readCached(fileOf(folder, name)) : undefined

/** How large the file of an original is; nothing where there is none of that name. */
export const originalBytes = async (folder: string, name: string): Promise<number | undefined> =>
  stat(fileOf(folder, name)).then(
    ({ size }) => size,
    () => undefined,
  )

/** How a file's picture is named from now on. */
export const originalNameOf = (bytes: Uint8Array, format: PictureFormat | 'pdf' | SoftwareFormat): string =>
  `original:${hashOf(bytes)}.${format}`

/** Takes a file away; one that is gone already is. */
export const removeOriginal = (folder: string, name: string): Promise<void> => rm(fileOf(folder, name), { force: true })

/** Puts a picture to the originals; one that is there already stays. */
export async function storeOriginal(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const file = fileOf(folder, name.slice('original:'.length))
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (!isThere) await writeCached(file, bytes)
}
