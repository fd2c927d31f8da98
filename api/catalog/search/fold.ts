/** Letters that are not a plain letter with a mark. */
const spelledOut: Record<string, string> = { ł: 'l', ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', đ: 'd', þ: 'th', ð: 'd' }

/** Text as it is compared: without case, accents, ligatures and the hyphens that a copied name may hide. */
export const fold = (text: string): string =>
  text
    .replaceAll('½', '.5')
    .normalize('NFKD')
    .replaceAll(/[\p{M}\u00ad]/gu, '')
    .toLowerCase()
    .replaceAll(/[łßøæœđþð]/g, (letter) => spelledOut[letter] ?? letter)

/** The words of a text, folded. */
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** A code without what people leave out or put in between: "NM-320", "nm 320" and "NM320" are one. */
export const foldCode = (code: string): string => wordsOf(code).join('')

const known = new Map<string, string[]>()

/** The words of a name from the dictionary or the category tree: there are few of these, and every question looks at all. */
export function wordsOfName(name: string): string[] {
  const words = known.get(name) ?? wordsOf(name)
  known.set(name, words)
  if (known.size > 20_000) known.clear()
  return words
}
