export type Heading = { id: string; text: string }

/** A page to be read: its text with anchors and tables that may be wider than a phone, and what it is made of. */
export type Outlined = { html: string; headings: Heading[] }

const heading = /<h2((?: [^>]*)?)>(.*?)<\/h2>/gs

/**
 * The text comes from the boundary of the catalogue: well-formed, without ids and classes, so that tags can be found
 * by their names. `table` is what a table is called to somebody who does not see it.
 */
export function outlined(body: string, table: string): Outlined {
  const headings: Heading[] = []
  const html = body
    .replaceAll(heading, (_, attributes: string, inner: string) => {
      const text = plainText(inner)
      const id = unused(anchorOf(text), headings)
      headings.push({ id, text })
      return `<h2${attributes} id="${id}">${inner}</h2>`
    })
    .replaceAll(/<table(?= |>)/g, `<div class="table" role="region" aria-label="${escaped(table)}" tabindex="0">$&`)
    .replaceAll('</table>', '$&</div>')
  return { html, headings }
}

/** Words without tags; entities become the characters they stand for, because what prints them escapes again. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The prefix keeps a heading from taking the name of a part of the frame. */
function anchorOf(text: string): string {
  const word = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
  return `s-${word}`
}

function unused(id: string, headings: readonly Heading[]): string {
  const taken = (name: string) => headings.some((other) => other.id === name)
  if (!taken(id)) return id
  let count = 2
  while (taken(`${id}-${count}`)) count++
  return `${id}-${count}`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const wordsAMinute = 200

export const readingMinutes = (body: string): number =>
  Math.max(1, Math.round(plainText(body).split(' ').length / wordsAMinute))

/** The products a text links to, in the order it names them. */
export const productsIn = (body: string): number[] => [
  ...new Set([...body.matchAll(/<a [^>]*?href="\/product\/(\d{1,10})["#?]/g)].map(([, id]) => Number(id))),
]
