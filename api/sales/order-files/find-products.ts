import type { Call } from '../../catalog/calls.ts'
import { foldCode } from '../../catalog/search/fold.ts'
import type { Database } from '../../platform/database/tables.ts'
import type { WrittenLine } from './written-order.ts'

/** What a line asks for: a product, the one that took its place, or nothing that is known, with what may be meant. */
export type FoundProduct = { id: number | undefined; isReplaced: boolean; suggested: readonly number[] }

type Seen = Pick<Call, 'catalogue' | 'market'>

/** More searches than this nobody reads the answers of. */
const mostSearched = 20
const mostSuggested = 3

/** As goods are numbered all over the world: a check digit tells a misread one, and zeros before it say nothing. */
const bareGtin = (code: string): string | undefined => {
  const digits = code.replaceAll(/[\s-]/g, '')
  return /^\d{8,14}$/.test(digits) ? digits.padStart(14, '0') : undefined
}

/** Which products lines name: by number or code, by GTIN, or as one that was sold before. */
export async function findProducts(
  db: Database,
  lines: readonly Pick<WrittenLine, 'codes' | 'name'>[],
  seen: Seen,
  suggest: (text: string) => Promise<{ ids: readonly number[] }>,
): Promise<FoundProduct[]> {
  const byGtin = await productsByGtin(db, lines, seen)
  let searched = 0
  return Promise.all(
    lines.map(async ({ codes, name }): Promise<FoundProduct> => {
      const named =
        firstOf(codes, (code) => soldAs(code, seen)) ?? firstOf(codes, (code) => byGtin.get(bareGtin(code) ?? ''))
      if (named !== undefined) return { id: named, isReplaced: false, suggested: [] }
      const compared = codes.flatMap((code) => comparedWith(code, seen))
      const successors = new Set(compared.flatMap(({ relation, ids }) => (relation === 'replaced' ? ids : [])))
      const [successor] = successors
      if (successor !== undefined && successors.size === 1) return { id: successor, isReplaced: true, suggested: [] }
      const known = [...new Set(compared.flatMap(({ ids }) => ids))]
      const text = [codes[0], name].filter(Boolean).join(' ').slice(0, 200)
      const isAsked = known.length === 0 && text !== '' && searched++ < mostSearched
      const suggested = isAsked ? (await suggest(text)).ids : known
      return { id: undefined, isReplaced: false, suggested: suggested.slice(0, mostSuggested) }
    }),
  )
}

function firstOf(codes: readonly string[], find: (code: string) => number | undefined): number | undefined {
  for (const code of codes) {
    const found = find(code)
    if (found !== undefined) return found
  }
  return undefined
}

/** What is sold here under a number; one that several products share names none of them. */
export function soldAs(code: string, { catalogue, market }: Seen): number | undefined {
  const offered = catalogue.products.named(code).filter((id) => catalogue.products.isOffered(id, market))
  return offered.length === 1 ? offered[0] : undefined
}

function comparedWith(code: string, { catalogue, market }: Seen) {
  const models = catalogue.crossReferences.namedAt([foldCode(code)], 0)?.models ?? []
  return models.map(({ relation, products }) => ({
    relation,
    ids: products.filter((id) => catalogue.products.isOffered(id, market)),
  }))
}

async function productsByGtin(
  db: Database,
  lines: readonly Pick<WrittenLine, 'codes'>[],
  { catalogue, market }: Seen,
): Promise<Map<string, number>> {
  const asked = [...new Set(lines.flatMap(({ codes }) => codes.flatMap((code) => bareGtin(code) ?? [])))]
  if (asked.length === 0) return new Map()
  // As a product may have it: with as many zeros before it as somebody found fit.
  const spellings = asked.flatMap((gtin) => [8, 12, 13, 14].map((length) => gtin.slice(14 - length)))
  const rows = await db
    .selectFrom('product')
    .select(['id', 'gtin'])
    .where('withdrawn_at', 'is', null)
    .where('gtin', 'in', spellings)
    .execute()
  const offered = rows.flatMap(({ id, gtin }) =>
    gtin !== null && catalogue.products.isOffered(id, market) ? [[gtin.padStart(14, '0'), id] as const] : [],
  )
  const counted = Map.groupBy(offered, ([gtin]) => gtin)
  return new Map(offered.filter(([gtin]) => counted.get(gtin)?.length === 1))
}
