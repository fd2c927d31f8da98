import type { Edition } from './edition.ts'
import { messagesOf } from './locales/index.ts'
import { createTranslate, type Translate } from './translate.ts'

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

/** Counts and names that pages fill in are few, but nothing says so; the memory is cleared before it could matter. */
const mostRemembered = 10_000

function remembering(translate: Translate): Translate {
  const texts = new Map<string, string>()
  return (key, values) => {
    const sentence = values ? `${key} ${Object.entries(values).join()}` : key
    const known = texts.get(sentence)
    if (known !== undefined) return known
    const text = translate(key, values)
    if (texts.size === mostRemembered) texts.clear()
    texts.set(sentence, text)
    return text
  }
}
