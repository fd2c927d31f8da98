import { PictureProblem, readCatalogueFile, type Media } from '../../catalog/media/incoming-pictures.ts'
import { ownStorage } from '../../platform/files/folder-storage.ts'
import { storeOriginal, originalNameOf } from '../../platform/files/originals.ts'
import type { Bytes } from '../../platform/files/picture-source.ts'
import type { Catalogue } from './catalogue.ts'
import type { Problem, Problems } from './problems.ts'

type Format = Parameters<typeof originalNameOf>[1]

type Wanted = {
  /** In bytes. */
  atMost: number
  /** Which format the bytes are of; nothing where they are none that is wanted. */
  formatOf: (bytes: Bytes) => Format | undefined
  /** What it is told to be none of: "archive". */
  called: string
}

/** Files in the folder of a catalogue that are kept as they came. What cannot come in is a problem of the record that names it. */
export function incomingFiles(
  { folder }: Pick<Catalogue, 'folder'>,
  { storage = ownStorage }: Media,
  problems: Problems,
  { atMost, formatOf, called }: Wanted,
) {
  const files = new Map<string, string>()

  async function read(name: string) {
    const bytes = await readCatalogueFile(folder, name, atMost)
    const format = formatOf(bytes)
    if (!format) throw new PictureProblem(`"${name}" is no ${called}`)
    const original = originalNameOf(bytes, format)
    files.set(original, name)
    return { file: original.slice('original:'.length), bytes: bytes.byteLength }
  }

  return {
    take: async (name: string, place: Omit<Problem, 'reason'>) => {
      try {
        return await read(name)
      } catch (error) {
        if (!(error instanceof PictureProblem)) throw error
        problems.add({ ...place, reason: error.message })
        return undefined
      }
    },
    /** Keeps the files that were named. */
    keep: async (): Promise<void> => {
      for (const [original, name] of files)
        await storeOriginal(storage, original, await readCatalogueFile(folder, name, atMost))
    },
  }
}
