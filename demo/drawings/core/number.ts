/** A number as short as a picture allows. */
export const short = (value: number, digits = 2): string =>
  String(Number(value.toFixed(digits)))
    .replace(/^(-?)0\./, '$1.')
    .replace(/^-0$/, '0')

/** A run of numbers as a path writes them: no sign between them that is not needed. */
export const run = (...values: number[]): string =>
  values
    .map((value) => short(value, Math.abs(value) < 4 ? 2 : 1))
    .reduce((line, next) => {
      const joins = next.startsWith('-') || (next.startsWith('.') && /\.\d*$/.test(line))
      return line && !joins ? `${line} ${next}` : line + next
    }, '')

/** Always the same numbers between 0 and 1 for the same beginning: pictures do not change from run to run. */
export function sequence(beginning: number): () => number {
  let state = (beginning * 2_654_435_761 + 1_013_904_223) >>> 0
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
    const mixed = Math.imul(state ^ (state >>> 12), 0x297a2d39) >>> 0
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 4_294_967_296
  }
}
