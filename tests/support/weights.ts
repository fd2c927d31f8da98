import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Edition } from '#i18n/edition.ts'
import { filesBelow } from '../../publisher/release.ts'
import { brotliBytes, type PageWeight, scaleOf, stylesOf } from '../../tools/measure/page-weight.ts'
import type { Publication } from './publication.ts'

/** Bytes by brotli. */
const limits = { product: 15_000, styles: 10_000 }

const squeezed = (latin1: string): number => brotliBytes(Buffer.from(latin1, 'latin1'))

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
      const styles = stylesOf(html)
      return { edition: edition.key, file, bytes: weight(styles.join(' ')) }
    })
    .filter(({ bytes }) => bytes === 0 || bytes > limits.styles)
}

/** Kinds of pages by the addresses of their files; where there are several, the median one speaks for the kind. */
const kinds = {
  home: /^index\.html$/,
  product: /^product\/\d+\.html$/,
  category: /^category\/[^/]+\.html$/,
  promotions: /^promotions\.html$/,
  search: /^search\.html$/,
  compare: /^compare\.html$/,
  content: /^content\/delivery\.html$/,
  contact: /^content\/contact\.html$/,
  post: /^content\/true-rms\.html$/,
  blog: /^blog\.html$/,
  cart: /^cart\.html$/,
  checkout: /^checkout\.html$/,
  login: /^login\.html$/,
  panel: /^panel\.html$/,
  order: /^panel\/order\.html$/,
}

const columns = { html: 'HTML', htmlBrotli: 'HTML by brotli', css: 'styles', scripts: 'scripts' } as const
const parts = Object.keys(columns) as (keyof PageWeight)[]

export type Weights = Map<string, PageWeight>

/** What the pages of a release weigh, of each kind. */
export function weighedKinds(live: string): Weights {
  const files = filesBelow(live)
  const weigh = scaleOf(live)
  return new Map(
    Object.entries(kinds).map(([kind, pattern]) => {
      const pages = files
        .filter((page) => pattern.test(page))
        .map((page) => ({ page, size: statSync(join(live, page)).size }))
      const median = pages.sort((a, b) => a.size - b.size)[pages.length >> 1]
      if (!median) throw new Error(`There is no page of the kind ${kind}`)
      return [kind, weigh(median.page)]
    }),
  )
}

/** A line for each kind, in bytes. */
export function writtenTable(weights: Weights): string {
  const rows = [['page', 'HTML', 'brotli', 'styles', 'scripts']]
  for (const [kind, weight] of weights) rows.push([kind, ...parts.map((part) => String(weight[part]))])
  return (
    rows.map(([kind = '', ...cells]) => kind.padEnd(12) + cells.map((cell) => cell.padStart(8)).join('')).join('\n') +
    '\n'
  )
}

export function readTable(written: string): Weights {
  const rows = written.trim().split('\n').slice(1)
  return new Map(
    rows.map((row) => {
      const [kind = '', html, htmlBrotli, css, scripts] = row.split(/\s+/)
      return [kind, { html: Number(html), htmlBrotli: Number(htmlBrotli), css: Number(css), scripts: Number(scripts) }]
    }),
  )
}

/** What differs by more than a fiftieth, in words. */
export function differences(told: Weights, weighed: Weights, held = parts): string[] {
  const unknown = [...told.keys()].filter((kind) => !weighed.has(kind)).map((kind) => `${kind}: is no kind of page`)
  const others = [...weighed].flatMap(([kind, weight]) => {
    const before = told.get(kind)
    if (!before) return [`${kind}: stands in no table`]
    return held.flatMap((part) => {
      const more = weight[part] - before[part]
      if (Math.abs(more) <= before[part] / 50) return []
      const percent = ((100 * Math.abs(more)) / before[part]).toFixed(1)
      const words = `${columns[part]} ${more > 0 ? 'grew' : 'fell'} by ${Math.abs(more)} bytes (${percent} %)`
      return [`${kind}: ${words} to ${weight[part]}`]
    })
  })
  return [...unknown, ...others]
}
