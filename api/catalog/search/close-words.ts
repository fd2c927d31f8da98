import type { WordIndex } from './word-index.ts'

/**
 * The known words that so many changed, missing or additional letters make of this one. Words that begin alike share the
 * first rows of the comparison, and where a row says that nothing beginning so can be close, all of them are passed over
 * at once: of a hundred thousand words a few hundred beginnings are looked at. A word that is only
 * begun is compared with as many letters of those that are known.
 */
export function closeWords(index: WordIndex, word: string, allowed: number, begun = false): string[] {
  const { sorted } = index
  const found: string[] = []
  /** For each letter known, how many changes make what is known so far of every beginning of the asked word. */
  const rows = [Uint16Array.from({ length: word.length + 1 }, (_, column) => column)]
  let [before, compared] = ['', 0]
  for (let at = 0; at < sorted.length;) {
    const known = sorted[at] ?? ''
    let length = sharedBeginning(before, known, compared)
    let least = 0
    while (least <= allowed && length < known.length)
      least = compareLetter(rows, known.charCodeAt(length++), length, word)
    ;[before, compared] = [known, length]
    const isClose = (row: number) => (rows[row]?.[word.length] ?? Infinity) <= allowed
    if (begun ? beginningsLike(word, allowed, length).some(isClose) : length === known.length && isClose(length)) {
      found.push(known)
      at++
    } else at = least > allowed ? index.endOf(known.slice(0, length), at) : at + 1
  }
  return found
}

/** How many letters a beginning has that is so close to a word, of so many that were compared. */
const beginningsLike = (word: string, allowed: number, compared: number): number[] => {
  const [least, most] = [Math.max(0, word.length - allowed), Math.min(compared, word.length + allowed)]
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, more) => least + more)
}

/** Fills the row of a known letter from the one before it, and tells the least number in it. */
function compareLetter(rows: Uint16Array[], letter: number, row: number, word: string): number {
  const above = rows[row - 1] ?? new Uint16Array()
  const line = (rows[row] ??= new Uint16Array(word.length + 1))
  let left = (line[0] = row)
  let least = left
  for (let column = 1; column <= word.length; column++) {
    const changed = (above[column - 1] ?? 0) + (word.charCodeAt(column - 1) === letter ? 0 : 1)
    left = line[column] = Math.min(changed, (above[column] ?? 0) + 1, left + 1)
    if (left < least) least = left
  }
  return least
}

function sharedBeginning(one: string, other: string, most: number): number {
  let length = 0
  while (length < most && one.charCodeAt(length) === other.charCodeAt(length)) length++
  return length
}
