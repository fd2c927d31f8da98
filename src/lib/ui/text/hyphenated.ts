import { createRequire } from 'node:module'
import type { Language } from '#lib/markets/index.ts'

type Patterns = { hyphenateSync(text: string, options?: { minWordLength?: number }): string }

const require = createRequire(import.meta.url)

/** What the patterns of a language are called where that is not the language itself. */
const called: Readonly<Partial<Record<Language, string>>> = { en: 'en-gb', no: 'nb' }

/** Read when a page first needs them; the words of a language without any are left to the browser. */
function readPatterns(language: Language): Patterns | undefined {
  try {
    return require(`hyphen/${called[language] ?? language}`) as Patterns
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return undefined
    throw error
  }
}

/** Shorter words find room in the narrowest box, and no part of one is so short that the eye stumbles over it. */
const longWord = /\p{L}{11,}/gu
const leastPart = 3

const softHyphen = '\u00ad'

/** The names of a catalogue stand on many pages, the words of its dictionary on nearly all: each is worked out once. */
class Known {
  readonly #found = new Map<string, string>()

  get(text: string, workOut: () => string): string {
    let found = this.#found.get(text)
    if (found === undefined) {
      if (this.#found.size > 20_000) this.#found.clear()
      this.#found.set(text, (found = workOut()))
    }
    return found
  }
}

/** What is known of one language. */
class Hyphenation {
  readonly #patterns: Patterns | undefined
  readonly #texts = new Known()
  readonly #words = new Known()

  constructor(language: Language) {
    this.#patterns = readPatterns(language)
  }

  of(text: string): string {
    return this.#texts.get(text, () =>
      text.replace(longWord, (word) => this.#words.get(word, () => this.#divided(word))),
    )
  }

  #divided(word: string): string {
    const parts = (this.#patterns?.hyphenateSync(word, { minWordLength: 5 }) ?? word).split(softHyphen)
    // What is too short joins its neighbour, from both ends.
    while (parts.length > 1 && (parts[0]?.length ?? 0) < leastPart) parts.splice(0, 2, parts.slice(0, 2).join(''))
    while (parts.length > 1 && (parts.at(-1)?.length ?? 0) < leastPart) parts.splice(-2, 2, parts.slice(-2).join(''))
    return parts.join(softHyphen)
  }
}

const hyphenations = new Map<Language, Hyphenation>()

/**
 * A name for a narrow box, with hyphens in its long words that show where a line ends there. Browsers divide by
 * themselves what they have a dictionary for; without one they would break a word that is too long wherever the box ends.
 * Only for what is published, as the patterns are too heavy for a browser, and only between tags: an attribute, a title
 * and whatever a program reads have the name as it is.
 */
export function hyphenated(text: string, language: Language): string {
  let own = hyphenations.get(language)
  if (!own) hyphenations.set(language, (own = new Hyphenation(language)))
  return own.of(text)
}
