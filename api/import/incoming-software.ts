import { ownMediaFolder, keepOriginal, originalNameOf } from '../media/originals.ts'
import { PictureProblem, readCatalogueFile, type Media } from '../media/incoming-pictures.ts'
import { softwareAtMost } from '#lib/contract/staff/software.ts'
import { softwareFormat } from '../media/software-files.ts'
import type { Catalogue, CatalogueProduct } from './catalogue.ts'
import type { Problems } from './problems.ts'
import type { Row } from './shape.ts'

export type IncomingSoftware = ReturnType<typeof incomingSoftware>

/** The software of a catalogue, files in its folder. What cannot come in is a problem of the product that names it. */
export function incomingSoftware({ folder, fileOf }: Catalogue, media: Media, problems: Problems) {
  const { mediaFolder = ownMediaFolder } = media
  const files = new Map<string, string>()

  async function take(name: string) {
    const bytes = await readCatalogueFile(folder, name, softwareAtMost)
    const format = softwareFormat(bytes)
    if (!format) throw new PictureProblem(`"${name}" is no archive and no installer`)
    const original = originalNameOf(bytes, format)
    files.set(original, name)
    return { file: original.slice('original:'.length), bytes: bytes.byteLength }
  }

  return {
    rows: async (product: CatalogueProduct): Promise<Row<'product_software'>[]> => {
      const rows = product.software.map(async ({ file, system, name, notes, ...said }, at) => {
        try {
          const kept = await take(file)
          return [{ product_id: product.id, ...said, system, name: name ?? null, notes, ...kept }]
        } catch (error) {
          if (!(error instanceof PictureProblem)) throw error
          const place = { file: fileOf?.(product), record: `product ${product.sku}`, field: `software.${at}.file` }
          problems.add({ ...place, reason: error.message })
          return []
        }
      })
      return (await Promise.all(rows)).flat()
    },
    /** Keeps the files that were named. */
    async keep(): Promise<void> {
      for (const [original, name] of files)
        await keepOriginal(mediaFolder, original, await readCatalogueFile(folder, name, softwareAtMost))
    },
  }
}
