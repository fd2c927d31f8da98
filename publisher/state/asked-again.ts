import { paths } from '#lib/domain/paths.ts'
import type { Listings } from '../listings.ts'
import type { StoredKind } from '../snapshot/schema.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import type { Answered, LivePages } from './live-pages.ts'
import { passing, scopesOfComing, scopesOfKind } from './scopes.ts'

/** What is not as it was when the release that is live was made. */
export type Touched = {
  /** The kinds of records of which some are others. */
  kinds: ReadonlySet<StoredKind>
  listings: readonly string[]
  products: readonly string[]
  boxes: readonly string[]
  /** Products that the live release has no page of, and pages whose product is gone. */
  comeOrGone: ReadonlySet<number>
}

export function touchedSince(snapshot: Snapshot, live: LivePages): Touched {
  const rows = snapshot.touched()
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ id }) => id)
  const products = of('product')
  const isOther = (id: string) => snapshot.has('product', id) !== live.has(paths.product(Number(id)))
  return {
    kinds: new Set(rows.map(({ kind }) => kind)),
    listings: of('listing'),
    products,
    boxes: of('box'),
    comeOrGone: new Set(products.filter(isOther).map(Number)),
  }
}

/**
 * The questions whose answers may be others than the pages of the live release were told, each once. It may name too many, and never
 * too few: what is not named is not looked at.
 */
export function questionsToAskAgain(touched: Touched, listings: Listings, live: LivePages): Answered[] {
  const { kinds, comeOrGone } = touched
  const scopes = new Set<string>(passing)
  for (const kind of kinds) for (const scope of scopesOfKind[kind]) scopes.add(scope)
  if (comeOrGone.size > 0) for (const scope of scopesOfComing) scopes.add(scope)
  const otherLists = new Set([...touched.listings, ...listings.naming(comeOrGone)])
  for (const listing of otherLists) scopes.add(`listing ${listing}`).add(`around ${listing}`)
  const found = new Map<string, Answered>()
  const note = (questions: readonly Answered[]) => {
    for (const question of questions) found.set(question.text, question)
  }
  const noteText = (text: string) => note([live.question(text) ?? []].flat())
  const boxes = new Set(touched.boxes.map(Number))
  if (boxes.size > 0) {
    for (const [listing, pages] of listings.pagesWith(boxes)) {
      scopes.add(`around ${listing}`)
      for (const page of pages) noteText(`products ${listing} ${page}`)
    }
  }
  for (const scope of scopes) note(live.questionsIn(scope))
  for (const product of boxes) note(live.questionsNaming(product))
  for (const product of touched.products) noteText(`product ${product}`)
  return [...found.values()]
}
