import { pictureViews } from '#lib/contract/product.ts'
import { picturePaths } from '../media/addresses.ts'
import type { IncomingPictures } from '../media/incoming-pictures.ts'

type View = (typeof pictureViews)[number]

/** A product's pictures as its record shows them, in the order in which views are looked at. */
export const productImages = (
  product: { id: number; sku: string; pictures: Partial<Record<View, string | undefined>> },
  pictures: IncomingPictures,
): Promise<{ view: View; url: string }[]> =>
  Promise.all(
    pictureViews.flatMap((view) => {
      const name = product.pictures[view]
      return name === undefined ? [] : [imageOf(view, pictures.address(name, picturePaths.product(product, view)))]
    }),
  )

const imageOf = async (view: View, url: Promise<string>) => ({ view, url: await url })

/** The text of an attribute; where that is a record with a picture, such as a banner, the picture has its address. */
export async function withPictureAddress(text: string, pictures: IncomingPictures): Promise<string> {
  const record = recordOf(text)
  const name = record?.['image']
  if (typeof name !== 'string' || name === '') return text
  return JSON.stringify({ ...record, image: await pictures.address(name, picturePaths.attribute(name)) })
}

function recordOf(text: string): Record<string, unknown> | undefined {
  if (!text.startsWith('{')) return undefined
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return undefined
  }
}

export const withPictureAddresses = async (
  texts: Record<string, string>,
  pictures: IncomingPictures,
): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(texts).map(
        async ([language, text]) => [language, await withPictureAddress(text, pictures)] as const,
      ),
    ),
  )
