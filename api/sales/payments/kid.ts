import { digits, luhnHolds } from '#lib/markets/check-digits.ts'

type Modulus = 10 | 11

const symbols = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const form = /^[A-Z][A-Z\d]*-20(\d\d)-([2-9A-HJ-NP-Z]{6})$/

/** Weights from 2 to 7, again and again, from the right; where ten would be left, Norway writes a dash. */
function elevenOf(number: string): string {
  const sum = digits(number).reduceRight((total, digit, at) => total + digit * (2 + ((number.length - 1 - at) % 6)), 0)
  const rest = (11 - (sum % 11)) % 11
  return rest === 10 ? '-' : String(rest)
}

const tenOf = (number: string) => String(Array.from('0123456789').findIndex((digit) => luhnHolds(number + digit)))

const checked = (number: string, modulus: Modulus) => number + (modulus === 10 ? tenOf(number) : elevenOf(number))

/** The number of an order in digits, as Norwegian banks take it: the year, ten digits for its six symbols, and a check. */
export function kidOf(orderNumber: string, modulus: Modulus): string | undefined {
  const [, year = '', text = ''] = form.exec(orderNumber) ?? []
  if (!text) return undefined
  const value = Array.from(text).reduce((sum, symbol) => sum * 32 + symbols.indexOf(symbol), 0)
  return checked(year + String(value).padStart(10, '0'), modulus)
}

/** What the number of the order ends with that a KID stands for (`endingOf`), where it is one of ours without a slip. */
export function endingOfKid(kid: string, modulus: Modulus): string | undefined {
  const number = kid.slice(0, -1)
  if (!/^\d{12}$/.test(number) || checked(number, modulus) !== kid) return undefined
  const value = Number(number.slice(2))
  if (value >= 32 ** 6) return undefined
  const text = Array.from({ length: 6 }, (_, at) => symbols.charAt(Math.floor(value / 32 ** (5 - at)) % 32))
  return `20${number.slice(0, 2)}-${text.join('')}`
}
