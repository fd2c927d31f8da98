import type { Invoice, InvoiceLine } from '../../api/sales/papers/invoice/invoice.ts'
import type { Breaking } from './breaking.ts'

const nowhere = { ubl: null, cii: null }

const first = ({ lines: [line] }: Pick<Invoice, 'lines'>): InvoiceLine => {
  if (!line) throw new Error('There is no line')
  return line
}

const broken: Readonly<Record<string, (invoice: Invoice) => void>> = {
  'INV01-No': (invoice) => (invoice.number = 'F-IN-2026-0000017'),
  'INV01-INR': (invoice) => (invoice.currency = 'EUR'),
  'INV01-SellerDtls-Gstin': ({ seller }) => (seller.vatId = 'IN29AAACN0000N1ZR'),
  'INV01-LglNm': ({ buyer }) => (buyer.name = 'AB'),
  'INV01-Addr1': ({ buyer }) => (buyer.address.lines = []),
  'INV01-Loc': ({ seller }) => (seller.address.city = ''),
  'INV01-Pos': (invoice) => Object.assign(invoice, { place: 'Karnatic', deliverTo: null }, unplaced(invoice)),
  'INV01-ItemList': (invoice) => (invoice.lines = Array.from({ length: 1_001 }, () => first(invoice))),
  'INV01-PrdDesc': ({ lines }) => (first({ lines }).name = 'µ'),
  'INV01-AssAmt': ({ lines }) => (first({ lines }).net = -1),
  'INV01-RndOffAmt': ({ totals }) => (totals.rounding += 150_00),
  'INV01-ShipDtls-Pin': ({ deliverTo }) => deliverTo && (deliverTo.postcode = '110001'),
  'IRP-2176': ({ lines }) => (first({ lines }).tariffCode = '9030'),
  'IRP-2193': ({ lines }) => (first({ lines }).price += 2_00),
  'IRP-2211': ({ seller, buyer }) => (buyer.vatId = seller.vatId),
  'IRP-2212': ({ buyer }) => (buyer.vatId = null),
  'IRP-2240': ({ lines }) => (first({ lines }).rate = 19),
  'IRP-2258': ({ seller }) => (seller.address.region = 'Kerala'),
  'IRP-2265': ({ buyer }) => (buyer.vatId = 'IN27AAACI1195H1ZM'),
  'IRP-3028': ({ buyer }) => (buyer.vatId = 'IN29AAACI1195H1ZJ'),
  'IRP-3038': ({ seller }) => (seller.address.postcode = '400001'),
  'IRP-3039': ({ buyer }) => (buyer.address.postcode = '400001'),
}

const unplaced = ({ buyer }: Invoice) => ({ buyer: { ...buyer, address: { ...buyer.address, region: null } } })

/** Each rule that an IRP refuses an invoice for, and how an invoice breaks it. */
export const brokenInIndia: readonly Breaking[] = Object.entries(broken).map(([rule, breaks]) => ({
  rule,
  form: 'inv01',
  of: 'sold in India',
  breaks,
  theirs: nowhere,
}))
