import { yearIn } from '#lib/formats/dates.ts'
import { marketIn } from '#lib/markets/all.ts'
import { briefIn } from '#lib/markets/index.ts'
import { prefixesOf } from '../../catalog/shop/number-prefixes.ts'
import type { Seller } from '../../catalog/shop/shop-tables.ts'
import { authorityOf, isCompany } from './authority.ts'
import type { PaperKind, PaperRecord } from './paper-tables.ts'

/** Of which series a paper is, which year its numbers begin anew with, and how a number of it is written. */
type Numbering = { series: string; year: number; written: (serial: number) => string }

type Numbered = Pick<PaperRecord, 'culture' | 'buyer'> & { seller: Seller; issuedAt: Date }

/** What the state calls its series is three letters and figures behind the one that it asks for. */
const ofState = /^[A-Z][A-Z\d]{2}$/

/** A seller that sells in several markets numbers each by itself; where the state numbers invoices, a paper has its number. */
export function numberingOf(kind: PaperKind, { culture, buyer, seller, issuedAt }: Numbered): Numbering {
  const { stateSeries } = marketIn(culture).papers
  if (stateSeries && authorityOf({ culture, seller, buyer }) !== null) {
    const named = kind === 'invoice' ? seller.numbers?.invoices : seller.numbers?.creditNotes
    const ending = named !== undefined && ofState.test(named) ? named : kind === 'invoice' ? '001' : 'C01'
    const series = `${isCompany(buyer) ? stateSeries.companies : stateSeries.others}${ending}`
    return { series, year: 0, written: (serial) => `${series}-${String(serial).padStart(8, '0')}` }
  }
  const prefix = prefixesOf(seller)[kind === 'invoice' ? 'invoices' : 'creditNotes']
  const series = `${prefix}-${briefIn(culture).key.toUpperCase()}`
  const year = yearIn(issuedAt, culture)
  return { series, year, written: (serial) => `${series}-${year}-${String(serial).padStart(6, '0')}` }
}
