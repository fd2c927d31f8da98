import { sourceSet } from '#lib/domain/picture-sources.ts'

/** How wide the picture of a product box is drawn: half of a phone, a third of a tablet, a quarter of a desk. */
export const cardSizes = '(width>=75rem)15rem,(width>=48rem)30vw,40vw'

const widths = [240, 320, 480, 720] as const

/** Where a picture of ours is lighter than the drawing itself; older browsers take that, and so does one from elsewhere. */
export const cardSources = (image: string): string | undefined => sourceSet(image, 'avif', widths)
