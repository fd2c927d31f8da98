import { isTold, type TextName, type useTexts } from '../app/texts.ts'

/** What a field of a record is called; `net pl-PL` is one of a language or a market. */
export function fieldName(field: string, t: ReturnType<typeof useTexts>): string {
  const [first = '', of] = field.split(' ')
  // Of a row of a list its number says nothing.
  if (of === undefined || /^\d+$/.test(of)) return t(`fields.${first}` as TextName, { defaultValue: field })
  const name = `fields.in.${first}`
  return isTold(name) ? `${t(name)} (${of})` : field
}
