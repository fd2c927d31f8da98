import { createInstance } from 'i18next'
import { briefIn, type Culture } from '#lib/markets/index.ts'

import type pl from './locales/pl.json'

type Leaf<T, Path extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Path}${WithoutPlural<K>}` : Leaf<T[K], `${Path}${K}.`>
}[keyof T & string]

/** i18next keeps one text per plural form under `key_one`, `key_few`, …; code asks for `key` with a `count`. */
type WithoutPlural<K extends string> = K extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : K

/** Every text of the shop, by its path in the Polish locale; the other locales are held to the same keys by a test. */
export type MessageKey = Leaf<typeof pl>

export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string

/** Texts of one language. A key without a text is a fault of the build, so it throws rather than shows itself. */
export function createTranslate(messages: object, culture: Culture): Translate {
  const lng = briefIn(culture).locale
  const i18n = createInstance()
  void i18n.init({
    lng,
    resources: { [lng]: { translation: messages } },
    fallbackLng: false,
    // What a shop may say and this one does not.
    returnEmptyString: true,
    initAsync: false,
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: (key) => {
      throw new Error(`No text for "${key}" in ${culture}`)
    },
  })
  return (key, values) => i18n.t(key, values ?? {})
}
