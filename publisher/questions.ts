import type { Catalogue, ProductPage } from '#lib/catalogue/catalogue.ts'
import { deliveryOf, withoutDelivery } from '#lib/catalogue/delivery.ts'
import { dayIn } from '#lib/domain/arrival.ts'
import { helpAmong } from '#lib/domain/help-pages.ts'
import { fingerprint } from './fingerprint.ts'
import { listedPages } from './listed-pages.ts'
import { Listings } from './listings.ts'
import { Posts, summaryOf } from './posts.ts'
import type { Run } from './snapshot/runs.ts'
import { printOf, type Snapshot } from './snapshot/snapshot.ts'

/**
 * What a page asked while it was rendered, as text ("product 1043"), and the fingerprint of the answer. A page whose
 * answers all have the same fingerprints as before is the same page, whatever else changed in the catalogue.
 */
export type Question = string

const none = 'none'
const today = 'today'

/** Answers a catalogue's questions from a snapshot, and tells each answer's fingerprint without making the answer. */
export class Answers {
  readonly listings: Listings
  readonly #snapshot: Snapshot
  #categoryIds: ReadonlyMap<string, string> | undefined
  #contentIds: ReadonlyMap<string, string> | undefined
  #runsOnce: readonly Run[] | undefined
  #postsOnce: Posts | undefined
  readonly #fingerprints = new Map<Question, string>()

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot
    this.listings = new Listings(snapshot)
  }

  /** A catalogue that notes in `asked` what is asked of it. */
  catalogue(asked: Set<Question>): Catalogue {
    const snapshot = this.#snapshot
    const note = (...words: (string | number)[]) => {
      const question = words.join(' ')
      asked.add(question)
      return question
    }
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
        return snapshot.record('category', this.#categories().get(uri) ?? '')
      },
      products: async (categoryId, pageNumber) => {
        note('products', categoryId, pageNumber)
        return this.#productPage(String(categoryId), pageNumber)
      },
      selection: async (categoryId, count, behind) => this.#boxes(note('selection', categoryId, count, behind ?? '')),
      insteadOf: async ({ productId, categoryId }) => this.#boxes(note('insteadOf', productId, categoryId)),
      promotions: async (pageNumber) => {
        note('products', 'promotions', pageNumber)
        return this.#productPage('promotions', pageNumber)
      },
      reduced: async () => {
        note('reduced')
        return snapshot.reduced()
      },
      boxes: async (ids) => this.#boxes(note('boxes', ids.join(','))),
      slider: single('slider'),
      help: async () => {
        note('help')
        return this.#help()
      },
      posts: async () => {
        note('posts')
        return this.#posts().all.map(summaryOf)
      },
      postsOn: async (productId) => {
        note('postsOn', productId)
        return this.#posts().on(productId)
      },
      listedPages: async () => {
        note('listedPages')
        return this.#listedPages()
      },
      listedProducts: async (part) => {
        note('listedProducts', part)
        const run = this.#runs()[part - 1]
        return run ? snapshot.ofRun('listed', run) : []
      },
      listedParts: async () => {
        note('listedParts')
        return this.#listedParts()
      },
      offers: async (of, write) => {
        note('offers')
        return this.#runs().map((run) => snapshot.written(run, of, write))
      },
      hasDatedOffers: async () => {
        note('hasDatedOffers')
        return this.#hasDatedOffers()
      },
      today: async (timeZone) => {
        note(today, timeZone)
        return dayIn(timeZone)
      },
      hasCome: async (day, timeZone) => {
        note('hasCome', day, timeZone)
        return dayIn(timeZone) >= day
      },
      product: async (id) => {
        note('product', id)
        return snapshot.record('product', String(id))
      },
      content: async (uri) => {
        note('content', uri)
        return snapshot.record('content', this.#contents().get(uri) ?? '')
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
    const snapshot = this.#snapshot
    const [name = '', subject = '', detail = ''] = question.split(' ')
    switch (name) {
      case 'attributes':
      case 'seo':
      case 'slider':
      case 'menu':
      case 'reduced':
        return snapshot.printOfSingle(name) ?? none
      case 'seller':
        return fingerprint(JSON.stringify(withoutDelivery(snapshot.single('seller'))))
      case 'delivery':
        return fingerprint(JSON.stringify(deliveryOf(snapshot.single('seller'))))
      case 'product':
        return snapshot.print('product', subject) ?? none
      case 'category':
        return snapshot.print('category', this.#categories().get(subject) ?? '') ?? none
      case 'content':
        return snapshot.print('content', this.#contents().get(subject) ?? '') ?? none
      case 'products': {
        const { ids, total } = this.listings.page(subject, Number(detail))
        return fingerprint(`${total} ${this.#prints(ids)}`)
      }
      case 'boxes':
      case 'insteadOf':
      case 'selection':
        return fingerprint(this.#prints(this.boxesOf(question)))
      case 'listedPages':
        return fingerprint(JSON.stringify(this.#listedPages()))
      case 'listedProducts':
        return this.#runs()[Number(subject) - 1]?.listed ?? none
      case 'listedParts':
        return fingerprint(JSON.stringify(this.#listedParts()))
      case 'offers':
        return printOf(this.#runs().map(({ offers }) => offers))
      case 'hasDatedOffers':
        return String(this.#hasDatedOffers())
      case 'help':
        return fingerprint(this.#help().join(' '))
      case today:
        return fingerprint(dayIn(subject))
      case 'hasCome':
        return String(dayIn(detail) >= subject)
      case 'posts':
        return fingerprint(JSON.stringify(this.#posts().all.map(({ uri }) => this.fingerprint(`content ${uri}`))))
      case 'postsOn':
        return fingerprint(JSON.stringify(this.#posts().on(Number(subject))))
      default:
        throw new Error(`Nobody knows the question "${question}"`)
    }
  }

  /** Whose words and numbers an answer holds: a change of none of these changes the answer. */
  subjects(question: Question): string[] {
    const [name = '', subject = ''] = question.split(' ')
    switch (name) {
      case 'products':
      case 'boxes':
      case 'selection':
      case 'insteadOf':
        return this.boxesOf(question).map((id) => `box ${id}`)
      case 'product':
      case 'category':
      case 'content':
        return [`${name} ${subject}`]
      default:
        return [name]
    }
  }

  /** The products whose boxes answer a question, by their numbers. */
  boxesOf(question: Question): readonly string[] {
    const [name = '', subject = '', detail = '', behind = ''] = question.split(' ')
    switch (name) {
      case 'products':
        return this.listings.page(subject, Number(detail)).ids
      case 'boxes':
        return subject ? subject.split(',') : []
      case 'selection':
        return this.listings.selected(subject, Number(detail), behind === '' ? undefined : behind)
      case 'insteadOf':
        return this.listings.insteadOf(subject, detail)
      default:
        return []
    }
  }

  #productPage(listing: string, pageNumber: number): ProductPage {
    const { ids, ...page } = this.listings.page(listing, pageNumber)
    return { products: this.#records(ids), ...page }
  }

  readonly #boxes = (question: Question) => this.#records(this.boxesOf(question))
  readonly #records = (ids: readonly string[]) => ids.flatMap((id) => this.#snapshot.record('box', id) ?? [])
  readonly #prints = (ids: readonly string[]) => ids.map((id) => `${id} ${this.#snapshot.print('box', id)}`).join(' ')
  readonly #categories = () => (this.#categoryIds ??= this.#snapshot.idsByUri('category'))
  readonly #contents = () => (this.#contentIds ??= this.#snapshot.idsByUri('content'))
  readonly #listedPages = () => listedPages(this.#snapshot, this.listings.page('promotions', 1).pageCount)
  readonly #runs = () => (this.#runsOnce ??= this.#snapshot.runs())
  readonly #hasDatedOffers = () => this.#runs().some(({ dated }) => dated > 0)
  readonly #listedParts = () => this.#runs().map(({ changed }) => ({ lastModified: changed ?? undefined }))
  readonly #posts = () => (this.#postsOnce ??= new Posts(this.#snapshot))
  readonly #help = () => helpAmong([...this.#contents().keys()])
}
