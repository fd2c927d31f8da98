import type { ProductPage } from '#lib/catalogue/catalogue.ts'
import { following } from '#lib/catalogue/product-box.ts'
import { byPrice, type ByPrice, type Comparable, comparable, insteadOf } from '#lib/domain/instead-of.ts'
import { pageCount, productsPerPage } from '#lib/domain/paths.ts'
import type { Snapshot } from './snapshot/snapshot.ts'

/** What the categories of a snapshot list, and which part of that a page shows: each category is read once. */
export class Listings {
  readonly #snapshot: Snapshot
  readonly #offered = new Map<string, readonly number[]>()
  readonly #buyable = new Map<string, ByPrice>()
  readonly #comparable = new Map<number, Comparable & { canBeBought: boolean }>()
  readonly #insteadOf = new Map<string, readonly string[]>()
  #missing: ReadonlySet<number> | undefined

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot
  }

  /** The numbers on a page of a category, and how many there are on all of them. */
  page(categoryId: string, pageNumber: number): { ids: string[] } & Omit<ProductPage, 'products'> {
    const ids = this.offeredIn(categoryId)
    const first = (pageNumber - 1) * productsPerPage
    const { length: total } = ids
    const shown = ids.slice(first, first + productsPerPage).map(String)
    return { ids: shown, total, pageNumber, pageCount: pageCount(total) }
  }

  /** Which lists some products stand on, and on which pages of each. */
  pagesWith(products: ReadonlySet<number>): Map<string, Set<number>> {
    const found = new Map<string, Set<number>>()
    for (const listing of this.#snapshot.ids('listing')) {
      const pages = new Set(
        placesOf(this.offeredIn(listing), products).map((place) => Math.floor(place / productsPerPage) + 1),
      )
      if (pages.size > 0) found.set(listing, pages)
    }
    return found
  }

  /** Which lists name some of these products, whether they are offered or not. */
  naming(products: ReadonlySet<number>): string[] {
    if (products.size === 0) return []
    const names = (listing: string) => placesOf(this.#snapshot.record('listing', listing) ?? [], products).length > 0
    return this.#snapshot.ids('listing').filter(names)
  }

  selected(categoryId: string, count: number, behind: string | undefined): string[] {
    return following(this.offeredIn(categoryId), behind === undefined ? undefined : Number(behind), count).map(String)
  }

  /** The products of a category that can be bought and do for one of it. Whoever plans asks of all products, and more than once. */
  insteadOf(productId: string, categoryId: string): readonly string[] {
    const question = `${categoryId} ${productId}`
    const known = this.#insteadOf.get(question)
    if (known) return known
    const missed = this.#comparableOf(Number(productId))
    const found = missed ? insteadOf(missed, this.#buyableIn(categoryId)).map(String) : []
    this.#insteadOf.set(question, found)
    return found
  }

  /** A product that was withdrawn while the snapshot was taken may still be listed. */
  offeredIn(categoryId: string): readonly number[] {
    const known = this.#offered.get(categoryId)
    if (known) return known
    const missing = (this.#missing ??= this.#snapshot.listedAndMissing())
    const listing = this.#snapshot.record('listing', categoryId) ?? []
    const offered = missing.size === 0 ? listing : listing.filter((id) => !missing.has(id))
    this.#offered.set(categoryId, offered)
    return offered
  }

  #buyableIn(categoryId: string): ByPrice {
    const known = this.#buyable.get(categoryId)
    if (known) return known
    const offered = this.offeredIn(categoryId).flatMap((id) => this.#comparableOf(id) ?? [])
    const buyable = byPrice(offered.filter(({ canBeBought }) => canBeBought))
    this.#buyable.set(categoryId, buyable)
    return buyable
  }

  #comparableOf(id: number): (Comparable & { canBeBought: boolean }) | undefined {
    const known = this.#comparable.get(id)
    if (known) return known
    const box = this.#snapshot.record('box', String(id))
    if (!box) return undefined
    const read = { ...comparable(box), canBeBought: box.shown !== 'unavailable' }
    this.#comparable.set(id, read)
    return read
  }
}

/** Few are looked for one by one, which is quicker than asking of each that is listed. */
const few = 20

/** The places of some products in a list, each once. */
function placesOf(listing: readonly number[], products: ReadonlySet<number>): number[] {
  if (products.size <= few) return [...products].map((id) => listing.indexOf(id)).filter((place) => place !== -1)
  return listing.flatMap((id, place) => (products.has(id) ? [place] : []))
}
