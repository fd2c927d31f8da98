/** What browsers know of every market: little, and the only part of a market that is in their code. */
export type MarketBrief = {
  /** Names the edition in commands, folders and, locally, its host. */
  key: string
  /** What the shop is asked in, as the value of `accept-language`. */
  culture: string
  /** What Intl and search engines call the culture; differs where theirs is newer. */
  locale: string
  /** Which full locale its words come from. */
  language: string
  currency: string
  /** The country by its ISO code, for addresses and tax numbers. */
  countryCode: string
  /** Whose clock and calendar the country goes by: when something arrived, and on which day. */
  timeZone: string
  /** What roads are measured in. */
  distance: 'kilometer' | 'mile'
  /**
   * How a place is written: `postcode`, `city` and `region`, with what stands between them, a line below the other. A
   * `district` that is not named has a line of its own above.
   */
  place: string
}

/** What a country calls the number its companies are taxed under, and how one is told from a slip of the pen. */
export type TaxNumber = {
  name: string
  /** The number as it is kept: without blanks, dots and dashes, in capitals. */
  shape: RegExp
  /** Said before or after the number now and then, and no part of it. */
  around?: RegExp
  /** What is left out in writing and belongs to the number, or the other way round. */
  complete?: (number: string) => string
  /** Whether its check digit is right, where it has one. */
  check?: (number: string) => boolean
  /** How it is printed: what is replaced by what. */
  print?: [RegExp, string]
}

type MonthAndDay = `${number}-${number}`

/** A public holiday of the whole country, as the law fixes it. */
export type Holiday = { name: string } & (
  | { on: MonthAndDay; moves?: 'off the weekend' | 'from Sunday to Monday' | 'to the nearest Monday' }
  /** Days after Easter Sunday; before it they are negative. */
  | { easter: number }
  /** The first, second ... such weekday of a month, -1 being the last; Sunday is 0. */
  | { nth: number; weekday: number; month: number }
  /** The first such weekday on or after a day. */
  | { weekday: number; from: MonthAndDay }
  /** By the moon or by decree: known only for the years that are written down. */
  | { dates: Readonly<Record<number, readonly MonthAndDay[]>> }
)

/** What the law of a country asks a shop to show or offer. */
export type Law = {
  /** The lowest price of thirty days beside a reduced one. */
  lowestPrice: boolean
  /** Days to withdraw from a purchase, by a form that every page leads to; none where there is no such right. */
  withdrawalDays: number | null
  /** Days after it was declared in which the money has to go back. */
  withdrawalRefundDays: number | null
  /** Years of the legal guarantee that has to be pointed out. */
  guaranteeYears: number | null
  /** The notice of that guarantee and the label of a maker's guarantee of durability, as the Union has them (2024/825, 2025/1960). */
  unionNotice: boolean
  /** What a connected product makes of data, before anybody buys it, and until when its software is supported (2023/2854, 2024/2847). */
  connected?: boolean
  /** Whole years, after the one it is of, for which an order and its papers are kept: claims and books are over then. */
  recordYears: number
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

/**
 * How an invoice is written for machines: Germany's XRechnung in both of its syntaxes, Peppol's and what Singapore has made of it, EN 16931 as it is and within the paper (which
 * Germany calls ZUGFeRD and France Factur-X), Poland's FA(3) and Italy's FatturaPA.
 */
export type InvoiceForm =
  | 'xrechnung'
  | 'xrechnung-cii'
  | 'zugferd'
  | 'peppol'
  | 'pint-sg'
  | 'ubl'
  | 'cii'
  | 'fa3'
  | 'fatturapa'
  | 'cfdi'
  | 'cpe'

/** What the law of a country asks of invoices beyond what is on all of them. */
export type PaperForm = {
  /** What goods and services are counted in. */
  units: { goods: string; service: string }
  /**
   * The system of the state that has to take an invoice before it is one, and for whom: `numbered` is who names a tax number,
   * a company or not; within so many working days after its day it has to be there, where the law says so; `isDeclared` where the law asks only some
   * sellers, who say so in their record. None where there is no such system.
   */
  authority: { name: string; asks: 'companies' | 'numbered' | 'everybody'; within?: number; isDeclared?: true } | null
  /** Where the tax is told in parts, by whether goods stay in the seller's state: the state's code begins its tax number. */
  split: { within: readonly [string, string]; across: string; states: Readonly<Record<string, string>> } | null
  /** What goods are known to the tariff by, where each line names it. */
  tariff: string | null
  /** Whether the sum is written out, which the Indian way is. */
  inWords: boolean
  /** Gross, in minor units: from where on a company may have to pay the tax apart, which the seller says of its goods. */
  apartAbove: number | null
  /** How many characters the number of an invoice has at most, where the law says so. */
  longestNumber?: number
  /** How series begin where the state numbers invoices: of companies, and of everybody else. */
  stateSeries?: { companies: string; others: string }
  /** The system of the state wants to know of goods what UNSPSC calls them. */
  classified?: boolean
  /** In which forms a company gets its invoices for its machines, beside the paper. */
  invoiceFiles?: readonly InvoiceForm[]
  /**
   * How companies get them over Peppol: in the first of some forms that they are registered for, under a number whose kind is one of
   * these. `onlyAsked` is where the state hands them over already, so that nobody gets them twice who has not asked for it.
   */
  peppol?: { forms: readonly InvoiceForm[]; schemes: readonly string[]; onlyAsked?: true }
}

/** One of the numbers by which a country knows an account. */
export type AccountNumber = {
  /** As the country calls it. */
  name: string
  /** The form of the whole as a regular expression, without blanks, dots and dashes. */
  pattern: string
  /** Which check digits it has, where it has some. */
  check?: 'iban' | 'aba' | 'clabe' | 'cci' | 'norwegian' | 'rut' | 'uen'
  /** Where an account can be told without it. */
  optional?: true
}

/** How a country's telephone numbers are told and written. */
export type PhoneForm = {
  /** What it is dialled by from abroad. */
  code: string
  /** What is dialled before a number within the country, and is no part of it, as a regular expression. */
  trunk?: string
  /** Its numbers as regular expressions, with a blank where one is written; one without is written as it was typed. */
  forms: readonly string[]
  example: string
}

/** How people of a country write their addresses, and what they want on an invoice. */
export type AddressForm = {
  /** Where the country writes one: what it is called there, and which there are. */
  region: { name: 'state' | 'province' | 'region' | 'department'; choices: readonly string[] } | null
  /** The form of a postcode as a regular expression of the whole, and one that is; none where letters come without. */
  postcode: { pattern: string; example: string; inputMode: 'numeric' | 'text' } | null
  phone: PhoneForm
  /** What stands where others write the town: Chile its comuna, Peru the province. */
  city: 'city' | 'commune' | 'province'
  /** Whether it writes the part of a town, as Mexico its colonia and Peru its distrito. */
  district: boolean
  /** Whether a company can be invoiced without its tax number. */
  taxNumberRequired: boolean
  /** Whether papers to a person name a number of theirs, and whether the law wants it there, always or above a sum in minor units. */
  personNumber: 'required' | 'optional' | { above: number } | null
  /** What a person without that number declares instead, by the name of the form; kept as `declared` in `fiscal`. */
  declaration: string | null
  invoice: readonly InvoiceField[]
}

/** What pages and the API know of a country beyond its brief. */
export type MarketFacts = {
  /** The country, in the edition's own language. */
  country: string
  /** The language, in that language. */
  languageName: string
  /** Which price consumers are shown first. */
  priceBasis: 'gross' | 'net'
  /** How visitors are asked about third parties: a dialog to be answered, or the RODO bar. */
  consent: 'dialog' | 'bar'
  /** The container of the tag manager, which is loaded after consent only. */
  tagManager: string | null
  law: Law
  address: AddressForm
  /** Content pages the law of the country wants reachable from every page. */
  legalPages: readonly string[]
  /** The tax on sales: what it is called, and its rate in per cent; 0 where it is not known before the address is. */
  tax: {
    name: string
    rate: number
    /** The article by which its sellers charge none on goods that leave the area of the tax. */
    export?: string
  }
  /** What a socket gives: volts against neutral, between two lines, and how often a second. */
  mains: { volts: number; between: number; hertz: number }
  /** What papers are printed on. */
  paper: 'A4' | 'LETTER'
  /** What an account is known by in transfers, in the order in which it is told. */
  /** What its law wants on invoices. */
  papers: PaperForm
  account: readonly AccountNumber[]
  holidays: readonly Holiday[]
}

/**
 * One country the engine can sell in, as plain data. What a country's law, tax or habit asks of the shop is a field here
 * and never a condition in a component: code asks `edition.priceBasis`, not `edition.key === 'en'`.
 */
export type Market<Brief extends MarketBrief = MarketBrief> = Brief & MarketFacts
