import type { Culture } from '#lib/contract/cultures.ts'
import type { Product } from '#lib/contract/product.ts'
import { inOneUnit } from '#lib/formats/quantity.ts'

type Stated = { value: string; unit: string | null }
export type ComparedRow = { code: string; name: string; values: (Stated | undefined)[]; differs: boolean }
export type ComparedGroup = { name: string; rows: ComparedRow[] }

type Specified = Pick<Product, 'specification'>

/**
 * The specifications of several products as one table: groups and rows in the order in which the products state them, a
 * row that only one of them states too, values of a row in one unit.
 */
export function comparedGroups(products: readonly Specified[], culture: Culture): ComparedGroup[] {
  const names = unique(products.flatMap(({ specification }) => specification.map(({ name }) => name)))
  const seen = new Set<string>()
  return names.map((name) => {
    const stated = products.flatMap(({ specification }) => specification.filter((group) => group.name === name))
    const codes = unique(stated.flatMap(({ rows }) => rows.map(({ code }) => code))).filter((code) => !seen.has(code))
    // Two products may put the same property into different groups; it stands in the first of them.
    for (const code of codes) seen.add(code)
    return { name, rows: codes.map((code) => comparedRow(code, products, culture)) }
  })
}

function comparedRow(code: string, products: readonly Specified[], culture: Culture): ComparedRow {
  const rows = products.map(({ specification }) =>
    specification.flatMap((group) => group.rows).find((row) => row.code === code),
  )
  const values = inOneUnit(rows, culture)
  const said = values.map((stated) => stated && `${stated.value} ${stated.unit ?? ''}`)
  return { code, name: rows.find(Boolean)?.name ?? code, values, differs: new Set(said).size > 1 }
}

/** What all products have alike is left out, and groups of nothing with it. */
export const onlyDifferences = (groups: readonly ComparedGroup[]): ComparedGroup[] =>
  groups
    .map((group) => ({ ...group, rows: group.rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0)

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]
