import type { InferOutput } from 'valibot'
import type { CatalogueChoices } from '#lib/contract/staff/catalogue.ts'
import { type CategoryRow, readCategories } from '../../catalogue/categories.ts'
import { readMarkets } from '../../markets.ts'
import type { Database } from '../../tables.ts'

type Choices = InferOutput<typeof CatalogueChoices>

export async function readChoices(db: Database, language: string): Promise<Choices> {
  const [markets, categories] = [await readMarkets(db), await readCategories(db)]
  const properties = await db
    .selectFrom('word')
    .select(['code', 'names'])
    .where('facet', 'is not', null)
    .orderBy('position')
    .execute()
  return {
    editions: markets.map(({ culture, language: spoken, currency }) => ({ culture, language: spoken, currency })),
    categories: inOrder(categories, language),
    facets: properties.map(({ code, names }) => ({ code, name: names[language] ?? Object.values(names)[0] ?? code })),
  }
}

/** Each category right before those below it. */
function inOrder(rows: readonly CategoryRow[], language: string): Choices['categories'] {
  const below = Map.groupBy(rows, ({ parent_id }) => parent_id)
  const walk = (parent: number | null, depth: number): Choices['categories'] =>
    (below.get(parent) ?? []).flatMap((row) => [
      { id: row.id, name: nameOf(row, language), depth },
      ...walk(row.id, depth + 1),
    ])
  return walk(null, 0)
}

const nameOf = ({ id, texts }: CategoryRow, language: string) =>
  (texts[language] ?? Object.values(texts)[0])?.name ?? String(id)
