import type { InferOutput } from 'valibot'
import type { CatalogueChoices } from '#lib/contract/staff/catalogue.ts'
import { readMarkets } from '../../../catalog/shop/markets.ts'
import { readCategories, type CategoryRow } from '../../../catalog/categories/categories.ts'
import type { WordKind } from '../../../catalog/products/catalogue-tables.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { nameIn } from '../dictionary/words.ts'
import { readConnected } from './connected-products.ts'

type Choices = InferOutput<typeof CatalogueChoices>

export async function readChoices(db: Database, language: string): Promise<Choices> {
  const [markets, categories] = [await readMarkets(db), await readCategories(db)]
  const words = await db
    .selectFrom('word')
    .select(['kind', 'code', 'names'])
    .where(({ or, eb }) => or([eb('kind', '=', 'group'), eb('facet', 'is not', null)]))
    .orderBy('position')
    .execute()
  const named = (kind: WordKind) =>
    words.filter((word) => word.kind === kind).map((word) => ({ code: word.code, name: nameIn(word, language) }))
  return {
    editions: markets.map(({ culture, language: spoken, currency }) => ({ culture, language: spoken, currency })),
    categories: inOrder(categories, language),
    groups: named('group'),
    facets: named('property'),
    connected: await readConnected(db, markets),
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
