import type { Culture, Currency } from '#lib/contract/cultures.ts'

/** What the law of a country asks a shop to show or offer. */
export type Law = {
  /** The lowest price of thirty days beside a reduced one. */
  lowestPrice: boolean
  /** Days to withdraw from a purchase, by a form that every page leads to; none where there is no such right. */
  withdrawalDays: number | null
  /** Years of the legal guarantee that has to be pointed out. */
  guaranteeYears: number | null
  /** Who made a product, and who answers for it, on its page. */
  maker: boolean
  /** Libro de Reclamaciones, and in how many working days a sheet is answered. */
  complaintsBook: { answerDays: number } | null
  /** Grievance officer and maximum retail price. */
  grievanceOfficer: boolean
  retailPrice: boolean
  /** The buyer may ask for a fiscal invoice. */
  invoiceRequest: boolean
}

/** What a country writes on an invoice beyond name, address and tax number; kept in `fiscal` of an address. */
export type InvoiceField = {
  /** The key in `fiscal`; its words are `islands.fiscal.<key>`. */
  key: 'sdi' | 'pec' | 'giro' | 'regimenFiscal' | 'usoCfdi'
  /** What may be chosen, by the code and in the words of the country's own authority; otherwise it is typed. */
  choices?: readonly { value: string; label: string }[]
  /** The form of what is typed, as a regular expression of the whole. */
  pattern?: string
  /** `oneOf` is filled by itself or by its neighbour that says the same. */
  required: boolean | 'oneOf'
}

/** How people of a country write their addresses, and what they want on an invoice. */
export type AddressForm = {
  /** Where the country writes one: what it is called there, and which there are. */
  region: { name: 'state' | 'province' | 'region' | 'department'; choices: readonly string[] } | null
  /** The form of a postcode as a regular expression of the whole, and one that is; none where letters come without. */
  postcode: { pattern: string; example: string; inputMode: 'numeric' | 'text' } | null
  /** Whether a company can be invoiced without its tax number. */
  taxNumberRequired: boolean
  invoice: readonly InvoiceField[]
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
  /** How visitors are asked about third parties: a dialog to be answered, or the RODO bar. */
  consent: 'dialog' | 'bar'
  /** The container of the tag manager, which is loaded after consent only. */
  tagManager: string | null
  law: Law
  address: AddressForm
  /** Content pages the law of the country wants reachable from every page. */
  legalPages: readonly string[]
}
