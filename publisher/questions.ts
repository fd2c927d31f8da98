import type { Catalogue, ProductPage } from '#lib/catalogue/catalogue.ts'
import { summaryOf } from '#lib/catalogue/summary.ts'
import { pageCount, productsPerPage } from '#lib/domain/paths.ts'
import { fingerprint } from './fingerprint.ts'
import type { Snapshot } from './snapshot/snapshot.ts'

/**
 * What a page asked while it was rendered, as text ("product 1043"), and the fingerprint of the answer. A page whose
 * answers all have the same fingerprints as before is the same page, whatever else changed in the catalogue.
 */
export type Question = string

const none = 'none'

/** Answers a catalogue's questions from a snapshot, and tells each answer's fingerprint without making the answer. */
export class Answers {
  readonly #snapshot: Snapshot
  readonly #categoryIds: Map<string, string>
  readonly #contentIds: Map<string, string>

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot
    this.#categoryIds = new Map(snapshot.ids('category').map((id) => [snapshot.record('category', id)?.uri ?? '', id]))
    this.#contentIds = new Map(snapshot.ids('content').map((id) => [snapshot.record('content', id)?.uri ?? '', id]))
  }

  /** A catalogue that notes in `asked` what is asked of it. */
  catalogue(asked: Set<Question>): Catalogue {
    const snapshot = this.#snapshot
    const note = (...words: (string | number)[]) => asked.add(words.join(' '))
    return {
      attributes: async () => {
        note('attributes')
        return snapshot.only('attributes') ?? []
      },
      seo: async () => {
        note('seo')
        return snapshot.only('seo') ?? { title: '', metadescription: '', metakeywords: '' }
      },
      menu: async () => {
        note('menu')
        return snapshot.only('menu') ?? []
      },
      category: async (uri) => {
        note('category', uri)
        return snapshot.record('category', this.#categoryIds.get(uri) ?? '')
      },
      products: async (categoryId, pageNumber) => {
        note('products', categoryId, pageNumber)
        return this.#productPage(categoryId, pageNumber)
      },
      product: async (id) => {
        note('product', id)
        return snapshot.record('product', String(id))
      },
      content: async (uri) => {
        note('content', uri)
        return snapshot.record('content', this.#contentIds.get(uri) ?? '')
      },
    }
  }

  fingerprint(question: Question): string {
    const { entries } = this.#snapshot
    const [name = '', subject = '', detail = ''] = question.split(' ')
    switch (name) {
      case 'attributes':
      case 'seo':
      case 'menu':
        return entries[name].values().next().value?.fingerprint ?? none
      case 'product':
        return entries.product.get(subject)?.fingerprint ?? none
      case 'category':
        return entries.category.get(this.#categoryIds.get(subject) ?? '')?.fingerprint ?? none
      case 'content':
        return entries.content.get(this.#contentIds.get(subject) ?? '')?.fingerprint ?? none
      case 'products': {
        const { ids, total } = this.#listed(subject, Number(detail))
        return fingerprint(`${total} ${ids.map((id) => entries.product.get(id)?.summary).join(' ')}`)
      }
      default:
        throw new Error(`Nobody knows the question "${question}"`)
    }
  }

  #productPage(categoryId: number, pageNumber: number): ProductPage {
    const { ids, total } = this.#listed(String(categoryId), pageNumber)
    const products = ids.flatMap((id) => this.#snapshot.record('product', id) ?? [])
    return { products: products.map(summaryOf), total, pageNumber, pageCount: pageCount(total) }
  }

  /** A product that was withdrawn while the snapshot was taken may still be listed; it is not offered any more. */
  #listed(categoryId: string, pageNumber: number): { ids: string[]; total: number } {
    const listing = this.#snapshot.record('listing', categoryId) ?? []
    const ids = listing.map(String).filter((id) => this.#snapshot.entries.product.has(id))
    const first = (pageNumber - 1) * productsPerPage
    return { ids: ids.slice(first, first + productsPerPage), total: ids.length }
  }
}
