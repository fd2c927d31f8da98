import type { ProductPage } from '#lib/catalogue/catalogue.ts'
import { following } from '#lib/catalogue/product-box.ts'
import { byPrice, type ByPrice, type Comparable, comparable, insteadOf } from '#lib/domain/instead-of.ts'
import { pageCount, productsPerPage } from '#lib/domain/paths.ts'
import type { Snapshot } from './snapshot/snapshot.ts'

/** What the categories of a snapshot list, and which part of that a page shows: each category is read once. */
export class Listings {
  readonly #snapshot: Snapshot
  readonly #offered = new Map<string, readonly string[]>()
  readonly #buyable = new Map<string, ByPrice>()
  readonly #comparable = new Map<string, Comparable & { canBeBought: boolean }>()
  readonly #insteadOf = new Map<string, readonly string[]>()

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot
  }

  /** The numbers on a page of a category, and how many there are on all of them. */
  page(categoryId: string, pageNumber: number): { ids: string[] } & Omit<ProductPage, 'products'> {
    const ids = this.#offeredIn(categoryId)
    const first = (pageNumber - 1) * productsPerPage
    const { length: total } = ids
    return { ids: ids.slice(first, first + productsPerPage), total, pageNumber, pageCount: pageCount(total) }
  }

  selected(categoryId: string, count: number, behind: string | undefined): string[] {
    return following(this.#offeredIn(categoryId), behind, count)
  }

  /** The products of a category that can be bought and do for one of it. Whoever plans asks of all products, and more than once. */
  insteadOf(productId: string, categoryId: string): readonly string[] {
    const question = `${categoryId} ${productId}`
    const known = this.#insteadOf.get(question)
    if (known) return known
    const missed = this.#comparableOf(productId)
    const found = missed ? insteadOf(missed, this.#buyableIn(categoryId)).map(String) : []
    this.#insteadOf.set(question, found)
    return found
  }

  /** A product that was withdrawn while the snapshot was taken may still be listed. */
  #offeredIn(categoryId: string): readonly string[] {
    const known = this.#offered.get(categoryId)
    if (known) return known
    const listing = this.#snapshot.record('listing', categoryId) ?? []
    const offered = listing.map(String).filter((id) => this.#snapshot.entries.product.has(id))
    this.#offered.set(categoryId, offered)
    return offered
  }

  #buyableIn(categoryId: string): ByPrice {
    const known = this.#buyable.get(categoryId)
    if (known) return known
    const offered = this.#offeredIn(categoryId).flatMap((id) => this.#comparableOf(id) ?? [])
    const buyable = byPrice(offered.filter(({ canBeBought }) => canBeBought))
    this.#buyable.set(categoryId, buyable)
    return buyable
  }

  #comparableOf(id: string): (Comparable & { canBeBought: boolean }) | undefined {
    const known = this.#comparable.get(id)
    if (known) return known
    const box = this.#snapshot.record('box', id)
    if (!box) return undefined
    const read = { ...comparable(box), canBeBought: box.shown !== 'unavailable' }
    this.#comparable.set(id, read)
    return read
  }
}
