import i18next from 'i18next'

/** What a language is called in the language of the back office. */
export const languageName = (language: string): string =>
  new Intl.DisplayNames(i18next.language, { type: 'language' }).of(language) ?? language
