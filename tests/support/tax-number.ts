import { randomInt } from 'node:crypto'

const weights = [6, 5, 7, 2, 3, 4, 5, 6, 7]

/** A Polish tax number that is right by its check digit, and most likely nobody’s in a test. */
export function newTaxNumber(): string {
  const digits = Array.from({ length: 9 }, (_, at) => randomInt(at === 0 ? 1 : 0, 10))
  const check = digits.reduce((sum, digit, at) => sum + digit * (weights[at] ?? 0), 0) % 11
  return check === 10 ? newTaxNumber() : [...digits, check].join('')
}

const germanCheck = (digits: readonly number[]): number => {
  const product = digits.reduce((before, digit) => (((before + digit) % 10 || 10) * 2) % 11, 10)
  return (11 - product) % 10
}

/** The same of a country: Germany's have a check digit of another kind, those of the United States have none. */
export function newTaxNumberOf(country: 'PL' | 'DE' | 'US'): string {
  if (country === 'PL') return newTaxNumber()
  const digits = Array.from({ length: country === 'DE' ? 8 : 7 }, (_, at) => randomInt(at === 0 ? 1 : 0, 10))
  return country === 'US' ? `12${digits.join('')}` : `DE${digits.join('')}${germanCheck(digits)}`
}
