type Column = {
  width: number
  /** What ends a line in the middle of a word. */
  hyphen: string
  /** What marks a line that ends within a word with a hyphen or slash that is the word's own. */
  joint?: string
  measure: (text: string) => number
}

/** Signs at the end of a line by which whoever draws it knows that its word goes on: with a hyphen for the reader, or none. */
export const inWord = { hyphen: '\u00AD', nothing: '\u200B' } as const

/** The lines a text takes in a column. */
export const wrapText = (text: string, column: Column): string[] =>
  text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph, column))

function wrapParagraph(paragraph: string, column: Column): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of paragraph.split(/ +/)) {
    const longer = line ? `${line} ${word}` : word
    if (column.measure(longer) <= column.width) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    const pieces = breakWord(word, column)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
  }
  return [...lines, line]
}

/**
 * A word longer than its column breaks after a hyphen or slash of its own, else where the column ends. Visitors type words of
 * any length, so no more of one is measured than stands in two lines.
 */
function breakWord(word: string, { width, hyphen, joint = '', measure }: Column): string[] {
  const letters = Array.from(word)
  const pieces: string[] = []
  let from = 0
  const fits = (count: number, ending = '') => measure(letters.slice(from, from + count).join('') + ending) <= width
  while (letters.length - from > 1) {
    const left = letters.length - from
    const whole = longest(left, (count) => fits(count))
    if (whole === left) break
    const end = Math.max(
      1,
      longest(whole, (count) => fits(count, hyphen)),
    )
    const head = letters.slice(from, from + end).join('')
    const own = /^.*[-–/](?=.)/u.exec(head)?.[0]
    pieces.push(own === undefined ? head + hyphen : own + joint)
    from += own === undefined ? end : Array.from(own).length
  }
  return [...pieces, letters.slice(from).join('')]
}

/** The largest count up to a limit that fits, by doubling and then halving: where some letters fit, fewer do too. */
function longest(limit: number, fits: (count: number) => boolean): number {
  let known = 0
  let beyond = Math.min(8, limit)
  while (fits(beyond)) {
    known = beyond
    if (known === limit) return limit
    beyond = Math.min(known * 2, limit)
  }
  while (beyond - known > 1) {
    const middle = Math.floor((known + beyond) / 2)
    if (fits(middle)) known = middle
    else beyond = middle
  }
  return known
}
