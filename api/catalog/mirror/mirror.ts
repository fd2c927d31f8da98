import { sql } from 'kysely'
import { readMarkets, type Market } from '../shop/markets.ts'
import { readShopRecords, type ShopRecords } from '../shop/shop-records.ts'
import type { Database } from '../../platform/database/tables.ts'
import { readCategories, type CategoryRow } from '../categories/categories.ts'
import { categoryTree, type CategoryTree, type Quantities } from '../categories/tree.ts'
import { readWords, type Words } from '../products/dictionary.ts'
import { CrossReferences, readCrossReferences } from '../search/cross-references.ts'
import { readWording, Wording } from '../search/wording.ts'
import { ProductTable } from './product-table.ts'
import { readProducts } from './read-products.ts'

/** The catalogue in memory, as of a moment after it was asked for. */
export type Catalogue = {
  readonly markets: Market[]
  readonly words: Words
  readonly shop: ShopRecords
  readonly products: ProductTable
  readonly crossReferences: CrossReferences
  readonly wording: Wording
  tree: (market: Market) => CategoryTree
  quantities: () => Quantities
  /** When anything of it last changed. */
  readonly changedAt: Date
  /** Differs after a product, or anything that all products depend on, has changed. */
  versionOf: (productId: number) => string
  /** Differs after a page of content, or anything that all pages depend on, has changed. */
  readonly versionOfContents: string
}

export type Mirror = {
  /** As of now: whatever was committed before the question is in it. */
  current: () => Promise<Catalogue>
  /** As of a few seconds ago at most, for calls that only ask what hardly ever changes. */
  lately: () => Promise<Catalogue>
}

const lately = 5_000

type Changed = { kind: string; id: number; changed_in: string; changed_at: Date }

/**
 * A copy of the catalogue that follows the notes of the database's triggers. Whoever asks gets what was committed before
 * the question, whichever process wrote it; many who ask at once share one look at the notes.
 */
export function createMirror(db: Database): Mirror {
  let catalogue: MirroredCatalogue | undefined
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<Catalogue> | undefined
  let lookedAt = -Infinity
  const look = async (): Promise<Catalogue> => {
    next = undefined
    catalogue ??= new MirroredCatalogue(db)
    const began = performance.now()
    try {
      const followed = await catalogue.follow()
      lookedAt = began
      return followed
    } catch (error) {
      // Half followed is worth nothing.
      catalogue = undefined
      throw error
    }
  }
  const current = () => {
    if (next) return next
    next = running.then(look)
    running = next.catch(() => undefined)
    return next
  }
  return {
    current,
    lately: async () => (catalogue && performance.now() - lookedAt < lately ? catalogue : current()),
  }
}

class MirroredCatalogue implements Catalogue {
  readonly #db: Database
  #epoch = ''
  #from = '0'
  /** The notes that were followed and may be shown again, because an older transaction is still running. */
  #followed = new Map<string, string>()
  #generation = 0
  readonly #versions = new Map<number, number>()
  #contents = 0
  #categories: CategoryRow[] = []
  readonly #trees = new Map<string, CategoryTree>()
  #quantities: Quantities | undefined
  #markets: Market[] = []
  #changedAt = new Date(0)
  #words: Words | undefined
  #shop: ShopRecords | undefined
  #products = new ProductTable()
  #counterparts = new CrossReferences([])
  #wording = new Wording([], [])

  constructor(db: Database) {
    this.#db = db
  }

  get markets(): Market[] {
    return this.#markets
  }
  get changedAt(): Date {
    return this.#changedAt
  }
  get products(): ProductTable {
    return this.#products
  }
  get crossReferences(): CrossReferences {
    return this.#counterparts
  }
  get wording(): Wording {
    return this.#wording
  }
  get words(): Words {
    return filled(this.#words)
  }
  get shop(): ShopRecords {
    return filled(this.#shop)
  }

  versionOf(productId: number): string {
    return `${this.#generation}.${this.#versions.get(productId) ?? 0}`
  }

  get versionOfContents(): string {
    return `${this.#generation}.${this.#contents}`
  }

  tree(market: Market): CategoryTree {
    const known = this.#trees.get(market.culture)
    if (known) return known
    const made = categoryTree(this.#categories, { market, markets: this.markets, words: this.words }, this.quantities())
    this.#trees.set(market.culture, made)
    return made
  }

  quantities(): Quantities {
    this.#quantities ??= new Map(this.#markets.map((market) => [market.culture, this.#heldIn(market)]))
    return this.#quantities
  }

  #heldIn(market: Market): Map<number, number> {
    const { places, id, category } = this.#products
    const quantities = new Map<number, number>()
    for (let place = 0; place < places; place++) {
      if (!this.#products.isOffered(id.at(place), market)) continue
      const held = category.at(place)
      quantities.set(held, (quantities.get(held) ?? 0) + 1)
    }
    return quantities
  }

  #forgetTrees(): void {
    this.#trees.clear()
    this.#quantities = undefined
  }

  async follow(): Promise<Catalogue> {
    const { epoch, from, notes } = await this.#notes()
    const isNew = epoch !== this.#epoch
    const fresh = notes.filter(({ kind, id, changed_in }) => this.#followed.get(`${kind} ${id}`) !== changed_in)
    if (isNew) await this.#fill()
    else if (fresh.length > 0) await this.#take(fresh)
    for (const { changed_at } of fresh) if (changed_at > this.#changedAt) this.#changedAt = changed_at
    this.#epoch = epoch
    this.#from = from
    this.#followed = new Map(notes.map(({ kind, id, changed_in }) => [`${kind} ${id}`, changed_in]))
    return this
  }

  /** Notes of transactions that may have been committed since the last look, in one statement with where the next begins. */
  async #notes(): Promise<{ epoch: string; from: string; notes: Changed[] }> {
    const rows = await this.#db
      .selectFrom('epoch')
      .leftJoin('change', (join) =>
        join.on('changed_in', '>=', sql<string>`${this.#from}::xid8`).on(sql<boolean>`${this.#epoch !== ''}::boolean`),
      )
      .select(['epoch.id as epoch', sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`.as('from')])
      .select(['change.kind', 'change.id', 'change.changed_at', sql<string>`changed_in::text`.as('changed_in')])
      .execute()
    const [first] = rows
    if (!first) throw new Error('The database has no epoch')
    return {
      epoch: first.epoch,
      from: first.from,
      notes: rows.filter((row): row is typeof row & Changed => row.kind !== null),
    }
  }

  /** The old copy stays whole until the new one is. */
  async #fill(): Promise<void> {
    const markets = await readMarkets(this.#db)
    const words = await readWords(this.#db)
    const shop = await readShopRecords(this.#db)
    const categories = await readCategories(this.#db)
    const crossReferences = await readCrossReferences(this.#db)
    const wording = await readWording(this.#db)
    const products = new ProductTable()
    for await (const batch of readProducts(this.#db)) for (const product of batch) products.put(product, words)
    const { at } = await this.#db
      .selectFrom('change')
      .select((eb) => eb.fn.max<Date | null>('changed_at').as('at'))
      .executeTakeFirstOrThrow()
    this.#changedAt = at ?? this.#changedAt
    this.#markets = markets
    this.#words = words
    this.#shop = shop
    this.#categories = categories
    this.#products = products
    this.#counterparts = crossReferences
    this.#wording = wording
    this.#forgetTrees()
    this.#generation++
  }

  async #take(notes: Changed[]): Promise<void> {
    const kinds = new Set(notes.map(({ kind }) => kind))
    // Words decide what of a product can be searched and narrowed by.
    if (kinds.has('market')) return this.#fill()
    if (kinds.has('shop')) this.#shop = await readShopRecords(this.#db)
    if (kinds.has('category')) this.#categories = await readCategories(this.#db)
    if (kinds.has('content')) this.#contents++
    const ids = [...new Set(notes.filter(({ kind }) => kind === 'product' || kind === 'stock').map(({ id }) => id))]
    let isMoved = kinds.has('category')
    const gone = new Set(ids)
    for await (const batch of readProducts(this.#db, ids))
      for (const product of batch) {
        gone.delete(product.id)
        isMoved = this.#products.put(product, this.words) || isMoved
      }
    for (const id of gone) this.#products.remove(id)
    // What was withdrawn may have a successor, and who names either is told of that.
    if (kinds.has('counterpart') || gone.size > 0) this.#counterparts = await readCrossReferences(this.#db)
    // A redirect to a page is called by the title of that.
    if (kinds.has('wording') || kinds.has('content')) this.#wording = await readWording(this.#db)
    for (const id of ids) this.#versions.set(id, (this.#versions.get(id) ?? 0) + 1)
    if (isMoved || gone.size > 0) this.#forgetTrees()
    // Empty places are only swept by starting again, which half the table being empty is worth.
    if (this.#products.places > 2 * this.#products.size + 1_000) await this.#fill()
  }
}

function filled<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('The mirror was not filled')
  return part
}
