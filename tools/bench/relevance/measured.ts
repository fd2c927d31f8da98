import { join } from 'node:path'
import type { Catalogue } from '../../../api/catalog/mirror/mirror.ts'
import type { Rule } from '../../../api/catalog/search/rules.ts'
import { searching } from '../../../api/catalog/search/search.ts'
import type { Market } from '../../../api/catalog/shop/markets.ts'
import type { Database } from '../../../api/platform/database/tables.ts'
import { readJudged, type Grades, type Judged } from './judged.ts'
import { ndcg } from './ndcg.ts'

const folder = join(import.meta.dirname, '../../../tests/relevance')

/** The edition in which the questions of each language are asked. */
export const asked = { pl: 'pl-PL', en: 'en-US', de: 'de-DE', it: 'it-IT', es: 'es-ES', no: 'no-NO' } as const
export type Asked = keyof typeof asked
export const languages = Object.keys(asked) as Asked[]

export type Measured = Judged & { answers: string[]; worth: number }

/** What each question of a language is answered with, and what that is worth: by the list, or by what is suggested. */
export async function measure(
  language: Asked,
  catalogue: Catalogue,
  skus: ReadonlyMap<number, string>,
  { without, suggested = false }: { without?: Rule | undefined; suggested?: boolean } = {},
): Promise<Measured[]> {
  const market = catalogue.markets.find(({ culture }) => culture === asked[language])
  if (!market) throw new Error(`Nothing is sold in ${asked[language]}`)
  const { search, suggest } = searching(undefined, without)
  const answer = async (text: string) =>
    suggested
      ? (await suggest(typedSoFar(text), catalogue, market)).ids
      : (await search({ text, facets: false, pageNumber: 1, pageSize: 10 }, catalogue, market)).ids
  const measured: Measured[] = []
  for (const judged of readJudged(folder, language)) {
    const grades = offeredOf(judged, catalogue, market)
    const answers = (await answer(judged.question)).map((id) => skus.get(id) ?? '')
    measured.push({ ...judged, grades, answers, worth: ndcg(answers, grades, suggested ? 6 : 10) })
  }
  return measured
}

/** As somebody types who is not done: a long last word lacks its end. */
const typedSoFar = (question: string): string => question.replace(/(?<=\p{L}{5})\p{L}{1,2}$/u, '')

/** What cannot be bought in the edition is no answer there; a SKU that nobody knows is a slip. */
function offeredOf({ question, grades }: Judged, { products }: Catalogue, market: Market): Grades {
  return new Map(
    [...grades].filter(([sku]) => {
      const place = products.placeOfSku(sku)
      if (place === undefined) throw new Error(`"${question}" is judged by ${sku}, which the catalogue does not have`)
      return products.isOffered(products.id.at(place), market)
    }),
  )
}

export async function skusOf(db: Database): Promise<Map<number, string>> {
  const rows = await db.selectFrom('product').select(['id', 'sku']).execute()
  return new Map(rows.map(({ id, sku }) => [id, sku]))
}

export const mean = (measured: readonly { worth: number }[]): number =>
  measured.reduce((sum, { worth }) => sum + worth, 0) / measured.length
