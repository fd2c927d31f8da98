import type { Culture, Currency } from '#lib/contract/cultures.ts'

/** What the law of a country asks a shop to show or offer. */
export type Law = {
  /** The lowest price of thirty days beside a reduced one. */
  lowestPrice: boolean
  /** Days to withdraw from a purchase; none where there is no such right. */
  withdrawalDays: number | null
  /** A withdrawal function on every page. */
  withdrawalButton: boolean
  /** Years of the legal guarantee that has to be pointed out. */
  guaranteeYears: number | null
  /** Who made a product and answers for its safety, on its page. */
  maker: boolean
  /** Libro de Reclamaciones. */
  complaintsBook: boolean
  /** Grievance officer and maximum retail price. */
  grievanceOfficer: boolean
  retailPrice: boolean
  /** The buyer may ask for a fiscal invoice. */
  invoiceRequest: boolean
}

/**
 * One country edition, as plain data. What a country's law, tax or habit asks of the shop is a field here and never a
 * condition in a component: code asks `edition.priceBasis`, not `edition.key === 'en'`.
 */
export type Edition = {
  /** Names the edition in commands, folders and, locally, its host. */
  key: string
  culture: Culture
  /** Which full locale its words come from. */
  language: string
  /** What search engines are told; differs from the culture where theirs is newer (nb-NO). */
  hreflang: string
  currency: Currency
  /** The country, in the edition's own language. */
  country: string
  /** The language, in that language. */
  languageName: string
  /** Which price consumers are shown first. */
  priceBasis: 'gross' | 'net'
  /** The country by its ISO code, for addresses and tax numbers. */
  countryCode: string
  /** Who answers the phone, as the country writes it; the same number as on its contact page. */
  phone: string
  /** The account at the review platform; editions without one show no reviews. */
  reviews: { account: string } | null
  /** Whose parcel points there are. */
  pickup: 'INPOST' | 'UPS'
  /** How visitors are asked about third parties: a dialog to be answered, or the RODO bar. */
  consent: 'dialog' | 'bar'
  /** The container of the tag manager, which is loaded after consent only. */
  tagManager: string | null
  law: Law
  /** Content pages the law of the country wants reachable from every page. */
  legalPages: readonly string[]
}
