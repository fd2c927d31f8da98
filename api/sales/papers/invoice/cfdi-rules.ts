import { readTaxNumber } from '#lib/contract/tax-numbers.ts'
import { amountsOf } from './agreed-amounts.ts'
import { emisorOf, isCompanyRfc, ofAbroad, ofThePublic, receptorOf, regimes, usesByRegime } from './cfdi-parts.ts'
import type { Invoice } from './invoice.ts'

type Rule = { id: string; holds: (invoice: Invoice) => boolean }

const isRfc = (rfc: string) => readTaxNumber('MX', rfc) === rfc
const isPostcode = (code: string) => /^\d{5}$/.test(code)
const suits = (regime: string, rfc: string) =>
  [undefined, 'both', isCompanyRfc(rfc) ? 'company' : 'person'].includes(regimes[regime])
const isGeneric = (rfc: string) => rfc === ofThePublic || rfc === ofAbroad

/**
 * Of Mexico's SAT, by the numbers of its list of errors. What only its registers know is asked by the PAC: whether a name, a postcode
 * and a regime are those of an RFC. The last place of an RFC is not checked, since numbers were given out that break its rule.
 */
export const mexican: readonly Rule[] = [
  { id: 'CFDI40115', holds: ({ currency }) => currency === 'MXN' },
  {
    id: 'CFDI40119',
    holds: (invoice) => amountsOf(invoice).total === BigInt(invoice.totals.gross + invoice.totals.rounding),
  },
  // Goods that leave the country want a supplement that is not written here.
  { id: 'CFDI40122', holds: ({ lines }) => lines.every(({ category }) => category !== 'G') },
  { id: 'CFDI40126', holds: (invoice) => isPostcode(emisorOf(invoice).place) },
  { id: 'CFDI40138', holds: (invoice) => isRfc(emisorOf(invoice).rfc) },
  { id: 'CFDI40140', holds: (invoice) => emisorOf(invoice).regime in regimes },
  {
    id: 'CFDI40141',
    holds: (invoice) => {
      const { regime, rfc } = emisorOf(invoice)
      return suits(regime, rfc)
    },
  },
  {
    id: 'CFDI40143',
    holds: (invoice) => {
      const { rfc } = receptorOf(invoice)
      return isGeneric(rfc) || isRfc(rfc)
    },
  },
  { id: 'CFDI40147', holds: (invoice) => isPostcode(receptorOf(invoice).postcode) },
  { id: 'CFDI40157', holds: (invoice) => receptorOf(invoice).regime in regimes },
  {
    id: 'CFDI40158',
    holds: (invoice) => {
      const { regime, rfc } = receptorOf(invoice)
      return suits(regime, rfc)
    },
  },
  { id: 'CFDI40160', holds: (invoice) => receptorOf(invoice).use in usesByRegime },
  {
    id: 'CFDI40161',
    holds: (invoice) => {
      const { use, regime } = receptorOf(invoice)
      return usesByRegime[use]?.includes(regime) ?? true
    },
  },
  { id: 'CFDI40166', holds: (invoice) => amountsOf(invoice).lines.length > 0 },
  {
    id: 'CFDI40176',
    holds: ({ lines }) => lines.every(({ category }) => category === 'S' || category === 'Z' || category === 'G'),
  },
  { id: 'CFDI40179', holds: ({ lines }) => lines.every(({ rate }) => [0, 8, 16].includes(rate)) },
]
