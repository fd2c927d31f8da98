import { isNumberField } from '#lib/contract/product-fields.ts'
import { scopeName } from '../texts/scope-name.ts'
import { productFieldText } from '../texts/field-texts.ts'
import { hasText, type useTexts } from '../texts/texts.ts'

const isNumber = (part: string) => /^\d+$/.test(part)

/** What a field of a record is called; `net pl-PL` is one of a country, `gross SHIP-COURIER pl-PL` of a way there, too. */
export function fieldName(field: string, t: ReturnType<typeof useTexts>): string {
  const [first = '', ...of] = field.split(' ')
  if (isNumberField(field)) return productFieldText(field).log
  const plain = [`fields.${first}`, `customers.goes.${first}`].find(hasText)
  const within = `fields.in.${first}`
  // Of a row of a list its number says nothing.
  if (of.every(isNumber) && plain) return t(plain)
  if (!hasText(within)) return field
  const scopes = of.length > 1 ? of.filter((part) => !isNumber(part)) : of
  return `${t(within)} (${scopes.map(scopeName).join(', ')})`
}
