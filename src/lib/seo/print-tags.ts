import type { Tag } from './tags.ts'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character)

/** `<` never appears as itself, so no text in a record can end the script it stands in. */
export const inertJson = (record: object) => JSON.stringify(record).replaceAll('<', '\\u003c')

function printTag(tag: Tag): string {
  if (tag.tag === 'title') return `<title>${escape(tag.text)}</title>`
  if (tag.tag === 'data') return `<script type="application/ld+json">${inertJson(tag.record)}</script>`
  const attributes = Object.entries(tag.attributes).map(([name, value]) => ` ${name}="${escape(value)}"`)
  return `<${tag.tag}${attributes.join('')}>`
}

export const printTags = (tags: readonly Tag[]): string => tags.map(printTag).join('')
