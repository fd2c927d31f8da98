import i18next from 'i18next'

/** What an edition is called: its country, in the language of the back office. */
export const country = (culture: string): string =>
  new Intl.DisplayNames(i18next.language, { type: 'region' }).of(culture.split('-').at(-1) ?? '') ?? culture
