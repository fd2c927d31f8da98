import { DOMParser, DOMSerializer, type Node as TextNode, type Schema } from '@tiptap/pm/model'

/** A part of a text as it was written, by how the editor would write it: what nobody touches stays letter by letter. */
export type AsWritten = Map<string, string>

/** A text for the editor. What it would change by showing it goes in as a part that it leaves alone. */
export function forEditor(body: string, schema: Schema): { html: string; asWritten: AsWritten } {
  const asWritten: AsWritten = new Map()
  const parts = [...contentOf(body).childNodes].filter(isSomething).map((node) => {
    const source = sourceOf(node)
    const written = node instanceof Element ? throughEditor(node, schema) : undefined
    if (written === undefined || plain(written) !== plain(source)) return foreign(source)
    asWritten.set(written, source)
    return source
  })
  return { html: parts.join(''), asWritten }
}

/** What the editor holds as a text of the shop; empty paragraphs at its end are none. */
export function fromEditor(doc: TextNode, asWritten: AsWritten): string {
  const parts = doc.children.map((node) => {
    if (node.type.name === 'foreign') return node.attrs['html'] as string
    const written = writtenOf(node, doc.type.schema)
    return asWritten.get(written) ?? written
  })
  while (parts.at(-1) === '<p></p>') parts.pop()
  return parts.join('\n')
}

/** Never the page itself: nothing in it is fetched, and nothing of it runs. */
function contentOf(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content
}

const isSomething = (node: Node) => !(node instanceof Text) || node.data.trim() !== ''

/** A space that does not break is a sign like others, as people and imports write it. */
const withSigns = (html: string) => html.replaceAll('&nbsp;', '\u00a0')

const sourceOf = (node: Node): string => {
  if (node instanceof Element) return withSigns(node.outerHTML)
  const holder = document.createElement('div')
  holder.append(node.cloneNode())
  return withSigns(holder.innerHTML)
}

function foreign(source: string): string {
  const holder = document.createElement('div')
  holder.setAttribute('data-foreign', source)
  return holder.outerHTML
}

function throughEditor(element: Element, schema: Schema): string | undefined {
  const holder = document.createElement('div')
  holder.append(element.cloneNode(true))
  const doc = DOMParser.fromSchema(schema).parse(holder)
  return doc.childCount === 1 ? writtenOf(doc.child(0), schema) : undefined
}

function writtenOf(node: TextNode, schema: Schema): string {
  const holder = document.createElement('div')
  holder.append(DOMSerializer.fromSchema(schema).serializeNode(node))
  // An item of a list is a paragraph to the editor, and none in the shop.
  for (const item of holder.querySelectorAll('li')) {
    const paragraphs = [...item.children].filter(({ tagName }) => tagName === 'P')
    const [first] = paragraphs
    if (first && paragraphs.length === 1 && first === item.firstElementChild) first.replaceWith(...first.childNodes)
  }
  return withSigns(holder.innerHTML)
}

const blocks =
  'p|h[1-6]|ul|ol|li|dl|dt|dd|table|caption|thead|tbody|tfoot|tr|th|td|blockquote|figure|figcaption|hr|br|div|pre'
const besideBlocks = new RegExp(` ?(</?(?:${blocks})(?: [^>]*)?>) ?`, 'g')

/** As a browser reads it: lines and their indents say nothing. */
export const plain = (html: string): string =>
  html
    .replaceAll(/[ \t\r\n\f]+/g, ' ')
    .replaceAll(besideBlocks, '$1')
    .trim()
