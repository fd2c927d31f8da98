import { xmlCharacters, xmlDocument, xmlText } from '#lib/formats/xml.ts'

export type XmlElement = { name: string; content: string | XmlElement[]; attributes: Record<string, string> }
type Content = string | readonly (XmlElement | null)[]

/** What is left of a text in a file: two halves of a character, control characters and blanks around it are not. */
export const saidOf = (text: string): string => xmlCharacters(text).trim()

/** An element; nothing where it would be empty, which the rules of invoices forbid. */
export function el(name: string, content: Content | null, attributes: Record<string, string> = {}): XmlElement | null {
  if (content === null) return null
  if (typeof content === 'string') {
    const said = saidOf(content)
    return said === '' ? null : { name, content: said, attributes }
  }
  const inner = content.filter((one) => one !== null)
  return inner.length > 0 ? { name, content: inner, attributes } : null
}

/** An element as text, without what a document begins with. */
export const written = ({ name, content, attributes }: XmlElement, indent: string): string => {
  const told = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`)
  const open = `${indent}<${name}${told.join('')}>`
  if (content.length === 0) return `${open.slice(0, -1)}/>`
  if (typeof content === 'string') return `${open}${xmlText(content)}</${name}>`
  const inner = content.map((one) => written(one, `${indent}  `))
  return `${open}\n${inner.join('\n')}\n${indent}</${name}>`
}

export const documentOf = (root: XmlElement): string => xmlDocument(written(root, ''))

/** An amount of minor units as machines write it. */
export function decimal(amount: number, decimals: number): string {
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const rest = digits.slice(digits.length - decimals)
  return `${amount < 0 ? '-' : ''}${whole}${decimals > 0 ? `.${rest}` : ''}`
}
