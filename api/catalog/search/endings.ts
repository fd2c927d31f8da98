/** Endings differ by case and number in most languages, so of a long word the last letters may. */
export const stem = (word: string): string =>
  word.length > 6 ? word.slice(0, -2) : word.length > 4 ? word.slice(0, -1) : word

/** So many letters are an ending; what is longer is another word. */
const mostOfEnding = 3

/** Whether two words differ in their endings at most. */
export const isAlike = (one: string, other: string): boolean =>
  one === other ||
  (Math.abs(one.length - other.length) <= mostOfEnding &&
    one.length > 3 &&
    other.length > 3 &&
    other.startsWith(stem(one)) &&
    one.startsWith(stem(other)))
