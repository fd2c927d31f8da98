import type { relations } from '#lib/contract/search.ts'
import type { Database } from '../../platform/database/tables.ts'
import { foldCode } from './fold.ts'
import { WordIndex } from './word-index.ts'

/** A model that is not sold here, and the ids of what is shown for it, the nearest first. */
export type CrossReference = {
  /** Empty where it is an own one of before. */
  maker: string
  model: string
  relation: (typeof relations)[number]
  spellings: readonly string[]
  products: readonly number[]
}

/** The most words that a maker and a model have together. */
const longestName = 6

/** A model has several names, and the shortest ones do not come first. */
const mostBegun = 50

/** What the shop has for models that it does not sell, by everything that people may call those. */
export class CrossReferences {
  readonly #all: readonly CrossReference[]
  readonly #names = new WordIndex()
  /** What stands for anything of a maker, by the maker's name. */
  readonly #makers = new Map<string, CrossReference[]>()

  constructor(all: readonly CrossReference[]) {
    this.#all = all
    for (const one of all) {
      for (const called of callsOf(one.maker)) {
        const maker = foldCode(called)
        if (maker !== '') this.#makers.set(maker, [...(this.#makers.get(maker) ?? []), one])
      }
    }
    for (const [place, { maker, model, spellings }] of all.entries())
      for (const name of [model, ...spellings]) {
        for (const called of callsOf(maker)) this.#names.add(foldCode(called + name), place)
        if (maker === '' || isTelling(name)) this.#names.add(foldCode(name), place)
      }
  }

  /** The same, and one more that nobody has written down yet. */
  with(one: CrossReference): CrossReferences {
    return new CrossReferences([...this.#all, one])
  }

  /** The models that the words from this one on name, by as many of them as can be. */
  namedAt(words: readonly string[], at: number): { length: number; models: CrossReference[] } | undefined {
    for (let length = Math.min(longestName, words.length - at); length > 0; length--) {
      const places = this.#names.at(words.slice(at, at + length).join(''))
      if (places.length > 0) return { length, models: this.#at(places) }
    }
    return undefined
  }

  /** All models of the maker that the words from this one on name. */
  ofMakerAt(words: readonly string[], at: number): { length: number; models: CrossReference[] } | undefined {
    for (let length = Math.min(longestName, words.length - at); length > 0; length--) {
      const models = this.#makers.get(words.slice(at, at + length).join(''))
      if (models) return this.#begunAt(words, at, length) ?? { length, models }
    }
    return undefined
  }

  /** Those models of a maker that the words behind its name begin: "Flir One" says the ONE Pro, and "Sonel MPI" several. */
  #begunAt(words: readonly string[], at: number, ofMaker: number) {
    for (let length = Math.min(longestName, words.length - at); length > ofMaker; length--) {
      const known = this.#names.beginning(words.slice(at, at + length).join(''), mostBegun)
      if (known.length > 0)
        return { length, models: this.#at([...new Set(known.flatMap((name) => this.#names.at(name)))]) }
    }
    return undefined
  }

  /** Models whose names begin so, those first of which least is missing. */
  beginning(name: string, most: number): CrossReference[] {
    const known = this.#names.beginning(name, mostBegun).sort((a, b) => a.length - b.length)
    const places = known.flatMap((one) => this.#names.at(one))
    return this.#at([...new Set(places)].slice(0, most))
  }

  #at(places: readonly number[]): CrossReference[] {
    return places.flatMap((place) => this.#all[place] ?? [])
  }
}

/** Of a maker with several names the first one is said alone: "Gossen" of Gossen Metrawatt. */
const callsOf = (maker: string): string[] => [...new Set([maker, maker.split(' ')[0] ?? ''])]

/** Letters of a name that is no common word any more. */
const longName = 9

/** Whether a name says a model without its maker: "87V" and "Profitest MXTRA" do, and "179" may be anything. */
const isTelling = (name: string): boolean =>
  /\p{L}/u.test(name) && (/\d/.test(name) || foldCode(name).length >= longName)

/** Those that are written down, and own products that were withdrawn and have a successor. */
export async function readCrossReferences(db: Database): Promise<CrossReferences> {
  const written = await db.selectFrom('counterpart').selectAll().execute()
  const followed = await db
    .selectFrom('product')
    .select(['id', 'sku', 'code', 'successor'])
    .where('successor', 'is not', null)
    .where('withdrawn_at', 'is not', null)
    .execute()
  const successorOf = new Map(followed.map(({ id, successor }) => [id, successor]))
  /** A successor may have been followed itself; who follows each other in a circle is followed by nobody. */
  const last = (id: number): number[] => {
    const seen = new Set<number>()
    let at = id
    for (let next = successorOf.get(at); next && !seen.has(next); next = successorOf.get(at)) seen.add((at = next))
    return successorOf.has(at) ? [] : [at]
  }
  const former = followed.map(({ id, sku, code }): CrossReference => ({
    maker: '',
    model: sku,
    relation: 'replaced',
    spellings: [code],
    products: last(id),
  }))
  return new CrossReferences([...written, ...former])
}
