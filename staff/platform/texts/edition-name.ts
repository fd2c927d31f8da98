import i18next from 'i18next'
import { editionCountry } from '#lib/formats/edition-country.ts'

/** What an edition is called: by its key and its country, where it has one. */
export function editionName(edition: string): string {
  const key = edition.toUpperCase()
  try {
    const names = new Intl.DisplayNames(i18next.language, { type: 'region', fallback: 'none' })
    const name = names.of(editionCountry(edition) ?? key)
    return name === undefined ? key : `${key} – ${name}`
  } catch {
    return key
  }
}
