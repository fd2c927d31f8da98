import { translationFilters, translationKinds } from '#lib/contract/staff/translations.ts'
import { addressed, like, oneOf, text } from '../../platform/routing/addressed.ts'

/** What is looked for in a language, and the record that is translated: `product:10`. */
export const translationsWanted = addressed({
  language: like(/^[a-z]{2,3}(-[A-Z]{2})?$/),
  kind: oneOf(translationKinds),
  state: oneOf(translationFilters),
  category: like(/^\d{1,9}$/),
  search: text,
  record: like(/^\w+:.+$/s),
})
export type TranslationsWanted = ReturnType<typeof translationsWanted>

/** What is listed where nothing is said: what wants work. */
export const queryOf = ({ language = '', record: _, category, ...wanted }: TranslationsWanted) => ({
  ...{ state: 'open' as const, ...wanted, language },
  ...(category !== undefined && { category }),
})
