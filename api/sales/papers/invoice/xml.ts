export type XmlElement = { name: string; content: string | XmlElement[]; attributes: Record<string, string> }
type Content = string | readonly (XmlElement | null)[]

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Characters that no XML document may hold, in whatever notation. */
// eslint-disable-next-line no-control-regex -- control characters are what it is about
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** What is left of a text in a file: two halves of a character, control characters and blanks around it are not. */
export const saidOf = (text: string): string => text.toWellFormed().replace(forbidden, '').trim()

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

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

const written = ({ name, content, attributes }: XmlElement, indent: string): string => {
  const told = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const open = `${indent}<${name}${told.join('')}>`
  if (typeof content === 'string') return `${open}${escaped(content)}</${name}>`
  const inner = content.map((one) => written(one, `${indent}  `))
  return `${open}\n${inner.join('\n')}\n${indent}</${name}>`
}

export const xmlDocument = (root: XmlElement): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}\n`

/** An amount of minor units as machines write it. */
export function decimal(amount: number, decimals: number): string {
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const rest = digits.slice(digits.length - decimals)
  return `${amount < 0 ? '-' : ''}${whole}${decimals > 0 ? `.${rest}` : ''}`
}
