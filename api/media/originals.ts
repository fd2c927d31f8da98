import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { keep, readKept } from './cached-file.ts'
import { hashOf, pictureFormats, type Bytes, type PictureFormat, type PictureSource } from './picture-source.ts'

/** Files are named by what they hold, so all databases of this machine may share them. */
export const ownMediaFolder: string = fileURLToPath(new URL('../../var/media', import.meta.url))

const originalName = new RegExp(`^([0-9a-f]{64})\\.(${pictureFormats.join('|')})$`)

const fileOf = (folder: string, name: string) => join(folder, name.slice(0, 2), name)

/** Pictures that came in as files, as they came: `original:<hash>.jpg`. */
export const originals = (folder: string): PictureSource => ({
  scheme: 'original',
  find: async (name) => {
    const [, hash, format] = originalName.exec(name) ?? []
    if (!hash) return undefined
    const read = async (): Promise<Bytes> => {
      const bytes = await readKept(fileOf(folder, name))
      if (!bytes) throw new Error(`The picture ${name} is not in ${folder}, where it was imported to`)
      return bytes
    }
    const isThere = await access(fileOf(folder, name)).then(
      () => true,
      () => false,
    )
    return isThere ? { format: format as PictureFormat, hash, read } : undefined
  },
})

/** How a file's picture is named from now on. */
export const originalNameOf = (bytes: Uint8Array, format: PictureFormat): string =>
  `original:${hashOf(bytes)}.${format}`

/** Puts a picture to the originals; one that is there already stays. */
export async function keepOriginal(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const file = fileOf(folder, name.slice('original:'.length))
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (!isThere) await keep(file, bytes)
}
