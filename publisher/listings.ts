import type { ProductPage } from '#lib/catalogue/catalogue.ts'
import { following } from '#lib/catalogue/product-box.ts'
import { byPrice, type ByPrice, comparable, insteadOf } from '#lib/domain/instead-of.ts'
import { pageCount, productsPerPage } from '#lib/domain/paths.ts'
import type { Snapshot } from './snapshot/snapshot.ts'

/** What the categories of a snapshot list, and which part of that a page shows: each category is read once. */
export class Listings {
  readonly #snapshot: Snapshot
  readonly #offered = new Map<string, readonly string[]>()
  readonly #buyable = new Map<string, ByPrice>()

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

  /** The products of its category that can be bought and do for this one. */
  insteadOf(productId: string): string[] {
    const missed = this.#snapshot.record('product', productId)
    if (!missed) return []
    return insteadOf(comparable(missed), this.#buyableIn(String(missed.categoryId))).map(String)
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
    const boxes = this.#offeredIn(categoryId).flatMap((id) => this.#snapshot.record('box', id) ?? [])
    const buyable = byPrice(boxes.filter(({ shown }) => shown !== 'unavailable').map(comparable))
    this.#buyable.set(categoryId, buyable)
    return buyable
  }
}
