import { brotliCompressSync } from 'node:zlib'
import type { Edition } from '#i18n/edition.ts'
import type { Publication } from './publication.ts'

/** Bytes by brotli. */
const limits = { product: 15_000, styles: 20_000 }

const squeezed = (latin1: string): number => brotliCompressSync(Buffer.from(latin1, 'latin1')).length

/** Product pages above the limit; compressing takes its time, so the longest may answer for all. */
export function heavyProductPages(publication: Publication, edition: Edition, longest = Infinity): object[] {
  return [...publication.files(edition)]
    .filter(([file]) => /^product\/\d+\.html$/.test(file))
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, longest)
    .map(([file, html]) => ({ edition: edition.key, file, bytes: squeezed(html) }))
    .filter(({ bytes }) => bytes > limits.product)
}

/** Pages whose styles are above the limit in all. */
export function pagesWithHeavyStyles(publication: Publication, edition: Edition): object[] {
  const files = publication.files(edition)
  const bytesOf = new Map<string, number>()
  const weight = (styles: string) => {
    const bytes =
      bytesOf.get(styles) ?? styles.split(' ').reduce((sum, file) => sum + squeezed(files.get(file) ?? ''), 0)
    bytesOf.set(styles, bytes)
    return bytes
  }
  return [...files]
    .filter(([file]) => file.endsWith('.html'))
    .map(([file, html]) => {
      const styles = [...html.matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g)].map(([, href]) => href)
      return { edition: edition.key, file, bytes: weight(styles.join(' ')) }
    })
    .filter(({ bytes }) => bytes === 0 || bytes > limits.styles)
}
