import type { Edition } from './edition.ts'
import { messagesOf } from './locales/index.ts'
import { createTranslate, type MessageKey, type Translate } from './translate.ts'

const translators = new Map<string, Translate>()

/** The texts of an edition, for pages: each is put together once, and remembered for all pages that say the same. */
export function translator(edition: Edition): Translate {
  const { culture } = edition
  const known = translators.get(culture)
  if (known) return known
  const fresh = remembering(createTranslate(messagesOf(edition), culture))
  translators.set(culture, fresh)
  return fresh
}

/** Counts are few, but nothing says so; the memory is cleared before it could matter. */
const mostRemembered = 10_000

/** What chooses the text instead of standing in it. */
const choosing = new Set(['context', 'ordinal', 'lng', 'lngs', 'ns', 'defaultValue', 'replace', 'postProcess'])

/** A sentence cut up where texts are filled in: what stands before each, the name of its text, and the end. */
type Sentence = { filled: [before: string, name: string][]; end: string }

/**
 * Remembers sentences by their counts and not by their names: the names of products are as many as the products, while a
 * sentence is the same for all of them.
 */
function remembering(translate: Translate): Translate {
  const sentences = new Map<string, Sentence | undefined>()
  const learn = (key: MessageKey, values: Values): Sentence | undefined => {
    if (Object.keys(values).some((name) => choosing.has(name))) return undefined
    const marked = Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? mark(name) : value])
    return cutUp(translate(key, Object.fromEntries(marked) as Values), values)
  }
  return (key, values = {}) => {
    let name: string = key
    for (const one in values) name += typeof values[one] === 'string' ? ` ${one}` : ` ${one}=${values[one]}`
    let sentence = sentences.get(name)
    if (!sentence && !sentences.has(name)) {
      sentence = learn(key, values)
      if (sentences.size === mostRemembered) sentences.clear()
      sentences.set(name, sentence)
    }
    if (!sentence) return translate(key, values)
    let text = ''
    for (const [before, one] of sentence.filled) text += before + String(values[one])
    return text + sentence.end
  }
}

type Values = Record<string, string | number>

const edge = '\u0001'
const mark = (name: string) => edge + name + edge

/** `undefined` when a text does not stand there as it is, but in capitals, say. */
function cutUp(text: string, values: Values): Sentence | undefined {
  const parts = text.split(edge)
  const end = parts.pop() ?? ''
  const filled: Sentence['filled'] = []
  for (let at = 0; at < parts.length; at += 2) {
    const name = parts[at + 1] ?? ''
    if (typeof values[name] !== 'string') return undefined
    filled.push([parts[at] ?? '', name])
  }
  return { filled, end }
}
