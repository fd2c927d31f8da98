import i18next from 'i18next'

/** What an edition is called: the country, where its key is one. */
export function editionName(edition: string): string {
  const key = edition.toUpperCase()
  try {
    const name = new Intl.DisplayNames(i18next.language, { type: 'region', fallback: 'none' }).of(key)
    return name === undefined ? key : `${key} – ${name}`
  } catch {
    return key
  }
}
