export type Heading = { id: string; text: string }

/** A page to be read: its text with anchors and tables that may be wider than a phone, and what it is made of. */
export type Outlined = { html: string; headings: Heading[] }

const headingOrTable = /<h2((?: [^>]*)?)>(.*?)<\/h2>|<table(?= |>)/gs

/**
 * The text comes from the boundary of the catalogue: well-formed, without ids and classes, so that tags can be found
 * by their names. `table` is what a table is called to somebody who does not see it, with the heading it stands below.
 */
export function outlined(body: string, table: string): Outlined {
  const headings: Heading[] = []
  const names: string[] = []
  const html = body
    .replaceAll(headingOrTable, (tag, attributes: string | undefined, inner: string | undefined) => {
      if (inner === undefined) {
        const name = unused([table, headings.at(-1)?.text].filter(Boolean).join(': '), ' ', names)
        names.push(name)
        return `<section class="table" aria-label="${escaped(name)}" tabindex="0">${tag}`
      }
      const text = plainText(inner)
      const ids = headings.map(({ id }) => id)
      const id = unused(anchorOf(text), '-', ids)
      headings.push({ id, text })
      return `<h2${attributes} id="${id}">${inner}</h2>`
    })
    .replaceAll('</table>', '$&</section>')
  return { html, headings }
}

/**
 * Words without tags; entities become the characters they stand for, because what prints them escapes again, and spaces that do
 * not break stay what they are: "62 %" is not torn apart in the table of contents either.
 */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/[^\S\u00a0]+/g, ' ')
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

/** The name itself, or with the first number that makes it one of its own. */
function unused(name: string, space: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name
  let count = 2
  while (taken.includes(`${name}${space}${count}`)) count++
  return `${name}${space}${count}`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const wordsAMinute = 200

export const readingMinutes = (body: string): number =>
  Math.max(1, Math.round(plainText(body).split(/\s/).length / wordsAMinute))
