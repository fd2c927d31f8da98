import { country } from './country.ts'
import { languageName } from './language-name.ts'

const culture = /^[a-z]{2,3}-[A-Z]{2}$/
const language = /^[a-z]{2}$/

/** Whose something is: the country of `pl-PL`, the language of `pl`; anything else, such as a way of delivery, as it is. */
export const scopeName = (scope: string): string =>
  culture.test(scope) ? country(scope) : language.test(scope) ? languageName(scope) : scope
