import type { CategoryTree } from '../categories/tree.ts'
import type { Words } from '../products/dictionary.ts'
import { wordsOf } from './fold.ts'
import { WordIndex } from './word-index.ts'

/** What names name, found by the words that these hold, so that a question looks at no name that it does not mean. */
class Names<Named> {
  readonly #named: Named[] = []
  readonly #index = new WordIndex()

  constructor(names: Iterable<readonly [Named, string | undefined]>) {
    for (const [named, name] of names) {
      const place = this.#named.push(named) - 1
      for (const word of wordsOf(name ?? '')) this.#index.add(word, place)
    }
  }

  /** Of which a word begins so, or is this one where so few letters begin anything. */
  beginning(beginning: string): Named[] {
    const words = beginning.length > 2 ? this.#index.beginning(beginning) : [beginning]
    const places = new Set(words.flatMap((word) => this.#index.at(word)))
    return [...places].flatMap((place) => this.#named[place] ?? [])
  }
}

/** Remembers what is made of something for as long as that is there. */
function rememberedOf<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const known = new WeakMap<Of, Made>()
  return (of) => {
    const made = known.get(of) ?? make(of)
    known.set(of, made)
    return made
  }
}

const byVoice = rememberedOf((_: Words) => new Map<string, Record<'property' | 'phrase', Names<string>>>())

/** The codes of properties and phrases by their names in a voice. */
export function namesIn(words: Words, voice: string): Record<'property' | 'phrase', Names<string>> {
  const voices = byVoice(words)
  const namesOf = (kind: 'property' | 'phrase') =>
    new Names(words.all(kind).map(({ code, names }) => [code, names[voice]] as const))
  const found = voices.get(voice) ?? { property: namesOf('property'), phrase: namesOf('phrase') }
  voices.set(voice, found)
  return found
}

/** The ids of categories by their names. */
export const categoryNames = rememberedOf(
  (tree: CategoryTree) => new Names(tree.links().map(({ categoryId, name }) => [categoryId, name] as const)),
)

/** Each keyword of a category in its words. */
export const categoryKeywords = rememberedOf((tree: CategoryTree) =>
  tree
    .keywords()
    .flatMap(({ id, keywords }) => keywords.map((keyword) => ({ id, words: wordsOf(keyword) })))
    .filter(({ words }) => words.length > 0),
)
