import type { pictureWidths } from '../contract/product.ts'

type Width = (typeof pictureWidths)[number]

/** A picture of ours, which is there in several widths and formats as well; one from elsewhere is only itself. */
const ours = /^(\/media\/[0-9a-f]{10}\/.+)\.(?:svg|jpg|png|webp)$/

/** `srcset` of a picture in a format, or nothing where it is only there as it is. */
export function sourceSet(url: string, format: 'avif' | 'webp', widths: readonly Width[]): string | undefined {
  const [, name] = ours.exec(url) ?? []
  return name && widths.map((width) => `${name}-${width}.${format} ${width}w`).join(',')
}

/** A picture as small as it is shown, where it is shown in one size only; one from elsewhere as it is. */
export function sourceOf(url: string, format: 'avif' | 'webp' | 'png', width: Width): string {
  const [, name] = ours.exec(url) ?? []
  return name ? `${name}-${width}.${format}` : url
}

/** A picture for those who show no drawings (networks, merchants): ours as a raster of that width, others as they are. */
export const rasterOf = (url: string, width: Width = 1280): string => sourceOf(url, 'png', width)
