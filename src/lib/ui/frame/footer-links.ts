import type { Law } from '#lib/markets/market.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { legalGuaranteePath, paths } from '#lib/domain/paths.ts'

/** Held to the locales by a test: each legal page of each edition has its label. */
export const pageLabel = (uri: string) => `footer.pages.${uri}` as MessageKey

type LawLink = { path: string; label: MessageKey; sign?: 'book' }

/** Where a right that the law of a country gives is exercised, with the sign that it has to be known by. */
const rights: readonly (LawLink & { given: (law: Law) => boolean })[] = [
  { given: (law) => law.withdrawalDays !== null, path: paths.withdrawal, label: 'footer.law.withdrawal' },
  {
    given: (law) => law.complaintsBook !== null,
    path: paths.complaintsBook,
    label: 'footer.law.complaintsBook',
    sign: 'book',
  },
  { given: (law) => law.unionNotice, path: legalGuaranteePath, label: 'footer.law.guarantee' },
  { given: (law) => law.grievanceOfficer, path: paths.contact, label: 'footer.law.grievanceOfficer' },
]

/** What the law of an edition wants reachable from every page: its pages, then what one may do. */
export const lawLinks = (law: Law, legalPages: readonly string[]): LawLink[] => [
  ...legalPages.map((uri) => ({ path: paths.content(uri), label: pageLabel(uri) })),
  ...rights.filter(({ given }) => given(law)).map(({ given, ...link }) => link),
]
