import type { MessageKey } from '#i18n/translate.ts'

/** What every edition explains on content pages of its own; what the law adds is `edition.legalPages`. */
export const helpPages = ['delivery', 'payment', 'faq'] as const
export const companyPages = ['about', 'contact'] as const

/** Held to the locales by a test: each legal page of each edition has its label. */
export const pageLabel = (uri: string) => `footer.pages.${uri}` as MessageKey
