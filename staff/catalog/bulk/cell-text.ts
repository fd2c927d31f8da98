import type { EditionChoice } from '#lib/contract/staff/catalogue.ts'
import { brokenStep, type StatedBreak } from '#lib/contract/price-breaks.ts'
import { availabilities } from '#lib/contract/product.ts'
import type { Fault, Fields, FieldValue, SheetRow } from '#lib/contract/staff/bulk.ts'
import { fieldFrom, fieldText } from '#lib/formats/field-text.ts'
import { minorUnitsPer } from '../../platform/texts/amounts.ts'
import type { RowEdits } from './edits.ts'

type Availability = (typeof availabilities)[number]

/** What a choice is called by somebody. */
type Words = { availability: (one: Availability) => string; withdrawn: (one: boolean) => string }

/** How cells are written and read by somebody: numbers and words in their language. */
export function cellTexts(editions: readonly EditionChoice[], language: string, words: Words) {
  const units = new Map(editions.map(({ culture, currency }) => [culture as string, minorUnitsPer(currency)]))
  const spoken = { language, perUnit: (culture: string) => units.get(culture) }
  const choices: Record<string, Map<string, Availability | boolean>> = {
    availability: new Map(availabilities.map((one) => [words.availability(one), one])),
    withdrawn: new Map([true, false].map((one) => [words.withdrawn(one), one])),
  }

  const shown = ({ fields }: Pick<SheetRow, 'fields'>, field: string): string => {
    const value = fields[field]
    const [word] = [...(choices[field] ?? [])].find(([, one]) => one === value) ?? []
    return word ?? fieldText(field, value, spoken)
  }

  const read = (field: string, text: string): { value: FieldValue } | { fault: Fault } => {
    const ways = choices[field]
    if (!ways) return fieldFrom(field, text, spoken)
    const typed = text.trim().toLowerCase()
    const known = [...ways].find(([word, one]) => [word, String(one)].some((name) => name.toLowerCase() === typed))
    return known ? { value: known[1] } : { fault: 'choice' }
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
