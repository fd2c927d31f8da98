import type { Currency } from '#lib/contract/cultures.ts'
import type { LineTexts } from '#lib/contract/line-texts.ts'
import type { PaymentWay } from '../../../mail/languages/payment-words.ts'

/** How a tax stands with a line, by the codes of UNTDID 5305: taxed, at a rate of zero, exempt, to another country of the Union, exported. */
export type TaxCategory = 'S' | 'Z' | 'E' | 'K' | 'G'

export type PostalAddress = {
  /** Street, and what stands beside it. */
  lines: string[]
  city: string
  postcode: string
  region: string | null
  /** ISO 3166. */
  country: string
}

/** A number, and the code of who gives such numbers, where there is one. */
export type Identifier = { id: string; scheme: string | null }

type Party = {
  name: string
  /** The number it is taxed under, with its country before it. */
  vatId: string | null
  /** Where it is registered as a company. */
  registration: Identifier | null
  /** Where invoices are sent to, by the list of electronic address schemes. */
  endpoint: { id: string; scheme: string } | null
  address: PostalAddress
}

export type InvoiceSeller = Party & {
  contact: { name: string; phone: string; email: string }
  /** Further numbers as papers say them; nothing in what was issued before they were kept. */
  register?: readonly string[]
}

export type InvoiceBuyer = Party & {
  /** Whom to ask at a company; a person is the buyer itself. */
  contact: string | null
  /** What the law of a country asks of a buyer, by the names of `fiscal` of an address. */
  fiscal: Readonly<Record<string, string>>
}

/** With the buyer's own number for it, BT-132, and their note, BT-127; nothing in what was issued before they were kept. */
export type InvoiceLine = {
  name: string
  sku: string
  tariffCode: string | null
  quantity: number
  /** By UNECE Recommendation 20: H87 is a piece, C62 one of something. */
  unit: 'H87' | 'C62'
  /** Of `priceOf` units together: where what goes back is no multiple of the price of one, of all of them. */
  price: number
  priceOf: number
  net: number
  category: TaxCategory
  rate: number
  /** What UNSPSC calls it, where a state wants to know. */
  unspsc?: string
} & LineTexts

/** The tax on all lines of a category and a rate. */
export type InvoiceTax = {
  category: TaxCategory
  rate: number
  net: number
  tax: number
  /** Why there is none: by the codes of VATEX, and in words. */
  exemption: { code: string | null; reason: string } | null
}

export type InvoiceTotals = {
  /** The sum of the lines. */
  net: number
  tax: number
  gross: number
  paid: number
  /** What was agreed on less `gross`: prices are rounded piece by piece, and the tax of an invoice by its rate. */
  rounding: number
  payable: number
}

/**
 * All that an invoice or a credit note says, as EN 16931 understands it, from which every form of it is written. It is made once,
 * when the paper is issued. Amounts are in minor units, those of a credit note positive; days are of the country's calendar.
 */
export type Invoice = {
  version: 1
  kind: 'invoice' | 'credit-note'
  number: string
  issuedOn: string
  issuedAt: string
  dueOn: string | null
  currency: Currency
  /** How many decimals amounts have. */
  decimals: number
  /** When the goods left; where they have not yet, the day from which on they are supplied. */
  supplied: { on: string | null; from: string | null }
  references: {
    /** By what the buyer sorts it: a Leitweg-ID, their reference, or else the number of the order. */
    buyer: string
    purchaseOrder: string | null
    costCentre: string | null
    order: string
  }
  corrects: { number: string; issuedOn: string; reason: string; returned?: boolean } | null
  /** The country whose tax it is, where the seller declares it in another than its own. */
  taxPlace: string | null
  /** The state that goods go to, by its name, where tax depends on it; none in what was issued before it was kept. */
  place?: string | null
  /** A company pays the tax apart, as Poland has it. */
  isPaidApart: boolean
  notes: string[]
  seller: InvoiceSeller
  buyer: InvoiceBuyer
  deliverTo: PostalAddress | null
  payment: {
    /** By UNTDID 4461. */
    means: '1' | '30' | '58' | '68'
    account: { id: string; isIban: boolean; bic: string | null; holder: string } | null
    reference: string | null
    terms: string | null
    paidOn: string | null
    /** How it is paid; nothing in what was issued before that was kept. */
    way?: PaymentWay
  }
  lines: InvoiceLine[]
  taxes: InvoiceTax[]
  totals: InvoiceTotals
}

/** What a receiver is told of the rules that a file keeps: BT-24, and of the process it belongs to: BT-23. */
export type Profile = {
  customization: string
  process: string | null
  /** What tells it from every other file in the world, where that is asked for. */
  uuid?: string
  /** How the tax is called there, and by which codes it is told how it stands; VAT by those of UNTDID 5305 otherwise. */
  tax?: { scheme: string; categories: Readonly<Record<TaxCategory, string>> }
}
