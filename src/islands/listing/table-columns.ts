import type { Culture } from '#lib/contract/cultures.ts'
import type { ProductSummary } from '#lib/contract/product.ts'
import { magnitude } from '#lib/formats/quantity.ts'

type Column = { code: string; name: string }

const mostColumns = 5

/** The values that decide in this list: those most of its products state, in the order they are stated. */
export function columnsOf(products: readonly ProductSummary[]): Column[] {
  const found = new Map<string, Column & { count: number; at: number }>()
  for (const { highlights } of products)
    for (const [at, { code, name }] of highlights.entries()) {
      const known = found.get(code)
      if (known) known.count++
      else found.set(code, { code, name, count: 1, at })
    }
  return [...found.values()]
    .toSorted((a, b) => b.count - a.count)
    .slice(0, mostColumns)
    .toSorted((a, b) => a.at - b.at || b.count - a.count)
    .map(({ code, name }) => ({ code, name }))
}

export type ColumnSort = { code: string; descending: boolean }

/** By figure where values are figures, by word where they are not; who states nothing comes last either way. */
export function sortedBy(
  products: readonly ProductSummary[],
  { code, descending }: ColumnSort,
  culture: Culture,
): ProductSummary[] {
  const rows = products.map((product) => {
    const stated = product.highlights.find((row) => row.code === code)
    return { product, text: stated?.value, figure: stated && magnitude(stated.value, stated.unit, culture) }
  })
  const direction = descending ? -1 : 1
  const words = new Intl.Collator(culture, { numeric: true })
  rows.sort((a, b) => {
    if (a.text === undefined || b.text === undefined) return Number(a.text === undefined) - Number(b.text === undefined)
    if (a.figure !== undefined && b.figure !== undefined) return direction * (a.figure - b.figure)
    return direction * words.compare(a.text, b.text)
  })
  return rows.map(({ product }) => product)
}
