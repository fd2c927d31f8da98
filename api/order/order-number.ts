import { createHmac } from 'node:crypto'

/** Letters and digits that are not taken for one another when read out or written down. */
const symbols = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const length = 6
const half = 15
const mask = 2 ** half - 1
const rounds = [1, 2, 3, 4]

/**
 * The number of an order from its place in the sequence: every place has one of its own, and from one number nobody
 * without the key can tell another or how many there are. A Feistel network of thirty bits, six symbols of five each.
 */
export function orderNumber(year: number, serial: number, key: string): string {
  const part = serial % 2 ** (2 * half)
  const [left, right] = rounds.reduce<[number, number]>(
    ([left, right], round) => [right, left ^ scramble(right, round, key)],
    [part >>> half, part & mask],
  )
  const scrambled = left * 2 ** half + right
  const text = Array.from({ length }, (_, i) => symbols.charAt(Math.floor(scrambled / 32 ** (length - 1 - i)) % 32))
  return `NO-${year}-${text.join('')}`
}

const scramble = (value: number, round: number, key: string): number =>
  createHmac('sha256', key).update(`${round} ${value}`).digest().readUInt16BE(0) & mask
