import { softwareAtMost } from '#lib/contract/staff/software.ts'
import type { Media } from '../../catalog/media/incoming-pictures.ts'
import { softwareFormat } from '../../platform/files/software-files.ts'
import type { Catalogue, CatalogueProduct } from './catalogue.ts'
import { incomingFiles } from './incoming-files.ts'
import type { Problems } from './problems.ts'
import type { Row } from './shape.ts'

export type IncomingSoftware = ReturnType<typeof incomingSoftware>

/** The software of a catalogue, files in its folder. */
export function incomingSoftware(catalogue: Catalogue, media: Media, problems: Problems) {
  const wanted = { atMost: softwareAtMost, formatOf: softwareFormat, called: 'archive and no installer' }
  const { take, keep } = incomingFiles(catalogue, media, problems, wanted)
  return {
    rows: async (product: CatalogueProduct): Promise<Row<'product_software'>[]> => {
      const rows = product.software.map(async ({ file, system, name, notes, ...said }, at) => {
        const place = {
          file: catalogue.fileOf?.(product),
          record: `product ${product.sku}`,
          field: `software.${at}.file`,
        }
        const kept = await take(file, place)
        return kept ? [{ product_id: product.id, ...said, system, name: name ?? null, notes, ...kept }] : []
      })
      return (await Promise.all(rows)).flat()
    },
    keep,
  }
}
