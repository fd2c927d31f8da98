import { typedNumber, writtenNumber } from './typed-number.ts'

type Break = { from: number; net: number }
type Value = string | number | boolean | string[] | Break[] | null
type FieldFormat = { language: string; perUnit: (culture: string) => number | undefined }

export type Read = { value: Value } | { fault: 'number' | 'required' | 'field' | 'breaks' | 'choice' }

const firstOf = (field: string) => field.split(' ')[0] ?? ''
const isPrice = (field: string) => ['net', 'regular'].includes(firstOf(field))
const isBreaks = (field: string) => firstOf(field) === 'breaks'
const isText = (field: string) => ['name', 'short'].includes(firstOf(field))

/** A field of a product from what was typed, pasted or stands in a file; what is a number there already is one. */
export function fieldFrom(field: string, typed: string | number, { language, perUnit }: FieldFormat): Read {
  const text = typeof typed === 'string' ? typed.trim() : String(typed)
  if (field === 'withdrawn') return booleanFrom(text)
  if (isText(field)) return { value: text === '' ? null : text }
  if (firstOf(field) === 'description') return { value: text === '' ? null : paragraphsOf(text) }
  if (field === 'availability') return text === '' ? { fault: 'required' } : { value: text }
  if (text === '')
    return isPrice(field) || isBreaks(field) || field === 'difference' ? { value: null } : { fault: 'required' }
  const units = isPrice(field) || isBreaks(field) ? perUnit(field.split(' ')[1] ?? '') : 1
  if (units === undefined) return { fault: 'field' }
  if (isBreaks(field)) return breaksFrom(text, language, units)
  const whole = wholeFrom(typeof typed === 'number' ? typed : typedNumber(text, language), units)
  return whole === undefined ? { fault: 'number' } : { value: whole }
}

/** As tables of other programs write it, too. */
function booleanFrom(text: string): Read {
  if (text === '') return { fault: 'required' }
  const known = new Map([...['true', 'yes', '1'].map(on), ...['false', 'no', '0'].map(off)]).get(text.toLowerCase())
  return known === undefined ? { fault: 'choice' } : { value: known }
}

const on = (text: string): [string, boolean] => [text, true]
const off = (text: string): [string, boolean] => [text, false]

/** In minor units; nothing where it is no number, or has more decimals than there are. */
function wholeFrom(number: number, units: number): number | undefined {
  const whole = Math.round(number * units)
  return Number.isSafeInteger(whole) && Math.abs(number * units - whole) < 1e-6 ? whole : undefined
}

/** `5: 110,00; 10: 105,00`, or a line each: from so many pieces on, each costs so much. */
function breaksFrom(text: string, language: string, units: number): Read {
  const steps = text
    .split(/[;\n]/)
    .filter((step) => step.trim() !== '')
    .map((step) => {
      const [, from, net = ''] = /^\s*(\d{1,6})\s*[:=]\s*(.+)$/.exec(step) ?? []
      return { from: Number(from), net: wholeFrom(typedNumber(net.trim(), language), units) }
    })
  const known = steps.flatMap(({ from, net }) => (net === undefined || Number.isNaN(from) ? [] : [{ from, net }]))
  return known.length === steps.length ? { value: known } : { fault: 'breaks' }
}

/** The same as a person reads it, and as a file says it. */
export function fieldText(field: string, value: unknown, { language, perUnit }: FieldFormat): string {
  if (value === null || value === undefined) return ''
  if (isBreaks(field) && Array.isArray(value)) {
    const units = perUnit(field.split(' ')[1] ?? '') ?? 1
    const amount = (net: number) => writtenNumber(net / units, language, Math.round(Math.log10(units)))
    return (value as Break[]).map(({ from, net }) => `${from}: ${amount(net)}`).join('; ')
  }
  if (Array.isArray(value)) return value.join('\n\n')
  if (typeof value === 'boolean') return String(value)
  if (typeof value !== 'number') return typeof value === 'string' ? value : ''
  const units = isPrice(field) ? (perUnit(field.split(' ')[1] ?? '') ?? 1) : 1
  return writtenNumber(value / units, language, Math.round(Math.log10(units)))
}

const paragraphsOf = (text: string) =>
  text
    .split(/\r?\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
