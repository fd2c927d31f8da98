import type { MeasuredQuantity } from '#lib/contract/calibration.ts'
import type { Conformity } from '#lib/contract/shown-results.ts'
import type { documentKinds } from '#lib/contract/product.ts'
import type { OrderStatus } from '#lib/contract/order.ts'
import type { PaymentWay } from './payment-words.ts'

/** What papers say in one language. `{name}` stands for a value. */
export type DocumentWords = {
  page: string
  /** What a code says, to whoever does not see it. */
  qrCode: string
  invoice: string
  proforma: string
  /** An invoice to whoever names no tax number. */
  receipt: string
  /** What an invoice and a credit note are until the system of the state has taken them, and why. */
  waiting: string
  waitingCredit: string
  waitingNote: string
  /** The number that system gave it. */
  authorityNumber: string
  creditNote: string
  supplied: string
  paidOn: string
  paid: string
  /** Where the tax goes by which state the goods go to. */
  placeOfSupply: string
  inWords: string
  /** That a company pays the tax into an account apart. */
  paidApart: string
  /** Which invoice a credit note corrects: its number and date. */
  corrects: string
  corrected: string
  /** Why it is corrected. */
  reason: string
  /** That a pro forma is no invoice. */
  proformaNote: string
  offer: string
  offerDate: string
  validUntil: string
  /** When it is there, and on which condition: `{date}` is the day of the offer. */
  offerArrival: string
  /** What holds until its last day, `{date}`. */
  offerTerms: string
  offerArrivalNote: string
  number: string
  issued: string
  ordered: string
  order: string
  reference: string
  /** Until the end of which month software is supported. */
  support: string
  payment: string
  seller: string
  buyer: string
  delivery: string
  /** What goes along with a parcel, without prices; `noPrices` says that it is no invoice. */
  deliveryNote: Record<
    'title' | 'sent' | 'parcel' | 'carrier' | 'tracking' | 'gateHours' | 'ordered' | 'noPrices',
    string
  >
  /** A table of orders for spreadsheets. */
  orderFile: Record<
    'file' | 'status' | 'buyer' | 'costCentre' | 'name' | 'currency' | 'lineReference' | 'lineNote',
    string
  > & {
    statuses: Record<OrderStatus, string>
  }
  columns: {
    place: string
    name: string
    quantity: string
    unitNet: string
    rate: string
    net: string
    tax: string
    gross: string
  }
  taxSummary: string
  /** Why no tax is on it, or whose it is: `{place}` is the country or the state, the numbers are those that tax offices of the Union know. */
  taxNotes: Record<'reverse-charge' | 'oss' | 'exempt' | 'export' | 'territory', string>
  /** What customs ask of goods: what the tariff knows them by, and where they were made. */
  customs: { tariffCode: string; origin: string }
  unionNumbers: string
  goods: string
  shipping: string
  total: string
  account: string
  purpose: string
  note: string
  /** Until when an invoice with terms is paid. */
  due: string
  /** How and when it is paid, by way of payment. */
  terms: Record<PaymentWay, string>
  kinds: Record<(typeof documentKinds)[number], string>
  code: string
  measurementCategory: string
  contents: string
  specification: string
  warranty: string
  months: string
  manufacturer: string
  manual: {
    intended: string
    safety: string
    rules: string[]
    /** By measurement category; `none` of what has none. */
    categories: Record<'II' | 'III' | 'IV' | 'none', string>
    operation: string
    steps: string[]
    care: string
    careSteps: string[]
    disposal: string
  }
  declaration: {
    declares: string
    directives: string
    standards: string
    year: string
    signed: string
  }
  certificate: {
    sample: string
    traceable: string
    conditions: string
    conditionValues: string
    result: string
    resultText: string
    serial: string
  }
  /** What a certificate with results says beside that. `{address}` is where it is found, `{factor}` and `{probability}` are those of the uncertainty. */
  calibration: Record<
    | 'laboratory'
    | 'accreditation'
    | 'person'
    | 'received'
    | 'performed'
    | 'method'
    | 'instrument'
    | 'quantity'
    | 'nominal'
    | 'reading'
    | 'deviation'
    | 'uncertainty'
    | 'limit'
    | 'conformity'
    | 'uncertaintyNote'
    | 'conformityNote'
    | 'online'
    | 'notNamed',
    string
  > & { conformities: Record<Conformity, string>; quantities: Record<MeasuredQuantity, string> }
}
