/** How XML of others is read: all that stands in it is text. Who reads it refuses what defines entities of its own. */
export const xmlOptions = {
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: true,
  // Beside the few names of XML also letters that are written by their number.
  htmlEntities: true,
}

/** What a parsed element is: a text, or its children, one or several of a name, with attributes. */
export type XmlNode = { readonly [name: string]: unknown }

const isNode = (value: unknown): value is XmlNode => typeof value === 'object' && value !== null

export const asNode = (value: unknown): XmlNode => (isNode(value) ? value : { '#text': value })

/** The elements of a name in another one. */
export const all = (node: unknown, name: string): XmlNode[] => {
  const found = isNode(node) ? node[name] : undefined
  return (Array.isArray(found) ? found : [found]).filter((one) => one !== undefined && one !== '').map(asNode)
}

/** What lies along a path of names, the first of each. */
export const at = (node: XmlNode, path: string): XmlNode | undefined =>
  path.split('/').reduce<XmlNode | undefined>((here, name) => (here ? all(here, name)[0] : undefined), node)

export const attribute = (node: XmlNode, name: string): string => {
  const text = node[name]
  return typeof text === 'string' ? text.trim() : ''
}

export const textAt = (node: XmlNode, path: string): string => {
  const found = at(node, path)
  return found ? attribute(found, '#text') : ''
}
