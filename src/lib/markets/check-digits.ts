/** How numbers of several countries are told from a slip of the pen; what one country alone does stands in its file. */
export const digits = (text: string): number[] => Array.from(text, Number)

export const weigh = (numbers: number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, i) => sum + weight * (numbers[i] ?? 0), 0)

/** The doubling sum of Luhn in the base that the symbols make, over all of them, the check symbol last. */
export function luhnHolds(text: string, symbols = '0123456789'): boolean {
  const base = symbols.length
  const sum = Array.from(text).reduceRight(
    ({ total, factor }, symbol) => {
      const product = symbols.indexOf(symbol) * factor
      return { total: total + Math.floor(product / base) + (product % base), factor: 3 - factor }
    },
    { total: 0, factor: 1 },
  )
  return sum.total % base === 0
}

/** ISO 7064, modulus 11,10. */
export function iso11Holds(text: string): boolean {
  const product = digits(text.slice(0, -1)).reduce((rest, digit) => (((rest + digit) % 10 || 10) * 2) % 11, 10)
  return (11 - product) % 10 === Number(text.at(-1))
}

/** The digits with their weights leave, modulo 11, what the last digit makes up for; 10 is never given out. */
export const modulo11 =
  (weights: readonly number[], sign: 1 | -1) =>
  (number: string): boolean => {
    const rest = (((sign * weigh(digits(number), weights)) % 11) + 11) % 11
    return rest === Number(number.at(-1))
  }
