import { saidOf, type XmlElement } from './xml.ts'

const inText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#xD;')

const inAttribute = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\t', '&#x9;')
    .replaceAll('\n', '&#xA;')
    .replaceAll('\r', '&#xD;')

/** Names of spaces come first, the one without a prefix before all others. */
const isSpace = (name: string) => name === 'xmlns' || name.startsWith('xmlns:')
const byPlace = ([one]: readonly [string, string], [other]: readonly [string, string]): number =>
  Number(isSpace(other)) - Number(isSpace(one)) || (one < other ? -1 : 1)

/**
 * An element as Canonical XML 1.0 has it, so that what is signed of a file is the file itself. Prefixes are declared at the root, and
 * attributes have none.
 */
export function canonical({ name, content, attributes }: XmlElement): string {
  const told = Object.entries(attributes).toSorted(byPlace)
  const open = `<${name}${told.map(([key, value]) => ` ${key}="${inAttribute(saidOf(value))}"`).join('')}>`
  const inner = typeof content === 'string' ? inText(saidOf(content)) : content.map(canonical).join('')
  return `${open}${inner}</${name}>`
}
