import type { EditionChoice } from '#lib/contract/staff/catalogue.ts'
import { brokenStep, type StatedBreak } from '#lib/contract/price-breaks.ts'
import { availabilities } from '#lib/contract/product.ts'
import type { Fault, Fields, FieldValue, SheetRow } from '#lib/contract/staff/bulk.ts'
import { fieldFrom, fieldText } from '#lib/formats/field-text.ts'
import { minorUnitsPer } from '../../platform/texts/amounts.ts'
import type { RowEdits } from './edits.ts'

type Word = (availability: (typeof availabilities)[number]) => string

/** How cells are written and read by somebody: numbers and words in their language. */
export function cellTexts(editions: readonly EditionChoice[], language: string, word: Word) {
  const units = new Map(editions.map(({ culture, currency }) => [culture as string, minorUnitsPer(currency)]))
  const spoken = { language, perUnit: (culture: string) => units.get(culture) }
  const words = new Map(availabilities.map((one) => [word(one).toLowerCase(), one]))

  const shown = ({ fields }: Pick<SheetRow, 'fields'>, field: string): string => {
    const value = fields[field]
    const known = availabilities.find((one) => field === 'availability' && one === value)
    return known ? word(known) : fieldText(field, value, spoken)
  }

  const read = (field: string, text: string): { value: FieldValue } | { fault: Fault } => {
    if (field !== 'availability') return fieldFrom(field, text, spoken)
    const known = words.get(text.trim().toLowerCase()) ?? availabilities.find((one) => one === text.trim())
    return known ? { value: known } : { fault: 'choice' }
  }

  /** What a row would become, and what is wrong with it, cell by cell. */
  const rowFrom = ({ base, typed }: RowEdits): { fields: Fields; faults: Record<string, Fault> } => {
    const fields: Fields = {}
    const faults: Record<string, Fault> = {}
    for (const [field, text] of Object.entries(typed)) {
      const cell = read(field, text)
      if ('fault' in cell) faults[field] = cell.fault
      else fields[field] = cell.value
    }
    for (const field of Object.keys(fields)) {
      const [first, culture = ''] = field.split(' ')
      if (first !== 'net' && first !== 'regular' && first !== 'breaks') continue
      const valueOf = (name: string) => {
        const key = `${name} ${culture}`
        return (key in fields ? fields[key] : base.fields[key]) ?? null
      }
      const [net, regular, breaks] = [valueOf('net'), valueOf('regular'), valueOf('breaks')]
      if (net === null) continue
      if (first !== 'breaks' && regular !== null && Number(regular) <= Number(net)) faults[field] = 'reduction'
      const price = { net: Number(net), regular: regular === null ? null : Number(regular) }
      if (first === 'breaks' && brokenStep({ ...price, breaks: breaks as StatedBreak[] | null }))
        faults[field] = 'breaks'
    }
    return { fields, faults }
  }

  return { shown, read, rowFrom }
}

export type CellTexts = ReturnType<typeof cellTexts>
