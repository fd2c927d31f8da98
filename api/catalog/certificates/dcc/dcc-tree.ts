import { all, attribute, type XmlNode } from '../../../platform/files/xml-tree.ts'

/** Texts in a name or a description, by language. Names in the file of an edition have two letters; others stand under none. */
export function textsIn(node: XmlNode | undefined): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const content of all(node, 'content')) {
    const text = attribute(content, '#text').replaceAll(/\s+/g, ' ').slice(0, 500)
    const language = /^[a-z]{2}$/.test(attribute(content, '@lang')) ? attribute(content, '@lang') : ''
    if (text !== '') texts[language] ??= text
  }
  return texts
}

/** Which of the roles an element has that the users of the schema have agreed on. */
export const hasRole = (node: XmlNode, role: RegExp): boolean =>
  attribute(node, '@refType')
    .split(/\s+/)
    .some((one) => role.test(one))

export const listed = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/** A value in several units is the first that is told. */
export const realIn = (node: XmlNode): XmlNode | undefined =>
  all(node, 'real')[0] ?? all(all(node, 'hybrid')[0], 'real')[0]
export const realListIn = (node: XmlNode): XmlNode | undefined =>
  all(node, 'realListXMLList')[0] ?? all(all(node, 'hybrid')[0], 'realListXMLList')[0]

/** Tables within tables too. */
export const tablesIn = (node: XmlNode): XmlNode[] => all(node, 'list').flatMap((table) => [table, ...tablesIn(table)])

/** Every element of a name, however deep. */
export function* everyIn(node: unknown, name: string): Generator<XmlNode> {
  if (typeof node !== 'object' || node === null) return
  for (const [key, value] of Object.entries(node)) {
    if (key === name) yield* all(node, name)
    for (const one of Array.isArray(value) ? value : [value]) yield* everyIn(one, name)
  }
}
