/** Letters that are no other letter with a mark on it. */
const letters: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' }

/** How these are written where a keyboard lacks them. */
const spelledOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }

const replace = (text: string, table: Readonly<Record<string, string>>) =>
  text.replaceAll(/\p{L}/gu, (letter) => table[letter] ?? letter)

/** Case, accents and what stands between words do not matter when a town is searched. */
export const folded = (name: string): string =>
  replace(name.normalize('NFC').toLowerCase(), letters)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The same for who writes München as Muenchen. */
export const foldedSpelledOut = (name: string): string =>
  folded(replace(name.normalize('NFC').toLowerCase(), spelledOut))

export const foldedPostcode = (postcode: string): string => postcode.replace(/[^0-9a-z]/gi, '').toUpperCase()
