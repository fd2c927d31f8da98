import type { Law } from '#i18n/edition.ts'
import type { MessageKey } from '#i18n/translate.ts'

/** What every edition explains on content pages of its own; what the law adds is `edition.legalPages`. */
export const helpPages = ['delivery', 'payment', 'leasing', 'faq'] as const
export const companyPages = ['about', 'calibration', 'contact'] as const

/** Held to the locales by a test: each legal page of each edition has its label. */
export const pageLabel = (uri: string) => `footer.pages.${uri}` as MessageKey

/** Where a right that the law of a country gives is explained and exercised. */
const rights: readonly { given: (law: Law) => boolean; label: MessageKey; uri: string }[] = [
  { given: (law) => law.withdrawalButton, label: 'footer.law.withdrawal', uri: 'reclamation' },
  { given: (law) => law.complaintsBook, label: 'footer.law.complaintsBook', uri: 'reclamation' },
  { given: (law) => law.grievanceOfficer, label: 'footer.law.grievanceOfficer', uri: 'contact' },
]

/** What the law of an edition wants reachable from every page: its pages, then what one may do. */
export const lawLinks = (law: Law, legalPages: readonly string[]) => [
  ...legalPages.map((uri) => ({ uri, label: pageLabel(uri) })),
  ...rights.filter(({ given }) => given(law)).map(({ uri, label }) => ({ uri, label })),
]
