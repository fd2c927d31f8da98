import { createHash } from 'node:crypto'

/** A movement on an account, whatever file it was read from. */
export type BankEntry = {
  account: string
  /** `2026-11-23`. */
  bookedOn: string
  /** In minor units, never negative. */
  amount: number
  currency: string
  isCredit: boolean
  /** All that was written on it, references first. */
  text: string
  counterparty: string
}

/** A statement that is none, or not whole; says where. */
export class Unreadable extends Error {
  override name = 'Unreadable'
}

/** How many decimals a currency has. */
function decimalsOf(currency: string): number {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency })
    return format.resolvedOptions().maximumFractionDigits ?? 2
  } catch {
    throw new Unreadable(`"${currency}" is no currency.`)
  }
}

/** A number as it is written, `1299.9`, in minor units, exactly; a sign is left to the reader. */
export function minorUnits(written: string, currency: string): number {
  const [, whole = '', part = ''] = /^(\d+)(?:\.(\d*))?$/.exec(written) ?? []
  const decimals = decimalsOf(currency)
  const rest = part.slice(decimals)
  const amount = Number(whole + part.slice(0, decimals).padEnd(decimals, '0'))
  if (whole === '' || /[1-9]/.test(rest) || !Number.isSafeInteger(amount))
    throw new Unreadable(`"${written}" is no amount of ${currency}.`)
  return amount
}

/** A sum as people read it: `1299.90 PLN`. */
export function sumOf({ amount, currency }: Pick<BankEntry, 'amount' | 'currency'>): string {
  const decimals = decimalsOf(currency)
  return `${(amount / 10 ** decimals).toFixed(decimals)} ${currency}`
}

/** Text of several fields, each line break and run of blanks one blank. */
export const joined = (...parts: readonly (string | undefined)[]): string =>
  parts
    .filter((part) => part !== undefined && part.trim() !== '')
    .join(' ')
    // eslint-disable-next-line no-control-regex -- They are what a database and a terminal must not be given.
    .replaceAll(/[\s\u0000-\u001F\u007F-\u009F]+/g, ' ')
    .trim()

/** In letters; what pays hundreds of papers at once needs half of it. */
const longest = 20_000

/** What no reader lets through: a day that no calendar has, an amount beyond counting, a currency of four letters, a book. */
function requirePossible({ account, bookedOn, amount, currency, text, counterparty }: BankEntry): void {
  decimalsOf(currency)
  // Whoever looks for orders in it does so beside everybody else's calls.
  if ([account, text, counterparty].some(({ length }) => length > longest))
    throw new Unreadable(`An entry of ${bookedOn} is longer than ${longest} letters (${text.slice(0, 50)}…).`)
  const day = new Date(`${bookedOn}T00:00:00Z`)
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(bookedOn)
  if (!/^\d{4}-\d\d-\d\d$/.test(bookedOn) || !isDay) throw new Unreadable(`"${bookedOn}" is no day (${text}).`)
  if (!Number.isSafeInteger(amount)) throw new Unreadable(`An amount is too large to be one (${text}).`)
}

/**
 * What an entry is known by, so that statements that overlap count it once. Banks number their entries each in its own way
 * or not at all, so it is made of all that it says; two on one day that say the same are told apart by their order.
 */
export function keysOf(entries: readonly BankEntry[]): Map<string, BankEntry> {
  const times = new Map<string, number>()
  const keyed = new Map<string, BankEntry>()
  for (const entry of entries) {
    requirePossible(entry)
    const said = JSON.stringify([
      ...[entry.account, entry.bookedOn, entry.amount, entry.currency, entry.isCredit, entry.text, entry.counterparty],
    ])
    const time = times.get(said) ?? 0
    times.set(said, time + 1)
    keyed.set(createHash('sha256').update(`${said} ${time}`).digest('hex').slice(0, 20), entry)
  }
  return keyed
}
