import { randomInt } from 'node:crypto'

/** Letters and digits that are not taken for one another when read out or written down. */
const symbols = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const length = 6

/** How often a number is drawn for one order at most. */
export const draws = 5

/** Drawn by chance, so that nothing, and no key in a backup, tells another number from this one or how many there are. */
export function orderNumber(prefix: string, year: number): string {
  const text = Array.from({ length }, () => symbols.charAt(randomInt(symbols.length)))
  return `${prefix}-${year}-${text.join('')}`
}

const lengthOfEnding = '2026-A7K9QX'.length

/** The year and what chance drew, which tell orders apart however the numbers of a seller begin now or once began. */
export const endingOf = (number: string): string => number.slice(-lengthOfEnding)

export const prefixOf = (number: string): string => number.slice(0, -lengthOfEnding - 1)

/** Orders again where chance drew the number of another order, which the table refuses. */
export async function withNewNumber<T>(order: () => Promise<T>, left = draws): Promise<T> {
  try {
    return await order()
  } catch (error) {
    if (left === 1 || !isDuplicateNumber(error)) throw error
    return withNewNumber(order, left - 1)
  }
}

const isDuplicateNumber = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'customer_order_number_key'
