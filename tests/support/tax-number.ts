import { randomInt } from 'node:crypto'

const weights = [6, 5, 7, 2, 3, 4, 5, 6, 7]

/** A Polish tax number that is right by its check digit, and most likely nobody’s in a test. */
export function newTaxNumber(): string {
  const digits = Array.from({ length: 9 }, (_, at) => randomInt(at === 0 ? 1 : 0, 10))
  const check = digits.reduce((sum, digit, at) => sum + digit * (weights[at] ?? 0), 0) % 11
  return check === 10 ? newTaxNumber() : [...digits, check].join('')
}
