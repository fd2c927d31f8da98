import type { Language } from './cultures.ts'

/** Said in the languages that somebody has written it in, English among them, which stands in for every other. */
export type InLanguages = Readonly<Partial<Record<Language, string>> & { en: string }>

export const saidIn = (texts: InLanguages, language: Language): string => texts[language] ?? texts.en
