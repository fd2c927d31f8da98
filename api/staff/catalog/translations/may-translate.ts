import { languageOf } from '#lib/contract/voices.ts'
import { mayEnter, type Role } from '#lib/contract/staff/roles.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'

type Translator = { roles: readonly Role[]; languages?: readonly string[] }

/** Whoever writes the catalogue writes it in every language; a translator in those that are theirs, all where none is named. */
export const mayTranslate = ({ roles, languages = [] }: Translator, language: string): boolean =>
  mayEnter(roles, 'catalogue') ||
  languages.length === 0 ||
  languages.includes(language) ||
  languages.includes(languageOf(language))

export function requireLanguage(person: Translator, language: string): void {
  if (!mayTranslate(person, language)) throw new HttpProblem('NOT_ALLOWED')
}
