import type { AppliedTax } from '#lib/contract/tax.ts'
import type { Culture } from '#lib/contract/cultures.ts'
import { countryName } from '#lib/formats/countries.ts'
import { money, percent } from '#lib/formats/money.ts'
import { prefixOf } from '../tax/union-number.ts'
import type { DocumentWords } from '../../mail/languages/document-words.ts'
import type { SaleRecord } from './paper-tables.ts'

type Words = Pick<DocumentWords, 'taxNotes' | 'unionNumbers'>
type Written = { record: SaleRecord; words: Words }
type Taxed = { tax?: AppliedTax | null; culture: Culture }

/** Why there is no tax, or which country's it is; nothing of a tax that needs no word. */
export function taxNote({ tax, culture }: Taxed, { taxNotes: notes }: Pick<Words, 'taxNotes'>): string | undefined {
  if (tax?.kind !== 'reverse-charge' && tax?.kind !== 'oss' && tax?.kind !== 'exempt') return undefined
  const { kind, place } = tax
  // Certificates are by state.
  const where = place === null || kind === 'exempt' ? place : countryName(place, culture)
  return notes[kind].replace('{place}', where ?? '')
}

/** What a paper says of a tax that is not the edition's own: the same, both numbers, or who gets how much. */
export function taxNotes({ record, words }: Written): string[] {
  const { tax, culture, currency, kind } = record
  const note = taxNote(record, words)
  if (note !== undefined) return tax?.kind === 'reverse-charge' ? [note, ...unionNumbers({ record, words })] : [note]
  if (tax?.kind !== 'sales-tax') return []
  return tax.parts.map(({ name, rate, amount }) => {
    const whose = `${name} ${percent(rate, culture)}`
    // What of a credit goes back to whom is not kept apart.
    return kind === 'credit-note' ? whose : `${whose}: ${money(amount, currency, culture)}`
  })
}

/** Both are asked for by the law where the buyer owes the tax. */
function unionNumbers({ record: { seller, buyer }, words }: Written): string[] {
  const { taxNumber, country } = buyer
  if (!taxNumber || !seller.union_number) return []
  const prefix = prefixOf(country)
  const whole = taxNumber.startsWith(prefix) ? taxNumber : prefix + taxNumber
  return [words.unionNumbers.replace('{seller}', seller.union_number).replace('{buyer}', whole)]
}
