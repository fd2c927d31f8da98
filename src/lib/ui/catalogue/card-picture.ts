import { sourceSet } from '#lib/domain/picture-sources.ts'

/** How wide the picture of a product box is drawn: half of a phone, a third of a tablet, a quarter of a desk. */
export const cardSizes = '(width >= 75rem) 15rem, (width >= 48rem) 30vw, 45vw'

const widths = [160, 240, 320, 480, 640] as const

/** The formats a product box offers a browser, the smallest first; none for a picture from elsewhere. */
export function cardSources(image: string): { type: string; srcset: string }[] {
  return (['avif', 'webp'] as const).flatMap((format) => {
    const srcset = sourceSet(image, format, widths)
    return srcset ? [{ type: `image/${format}`, srcset }] : []
  })
}
