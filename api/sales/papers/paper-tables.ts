import type { Generated, JSONColumnType } from 'kysely'
import type { AppliedTax } from '#lib/contract/tax.ts'
import type { Address } from '#lib/contract/customer.ts'
import type { LineTexts } from '#lib/contract/line-texts.ts'
import type { Culture, Currency } from '#lib/contract/cultures.ts'
import type { PaymentLabel } from '../payments/labels.ts'
import type { KeptTerritory } from '../tax/told-territory.ts'
import type { Seller } from '../../catalog/shop/shop-tables.ts'
import type { Invoice } from './invoice/invoice.ts'
import type {} from '../../platform/database/tables.ts'

export type PaperKind = 'invoice' | 'credit-note'

/** `none` where no authority is asked; `waiting` until it has answered. */
export type FiscalStatus = 'none' | 'waiting' | 'accepted' | 'refused'

/** How a paper stands with the system of the state, and how it was issued where that could not be reached. */
export type Fiscal = {
  fiscal_status: FiscalStatus
  fiscal: FiscalAnswer | null
  offline?: OfflineIssue | null | undefined
}

/** What the authority answered: its number, what its QR code says, its seal, or codes with words below them; or why it refused. */
export type FiscalAnswer = {
  number?: string
  qr?: string
  stamp?: string
  codes?: readonly PaperCode[]
  reason?: string
}

/** What a code on a paper says, and what stands below it: a QR code, or one of another form. */
export type PaperCode = { qr: string; below: string; form?: 'pdf417' }

/** An invoice that was issued while the system of the state could not be reached: the sum of its file (SHA-256, Base64), and its codes. */
export type OfflineIssue = { sum: string; codes: readonly PaperCode[] }

/** What the system of a state said of a paper on its way: a word of its own for it, such as RC, when, and what it says. */
export type FiscalMessage = { kind: string; at: string; text: string }

/** A row of goods or of delivery, with what the buyer has said of it. Amounts of a credit note are negative. */
export type PaperLine = {
  code: string
  sku: string
  name: string
  /** What the tariff knows it by, where papers say so. */
  tariffCode: string | null
  unit: string
  quantity: number
  unitNet: number
  taxRate: number
  net: number
  gross: number
  /** What UNSPSC calls it, where the state of the market wants to know. */
  unspsc?: string
} & LineTexts

export type PaperPlace = Pick<Address, 'street' | 'line2' | 'district' | 'postcode' | 'city' | 'region' | 'country'>

type Sum = { taxRate: number; net: number; gross: number }

/** All that an invoice, a pro forma or a credit note says, as data: what is drawn, and what an authority is told. */
export type PaperRecord = {
  kind: 'invoice' | 'proforma' | 'credit-note'
  number: string
  culture: Culture
  currency: Currency
  issuedAt: string
  seller: Omit<Seller, 'review_account' | 'complaints_email' | 'cut_off' | 'reserved_days' | 'numbers'>
  /** Neither the address of mails nor the phone: papers are kept longer than those. */
  buyer: Omit<Address, 'phone'>
  /** The state where goods go to, where the tax depends on it. */
  place: string | null
  /** A company pays the tax apart. */
  isPaidApart: boolean
  /** By which way it was sent, and where to. */
  delivery: string[]
  /** Where goods go to by its parts; nothing where they are fetched at a point, and in papers of before that was kept. */
  deliverTo?: PaperPlace | null
  /** The cost centre is the buyer's; papers of before that was kept have none. */
  order: {
    number: string
    placedAt: string
    reference: string
    note: string
    costCentre?: { code: string; name: string } | null
  }
  lines: PaperLine[]
  /** By rate of tax. */
  sums: Sum[]
  /** How it is taxed, where not as the edition's prices say; papers of before that was kept have none. */
  tax?: AppliedTax | null
  /** The part of a country that it goes to; papers of before that was kept have none. */
  territory?: KeptTerritory | null
  net: number
  gross: number
  payment: { label: PaymentLabel; days: number; paidAt: string | null; dueAt: string | null }
  /** When the goods left, where they leave before it is issued. */
  suppliedAt: string | null
  transfer: { lines: string[]; reference: string; code: { size: number; path: string } | null } | null
  /** What a credit note corrects and why, and whether goods came back. */
  corrects: { number: string; issuedAt: string; reason: string; returned?: boolean } | null
}

/** What a paper says of a sale itself: who buys what of whom, and what it comes to. An offer says as much. */
export type SaleRecord = Pick<
  PaperRecord,
  | 'culture'
  | 'currency'
  | 'seller'
  | 'buyer'
  | 'place'
  | 'delivery'
  | 'lines'
  | 'sums'
  | 'tax'
  | 'territory'
  | 'net'
  | 'gross'
> & { kind: PaperRecord['kind'] | 'offer' }

/** Papers that were issued. A trigger keeps them as they went out. */
export type PaperTables = {
  paper_counter: { seller: string; series: string; year: number; last: number }
  paper: {
    id: Generated<number>
    kind: PaperKind
    order_id: number
    /** What it corrects for: the identifier of a refund or of a return; none of an invoice. */
    reference: string | null
    /** The seller's tax number. */
    seller: string
    series: string
    year: number
    serial: number
    number: string
    issued_at: Date
    /** All that it says. */
    record: JSONColumnType<PaperRecord>
    /** The same as machines read it; none of papers of before that nobody asked for. */
    invoice: JSONColumnType<Invoice> | null
    /** As it went out; none before anybody asked for it, or while an authority has not answered. */
    file: Uint8Array | null
    fiscal_status: Generated<FiscalStatus>
    fiscal: JSONColumnType<FiscalAnswer> | null
    /** Nothing where the system of the state could be reached. */
    offline: JSONColumnType<OfflineIssue> | null
    /** A mail took it along before the system of the state had taken it. */
    sent_open: Generated<boolean>
    fiscal_due_at: Generated<Date>
    fiscal_tries: Generated<number>
  }
  /** Numbers that a state has authorised, such as the folios of SII, and whose each is. */
  paper_folio: {
    id: Generated<number>
    paper_id: number | null
    seller: string
    kind: string
    folio: number
    taken_at: Generated<Date>
  }
  /** Each time that a paper was handed to the system of a state. */
  handed_paper: {
    id: Generated<number>
    paper_id: number
    handed_at: Generated<Date>
    /** By what that system knows it; none before it has it. */
    reference: string | null
    /** The file that was handed over; nothing of those of before that was kept. */
    file: string | null
    /** What it has said since. */
    answers: JSONColumnType<FiscalMessage[], string | undefined>
    /** What it gave to show that it has it, such as the UPO of KSeF. */
    receipt: string | null
    /** The file as that system has taken it, where it was sealed or stamped on its way. */
    taken_file: string | null
    /** Why it could not be asked the last time. */
    last_error: string | null
    /** When it was decided. */
    ended_at: Date | null
  }
  /** When the system of a state was out by its own announcement. */
  state_outage: {
    id: Generated<number>
    authority: string
    kind: 'failure' | 'shut' | 'total'
    starts_at: Date
    ends_at: Date | null
    noted_at: Generated<Date>
  }
  /** What the system of a state sent back of what it was handed, as it came. */
  handed_receipt: {
    id: Generated<number>
    handed_id: number
    /** By the word of that system, such as RC. */
    kind: string
    name: string
    content: Uint8Array
    /** SHA-256, so that the same comes once. */
    sum: string
    came_at: Generated<Date>
  }
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends PaperTables {}
}
