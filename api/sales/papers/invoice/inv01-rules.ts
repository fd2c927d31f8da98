import { isPinOf } from '../irp/pins.ts'
import { gstinOf, isAbroad, placeOfSupply, plainly, priceOfOne, sellerState, stateIn } from './inv01-parts.ts'
import { roundedOff } from './inv01.ts'
import type { Invoice, InvoiceLine } from './invoice.ts'

type Rule = { id: string; holds: (invoice: Invoice) => boolean }

/** Of GST, in per cent. */
const rates = [0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28, 40]

/** Within a rupee, as IRPs bear it. */
const isPriced = (line: InvoiceLine) => Math.abs(priceOfOne(line) * 100 * line.quantity - line.net) <= 1_00

const isNamed = (name: string, least: number) => plainly(name, 100).length >= least

/** Those that sell above five crore, who alone hand invoices over, name six digits at least. */
const isTariffCode = (code: string | null) => /^(\d{6}|\d{8})$/.test(code ?? '')

/** Of India's IRPs, by the numbers that they refuse invoices with; where the schema INV-01 refuses, by its fields. */
export const indian: readonly Rule[] = [
  { id: 'INV01-No', holds: ({ number }) => /^[A-Za-z1-9][A-Za-z0-9/-]{0,15}$/.test(number) },
  { id: 'INV01-INR', holds: ({ currency, decimals }) => currency === 'INR' && decimals === 2 },
  { id: 'INV01-SellerDtls-Gstin', holds: ({ seller }) => gstinOf(seller.vatId) !== undefined },
  {
    id: 'INV01-LglNm',
    holds: ({ seller, buyer }) => isNamed(seller.name, 3) && isNamed(buyer.name, 3),
  },
  {
    id: 'INV01-Addr1',
    holds: ({ seller, buyer }) => [seller, buyer].every(({ address: { lines } }) => isNamed(lines[0] ?? '', 1)),
  },
  {
    id: 'INV01-Loc',
    holds: ({ seller, buyer }) => isNamed(seller.address.city, 3) && isNamed(buyer.address.city, 3),
  },
  { id: 'INV01-Pos', holds: (invoice) => placeOfSupply(invoice) !== undefined },
  { id: 'INV01-ItemList', holds: ({ lines }) => lines.length >= 1 && lines.length <= 1_000 },
  { id: 'INV01-PrdDesc', holds: ({ lines }) => lines.every(({ name }) => isNamed(name, 3)) },
  { id: 'INV01-AssAmt', holds: ({ lines }) => lines.every(({ net, quantity }) => net >= 0 && quantity >= 0) },
  { id: 'INV01-RndOffAmt', holds: (invoice) => Math.abs(roundedOff(invoice)) <= 99_99 },
  {
    id: 'INV01-ShipDtls-Pin',
    holds: ({ deliverTo }) =>
      deliverTo === null || deliverTo.country !== 'IN' || isPinOf(deliverTo.postcode, stateIn(deliverTo) ?? ''),
  },
  { id: 'IRP-2176', holds: ({ lines }) => lines.every(({ tariffCode }) => isTariffCode(tariffCode)) },
  { id: 'IRP-2193', holds: ({ lines }) => lines.every(isPriced) },
  { id: 'IRP-2211', holds: ({ seller, buyer }) => buyer.vatId === null || buyer.vatId !== seller.vatId },
  { id: 'IRP-2212', holds: (invoice) => isAbroad(invoice) || invoice.buyer.vatId !== null },
  { id: 'IRP-2240', holds: ({ lines }) => lines.every(({ rate }) => rates.includes(rate)) },
  {
    id: 'IRP-2258',
    holds: (invoice) => {
      const told = stateIn({ ...invoice.seller.address, country: 'IN' })
      return told === undefined || told === sellerState(invoice)
    },
  },
  {
    id: 'IRP-2265',
    holds: (invoice) => {
      const { vatId, address } = invoice.buyer
      return isAbroad(invoice) || vatId === null || (gstinOf(vatId) ?? '').slice(0, 2) === stateIn(address)
    },
  },
  {
    id: 'IRP-3028',
    holds: (invoice) => {
      const { vatId } = invoice.buyer
      return isAbroad(invoice) || vatId === null || gstinOf(vatId) !== undefined
    },
  },
  { id: 'IRP-3038', holds: (invoice) => isPinOf(invoice.seller.address.postcode, sellerState(invoice)) },
  {
    id: 'IRP-3039',
    holds: (invoice) => {
      const { address } = invoice.buyer
      return isAbroad(invoice) || isPinOf(address.postcode, stateIn(address) ?? '')
    },
  },
]
