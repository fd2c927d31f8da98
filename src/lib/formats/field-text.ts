import { typedNumber, writtenNumber } from './typed-number.ts'

type Value = string | number | string[] | null
type FieldFormat = { language: string; perUnit: (culture: string) => number | undefined }

export type Read = { value: Value } | { fault: 'number' | 'required' | 'field' }

const firstOf = (field: string) => field.split(' ')[0] ?? ''
const isPrice = (field: string) => ['net', 'regular'].includes(firstOf(field))
const isText = (field: string) => ['name', 'short'].includes(firstOf(field))

/** A field of a product from what was typed, pasted or stands in a file; what is a number there already is one. */
export function fieldFrom(field: string, typed: string | number, { language, perUnit }: FieldFormat): Read {
  const text = typeof typed === 'string' ? typed.trim() : String(typed)
  if (isText(field)) return { value: text === '' ? null : text }
  if (firstOf(field) === 'description') return { value: text === '' ? null : paragraphsOf(text) }
  if (field === 'availability') return text === '' ? { fault: 'required' } : { value: text }
  if (text === '') return isPrice(field) || field === 'difference' ? { value: null } : { fault: 'required' }
  const number = typeof typed === 'number' ? typed : typedNumber(text, language)
  const units = isPrice(field) ? perUnit(field.split(' ')[1] ?? '') : 1
  if (units === undefined) return { fault: 'field' }
  const whole = Math.round(number * units)
  return Number.isSafeInteger(whole) && Math.abs(number * units - whole) < 1e-6 ? { value: whole } : { fault: 'number' }
}

/** The same as a person reads it, and as a file says it. */
export function fieldText(field: string, value: unknown, { language, perUnit }: FieldFormat): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.join('\n\n')
  if (typeof value !== 'number') return typeof value === 'string' ? value : ''
  const units = isPrice(field) ? (perUnit(field.split(' ')[1] ?? '') ?? 1) : 1
  return writtenNumber(value / units, language, Math.round(Math.log10(units)))
}

const paragraphsOf = (text: string) =>
  text
    .split(/\r?\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
