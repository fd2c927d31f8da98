import { amountsOf } from './agreed-amounts.ts'
import { buyerNumberOf, isExport, issuerOf, numberOf, onOneLine, typeOf } from './cpe-parts.ts'
import type { Invoice } from './invoice.ts'

type Rule = { id: string; holds: (invoice: Invoice) => boolean }

/** Above this a boleta names who buys. */
const unnamedUpTo = 700_00n

/**
 * Of Peru's SUNAT, by the numbers of its list of errors; those that begin with CPE are of the law and of what is written here. What only its registers know is told by its constancia: whether a RUC is
 * that of somebody who is active, and whether a number was used before.
 */
export const peruvian: readonly Rule[] = [
  { id: 'SUNAT-1001', holds: (invoice) => numberOf(invoice) !== undefined },
  { id: 'SUNAT-2104', holds: (invoice) => issuerOf(invoice).ruc !== '' },
  {
    id: 'SUNAT-2017',
    holds: (invoice) => typeOf(invoice) !== '01' || isExport(invoice) || buyerNumberOf(invoice).kind === '6',
  },
  { id: 'SUNAT-2022', holds: ({ buyer }) => onOneLine(buyer.name, 1_000).length >= 3 },
  {
    id: 'CPE-DNI',
    holds: (invoice) =>
      typeOf(invoice) !== '03' ||
      buyerNumberOf(invoice).kind !== '-' ||
      amountsOf(invoice, 'cents').total <= unnamedUpTo,
  },
  {
    id: 'SUNAT-2116',
    holds: ({ corrects, number }) =>
      corrects === null || (numberOf(corrects) !== undefined && corrects.number[0] === number[0]),
  },
  { id: 'CPE-PEN', holds: ({ currency }) => currency === 'PEN' },
  { id: 'CPE-ITEM', holds: (invoice) => amountsOf(invoice, 'cents').lines.length > 0 },
  {
    id: 'CPE-IGV',
    holds: ({ lines }) => lines.every(({ category, rate }) => (category === 'S' ? rate === 18 : rate === 0)),
  },
  {
    id: 'SUNAT-3280',
    holds: (invoice) => amountsOf(invoice, 'cents').total === BigInt(invoice.totals.gross + invoice.totals.rounding),
  },
  {
    id: 'SUNAT-3267',
    holds: ({ dueOn, issuedOn, payment }) => payment.paidOn !== null || dueOn === null || dueOn > issuedOn,
  },
]
