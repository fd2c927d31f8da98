/** What a pasted text had and the shop's texts have not, so that whoever pasted it is told. */
export type Left = 'pictures' | 'mergedCells'

/**
 * Text from a word processor or another page, in the tags of the editor: its headings begin below that of the page, paragraphs
 * that Word marks as items of a list become one, and a table with merged cells is kept as it is written, as HTML.
 */
export function fromElsewhere(html: string): { html: string; left: Left[] } {
  const holder = document.createElement('template')
  holder.innerHTML = html
  const { content } = holder
  // The editor's own, copied from another place in it.
  if (content.querySelector('[data-pm-slice]')) return { html, left: [] }
  const pictures = [...content.querySelectorAll('img')]
  for (const picture of pictures) picture.remove()
  makeLists(content)
  lowerHeadings(content)
  const merged = [...content.querySelectorAll('table')].filter((table) => table.querySelector(spanning))
  for (const table of content.querySelectorAll('table')) linesInCells(table)
  for (const table of merged) keepAsHtml(table)
  dropEmpty(content)
  const left: Left[] = [...(pictures.length > 0 ? ['pictures' as const] : [])]
  if (merged.length > 0) left.push('mergedCells')
  return { html: holder.innerHTML, left }
}

const spanning = ':is([colspan], [rowspan]):not([colspan="1"]:not([rowspan]), [rowspan="1"]:not([colspan]))'

function replaced(element: Element, tag: string): Element {
  const other = document.createElement(tag)
  other.append(...element.childNodes)
  element.replaceWith(other)
  return other
}

/** The only heading of the first level is that of the page. */
function lowerHeadings(content: DocumentFragment): void {
  for (const title of content.querySelectorAll('p.MsoTitle')) replaced(title, 'h1')
  const step = content.querySelector('h1') ? 1 : 0
  for (const heading of content.querySelectorAll('h1, h2, h3, h4, h5, h6'))
    replaced(heading, `h${Math.min(4, Number(heading.tagName.slice(1)) + step)}`)
}

type Level = { list: Element; level: number }

const styleOf = (element: Element) => element.getAttribute('style') ?? ''

/** Word writes items of a list as paragraphs, with their level and with what stands before them as text. */
function makeLists(content: DocumentFragment): void {
  let levels: Level[] = []
  for (const item of content.querySelectorAll('p')) {
    const level = /mso-list:\s*\S+\s+level(\d)/.exec(styleOf(item))?.[1]
    if (level === undefined) continue
    const tag = takeMark(item)
    if (levels[0]?.list !== item.previousElementSibling) levels = []
    levels = levels.filter((one) => one.level <= Number(level))
    const here = levels.at(-1)
    if (here?.level === Number(level) && here.list.localName !== tag) levels.pop()
    const open = levels.at(-1)
    const list = open?.level === Number(level) ? open.list : begin(tag, open?.list, item)
    if (list !== open?.list) levels.push({ list, level: Number(level) })
    const entry = document.createElement('li')
    entry.append(...item.childNodes)
    list.append(entry)
    item.remove()
  }
}

/** In the last item of the list around it, or where its first item stands. */
function begin(tag: 'ol' | 'ul', around: Element | undefined, item: Element): Element {
  const list = document.createElement(tag)
  const within = around?.lastElementChild
  if (within) within.append(list)
  else item.before(list)
  return list
}

/** Takes away what stands before an item, which tells whether the list is numbered. */
function takeMark(item: Element): 'ol' | 'ul' {
  const marks = [...item.querySelectorAll('[style]')].filter((one) => /mso-list:\s*ignore/i.test(styleOf(one)))
  const [mark] = marks
  for (const one of marks) one.remove()
  return /^\s*\(?[\da-z]{1,4}[.)]/i.test(mark?.textContent ?? '') ? 'ol' : 'ul'
}

/** A cell is one line to the editor, so its paragraphs become lines. */
function linesInCells(table: Element): void {
  for (const cell of table.querySelectorAll('td, th'))
    for (const paragraph of cell.querySelectorAll('p')) {
      if (paragraph.nextElementSibling) paragraph.append(document.createElement('br'))
      paragraph.replaceWith(...paragraph.childNodes)
    }
}

const kept = new Set('table caption thead tbody tr th td br strong b em i a sub sup'.split(' '))
const keptAttributes = new Set(['colspan', 'rowspan', 'href'])

function keepAsHtml(table: Element): void {
  for (const element of table.querySelectorAll('*')) {
    for (const { name } of [...element.attributes]) if (!keptAttributes.has(name)) element.removeAttribute(name)
    if (!kept.has(element.localName)) element.replaceWith(...element.childNodes)
  }
  for (const { name } of [...table.attributes]) table.removeAttribute(name)
  const block = document.createElement('div')
  block.setAttribute('data-foreign', table.outerHTML.replaceAll(/<!--[\s\S]*?-->/g, '').replaceAll(/\s+/g, ' '))
  table.replaceWith(block)
}

/** Word leaves an empty paragraph between two others for room. */
function dropEmpty(content: DocumentFragment): void {
  for (const paragraph of content.querySelectorAll('p'))
    if (paragraph.childElementCount === paragraph.getElementsByTagName('o:p').length && isBlank(paragraph))
      paragraph.remove()
}

const isBlank = (element: Element) => element.textContent.trim() === ''
