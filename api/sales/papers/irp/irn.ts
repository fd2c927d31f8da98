import { hash } from 'node:crypto'

/** What the number of an invoice at the IRP is made of. */
type Numbered = { gstin: string; type: 'INV' | 'CRN'; number: string; issuedOn: string }

/** The year that ends with March, as `2026-27`. */
function financialYear(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const first = month >= 4 ? year : year - 1
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`
}

/** The Invoice Reference Number, which everybody can work out: who sells, the financial year, the kind of document and its number. */
export const irnOf = ({ gstin, type, number, issuedOn }: Numbered): string =>
  hash('sha256', `${gstin}${financialYear(issuedOn)}${type}${number}`)
