import type { ProductPart } from '../products/parts/product-part.ts'
import type { Tables } from '../../../platform/database/tables.ts'

export type Images = Tables['product']['images']

/** The pictures of a product, in the order in which they are looked at. */
export const picturesPart: ProductPart = {
  change: { action: 'product.pictures' },
  owns: (field) => field === 'pictures',
  read: async (db, { id }) => {
    const { images } = await db.selectFrom('product').select('images').where('id', '=', id).executeTakeFirstOrThrow()
    return { pictures: images }
  },
  write: async (db, { id }, { pictures }) => {
    const images = JSON.stringify(pictures ?? []) as unknown as Images
    await db.updateTable('product').set({ images }).where('id', '=', id).execute()
  },
}
