import type { Edition } from './edition.ts'
import { locales } from './locales/index.ts'
import { createTranslate, type MessageKey, type Translate } from './translate.ts'

const translators = new Map<string, Translate>()

/** The texts of an edition, for pages: made once, and texts without values are looked up once. */
export function translator({ culture, language }: Edition): Translate {
  const known = translators.get(culture)
  if (known) return known
  const messages = locales[language]
  if (!messages) throw new Error(`There is no locale for the language "${language}" (src/i18n/locales)`)
  const fresh = remembering(createTranslate(messages, culture))
  translators.set(culture, fresh)
  return fresh
}

function remembering(translate: Translate): Translate {
  const texts = new Map<MessageKey, string>()
  return (key, values) => {
    if (values) return translate(key, values)
    const known = texts.get(key)
    if (known !== undefined) return known
    const text = translate(key)
    texts.set(key, text)
    return text
  }
}
