import type { AppliedTax } from '#lib/contract/tax.ts'
import type { Culture } from '#lib/contract/cultures.ts'
import { countryName } from '#lib/formats/countries.ts'
import { money, percent } from '#lib/formats/money.ts'
import type { KeptTerritory } from '../tax/told-territory.ts'
import { prefixOf } from '../tax/union-number.ts'
import type { DocumentWords } from '../../mail/languages/document-words.ts'
import type { SaleRecord } from './paper-tables.ts'

type Words = Pick<DocumentWords, 'taxNotes' | 'unionNumbers' | 'customs'>
type Written = { record: SaleRecord; words: Words }
type Taxed = { tax?: AppliedTax | null; territory?: Pick<KeptTerritory, 'ground'> | null; culture: Culture }

/** Certificates are by state, and territories are told by their names. */
const byCountry: ReadonlySet<AppliedTax['kind']> = new Set(['reverse-charge', 'oss'])

const isNoted = (kind: string, notes: Words['taxNotes']): kind is keyof Words['taxNotes'] => kind in notes

/** Why there is no tax, or which country's it is; nothing of a tax that needs no word. */
export function taxNote(
  { tax, territory, culture }: Taxed,
  { taxNotes: notes }: Pick<Words, 'taxNotes'>,
): string | undefined {
  if (!tax || !isNoted(tax.kind, notes)) return undefined
  const { kind, place } = tax
  const where = place === null || !byCountry.has(kind) ? place : countryName(place, culture)
  const note = notes[kind].replace('{place}', where ?? '')
  return kind === 'export' && territory?.ground ? `${note} ${territory.ground}.` : note
}

/** What a paper says of a tax that is not the edition's own: the same, both numbers, or who gets how much. */
export function taxNotes({ record, words }: Written): string[] {
  const { tax, culture, currency, kind } = record
  const note = taxNote(record, words)
  const customs = customsNotes({ record, words })
  if (note !== undefined)
    return tax?.kind === 'reverse-charge' ? [note, ...unionNumbers({ record, words })] : [note, ...customs]
  if (tax?.kind !== 'sales-tax') return customs
  return tax.parts.map(({ name, rate, amount }) => {
    const whose = `${name} ${percent(rate, culture)}`
    // What of a credit goes back to whom is not kept apart.
    return kind === 'credit-note' ? whose : `${whose}: ${money(amount, currency, culture)}`
  })
}

/** What a customs form asks of the goods, as far as it is known. */
function customsNotes({ record: { territory, lines }, words }: Written): string[] {
  if (!territory?.export) return []
  const codes = [...new Set(lines.flatMap(({ tariffCode }) => tariffCode ?? []))]
  const { customs } = words
  const told = [
    ...(codes.length > 0 ? [`${customs.tariffCode}: ${codes.join(', ')}`] : []),
    ...(territory.origin ? [`${customs.origin}: ${territory.origin}`] : []),
  ]
  return told.length > 0 ? [told.join('. ')] : []
}

/** Both are asked for by the law where the buyer owes the tax. */
function unionNumbers({ record: { seller, buyer }, words }: Written): string[] {
  const { taxNumber, country } = buyer
  if (!taxNumber || !seller.union_number) return []
  const prefix = prefixOf(country)
  const whole = taxNumber.startsWith(prefix) ? taxNumber : prefix + taxNumber
  return [words.unionNumbers.replace('{seller}', seller.union_number).replace('{buyer}', whole)]
}
