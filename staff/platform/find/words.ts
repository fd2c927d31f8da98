/** Letters that are no plain letter with a mark, as the search in the database takes them. */
const plain: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', æ: 'a', œ: 'o', ß: 's', đ: 'd' }

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[łøæœßđ]/g, (letter) => plain[letter] ?? letter)

/** The words of a text without case and accents. */
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

const known = new Map<string, readonly string[]>()

/** The same of a text of the rooms: there are some hundreds, and each letter that is typed looks at all of them. */
function wordsOfText(text: string): readonly string[] {
  const words = known.get(text) ?? wordsOf(text)
  known.set(text, words)
  return words
}

/** Fewer letters than these are in too many words to be looked for within them. */
const shortWithin = 4

/** Whether each of the words begins one of the texts' own, or is within one where it is long enough. */
export function heldIn(texts: readonly string[], asked: readonly string[]): boolean {
  const holds = (word: string, one: string) => (one.length < shortWithin ? word.startsWith(one) : word.includes(one))
  return (
    asked.length > 0 && asked.every((one) => texts.some((text) => wordsOfText(text).some((word) => holds(word, one))))
  )
}
