import type { Catalogue, ProductPage } from '#lib/catalogue/catalogue.ts'
import { deliveryOf, withoutDelivery } from '#lib/catalogue/delivery.ts'
import type { ContentSummary } from '#lib/contract/catalogue.ts'
import { dayIn } from '#lib/domain/arrival.ts'
import { helpAmong } from '#lib/domain/help-pages.ts'
import { listedPart, listedParts } from '#lib/domain/listed-parts.ts'
import { fingerprint } from './fingerprint.ts'
import { listedPages } from './listed-pages.ts'
import { Listings } from './listings.ts'
import { postsByProduct, postsOf, summaryOf } from './posts.ts'
import type { Snapshot, StoredRecordOf } from './snapshot/snapshot.ts'

/**
 * What a page asked while it was rendered, as text ("product 1043"), and the fingerprint of the answer. A page whose
 * answers all have the same fingerprints as before is the same page, whatever else changed in the catalogue.
 */
export type Question = string

const none = 'none'
const today = 'today'

/** Whether an answer becomes another one although the catalogue stays what it is. */
export const passesWithTime = (question: Question): boolean => question.startsWith(`${today} `)

/** Answers a catalogue's questions from a snapshot, and tells each answer's fingerprint without making the answer. */
export class Answers {
  readonly #snapshot: Snapshot
  readonly #categoryIds: Map<string, string>
  readonly #contentIds: Map<string, string>
  #numbers: readonly string[] | undefined
  #practice: ReadonlyMap<number, ContentSummary[]> | undefined
  readonly #listings: Listings
  readonly #fingerprints = new Map<Question, string>()

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot
    this.#listings = new Listings(snapshot)
    this.#categoryIds = new Map(snapshot.ids('category').map((id) => [snapshot.record('category', id)?.uri ?? '', id]))
    this.#contentIds = new Map(snapshot.ids('content').map((id) => [snapshot.record('content', id)?.uri ?? '', id]))
  }

  /** A catalogue that notes in `asked` what is asked of it. */
  catalogue(asked: Set<Question>): Catalogue {
    const snapshot = this.#snapshot
    const note = (...words: (string | number)[]) => asked.add(words.join(' '))
    const single =
      <K extends 'attributes' | 'seo' | 'menu' | 'slider'>(kind: K) =>
      async () => {
        note(kind)
        return snapshot.single(kind)
      }
    return {
      attributes: single('attributes'),
      seo: single('seo'),
      seller: async () => {
        note('seller')
        return withoutDelivery(snapshot.single('seller'))
      },
      delivery: async () => {
        note('delivery')
        return deliveryOf(snapshot.single('seller'))
      },
      menu: single('menu'),
      category: async (uri) => {
        note('category', uri)
        return snapshot.record('category', this.#categoryIds.get(uri) ?? '')
      },
      products: async (categoryId, pageNumber) => {
        note('products', categoryId, pageNumber)
        return this.#productPage(String(categoryId), pageNumber)
      },
      selection: async (categoryId, count, behind) => {
        note('selection', categoryId, count, behind ?? '')
        return this.#records('box', this.#selected(String(categoryId), count, String(behind ?? '')))
      },
      insteadOf: async ({ productId, categoryId }) => {
        note('insteadOf', productId, categoryId)
        return this.#records('box', this.#listings.insteadOf(String(productId), String(categoryId)))
      },
      promotions: async (pageNumber) => {
        note('products', 'promotions', pageNumber)
        return this.#productPage('promotions', pageNumber)
      },
      reduced: async () => {
        note('reduced')
        return snapshot.reduced()
      },
      boxes: async (ids) => {
        note('boxes', ids.join(','))
        return this.#records('box', ids.map(String))
      },
      slider: single('slider'),
      help: async () => {
        note('help')
        return this.#help()
      },
      posts: async () => {
        note('posts')
        return this.#posts().map(summaryOf)
      },
      postsOn: async (productId) => {
        note('postsOn', productId)
        return this.#postsOn(productId)
      },
      listedPages: async () => {
        note('listedPages')
        return this.#listedPages()
      },
      listedProducts: async (part) => {
        note('listedProducts', part)
        return this.#records('listed', listedPart(this.#productIds(), part))
      },
      listedParts: async () => {
        note('listedParts')
        return listedParts(this.#records('listed', this.#productIds()))
      },
      offers: async () => {
        note('offers')
        return this.#records('offer', this.#productIds())
      },
      today: async (timeZone) => {
        note(today, timeZone)
        return dayIn(timeZone)
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

  /** Who plans asks, and who writes down what a release was made of asks the same again. */
  fingerprint(question: Question): string {
    const known = this.#fingerprints.get(question)
    if (known !== undefined) return known
    const found = this.#fingerprintOf(question)
    this.#fingerprints.set(question, found)
    return found
  }

  #fingerprintOf(question: Question): string {
    const { entries } = this.#snapshot
    const [name = '', subject = '', detail = '', behind] = question.split(' ')
    switch (name) {
      case 'attributes':
      case 'seo':
      case 'slider':
      case 'menu':
      case 'reduced':
        return entries[name].values().next().value?.fingerprint ?? none
      case 'seller':
        return fingerprint(JSON.stringify(withoutDelivery(this.#snapshot.single('seller'))))
      case 'delivery':
        return fingerprint(JSON.stringify(deliveryOf(this.#snapshot.single('seller'))))
      case 'product':
        return entries.product.get(subject)?.fingerprint ?? none
      case 'category':
        return entries.category.get(this.#categoryIds.get(subject) ?? '')?.fingerprint ?? none
      case 'content':
        return entries.content.get(this.#contentIds.get(subject) ?? '')?.fingerprint ?? none
      case 'products': {
        const { ids, total } = this.#listings.page(subject, Number(detail))
        return fingerprint(`${total} ${this.#prints('box', ids)}`)
      }
      case 'boxes':
        return fingerprint(this.#prints('box', subject ? subject.split(',') : []))
      case 'insteadOf':
        return fingerprint(this.#prints('box', this.#listings.insteadOf(subject, detail)))
      case 'listedPages':
        return fingerprint(JSON.stringify(this.#listedPages()))
      case 'listedProducts':
        return fingerprint(this.#prints('listed', listedPart(this.#productIds(), Number(subject))))
      case 'listedParts':
        return fingerprint(this.#prints('listed', this.#productIds()))
      case 'offers':
        return fingerprint(this.#prints('offer', this.#productIds()))
      case 'help':
        return fingerprint(this.#help().join(' '))
      case today:
        return fingerprint(dayIn(subject))
      case 'posts':
        return fingerprint(JSON.stringify(this.#posts().map(({ uri }) => this.fingerprint(`content ${uri}`))))
      case 'postsOn':
        return fingerprint(JSON.stringify(this.#postsOn(Number(subject))))
      case 'selection':
        return fingerprint(this.#prints('box', this.#selected(subject, Number(detail), behind)))
      default:
        throw new Error(`Nobody knows the question "${question}"`)
    }
  }

  /** Whose words and numbers an answer holds: a change of none of these changes the answer. */
  subjects(question: Question): string[] {
    const [name = '', subject = '', detail = '', behind] = question.split(' ')
    const boxes = (ids: readonly string[]) => ids.map((id) => `box ${id}`)
    switch (name) {
      case 'products':
        return boxes(this.#listings.page(subject, Number(detail)).ids)
      case 'boxes':
        return boxes(subject ? subject.split(',') : [])
      case 'selection':
        return boxes(this.#selected(subject, Number(detail), behind))
      case 'insteadOf':
        return boxes(this.#listings.insteadOf(subject, detail))
      case 'product':
      case 'category':
      case 'content':
        return [`${name} ${subject}`]
      default:
        return [name]
    }
  }

  #productPage(listing: string, pageNumber: number): ProductPage {
    const { ids, ...page } = this.#listings.page(listing, pageNumber)
    return { products: this.#records('box', ids), ...page }
  }

  /** By number: snapshots keep products in the order they came, which is not the same for one made of changes. */
  #productIds(): readonly string[] {
    return (this.#numbers ??= this.#snapshot.ids('product').sort((a, b) => Number(a) - Number(b)))
  }

  #records<K extends 'box' | 'listed' | 'offer'>(kind: K, ids: readonly string[]): StoredRecordOf<K>[] {
    return ids.flatMap((id) => this.#snapshot.record(kind, id) ?? [])
  }

  #prints(kind: 'box' | 'listed' | 'offer', ids: readonly string[]): string {
    const entries = this.#snapshot.entries[kind]
    return ids.map((id) => `${id} ${entries.get(id)?.fingerprint}`).join(' ')
  }

  readonly #listedPages = () => listedPages(this.#snapshot, this.#listings.page('promotions', 1).pageCount)

  readonly #posts = () => postsOf(this.#snapshot)

  readonly #selected = (categoryId: string, count: number, behind = '') =>
    this.#listings.selected(categoryId, count, behind === '' ? undefined : behind)

  readonly #help = () => helpAmong([...this.#contentIds.keys()])

  #postsOn(productId: number): ContentSummary[] {
    return (this.#practice ??= postsByProduct(this.#posts())).get(productId) ?? []
  }
}
