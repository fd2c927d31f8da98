import type { Culture, Language } from '#lib/markets/index.ts'
import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import it from './it.json' with { type: 'json' }
import no from './no.json' with { type: 'json' }
import pl from './pl.json' with { type: 'json' }
import enIN from './variants/en-IN.json' with { type: 'json' }
import enSG from './variants/en-SG.json' with { type: 'json' }
import esCL from './variants/es-CL.json' with { type: 'json' }
import esMX from './variants/es-MX.json' with { type: 'json' }
import esPE from './variants/es-PE.json' with { type: 'json' }

export type Messages = { [key: string]: string | Messages }

/** Every full locale by language. Not for islands: they fetch theirs from /assets/i18n/<language>.json. */
export const locales: Readonly<Record<Language, Messages>> = { pl, de, en, it, no, es }

/** What a country says otherwise than its language, by culture; everything else is the language's. */
export const variants: Readonly<Partial<Record<Culture, Messages>>> = {
  'en-SG': enSG,
  'en-IN': enIN,
  'es-CL': esCL,
  'es-PE': esPE,
  'es-MX': esMX,
}

/** What a shop says otherwise than the engine, by language or culture. */
export type OwnTexts = Readonly<Record<string, Messages>>

let own: OwnTexts = {}

/** Takes the texts of a shop; whoever renders pages does so once, before any of them. */
export function takeOwnTexts(texts: OwnTexts): void {
  own = texts
}

/** Every text of a language: of the engine's, or of a language that the shop adds, whole in its folder. */
export const localeOf = (language: Language): Messages =>
  Object.hasOwn(locales, language) ? locales[language] : (own[language] ?? {})

/** All texts of an edition: those of its language, over them those of its country, and over both those of the shop. */
export function messagesOf({ culture, language }: { culture: Culture; language: Language }): Messages {
  const over = [variants[culture], own[language], own[culture]]
  return over.reduce<Messages>((messages, one) => (one ? laidOver(messages, one) : messages), localeOf(language))
}

/** Sections are merged and texts replaced, in the order of the full locale. */
function laidOver(messages: Messages, variant: Messages): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => {
      const over = variant[key]
      const isSection = typeof value === 'object' && typeof over === 'object'
      return [key, isSection ? laidOver(value, over) : (over ?? value)]
    }),
  )
}
