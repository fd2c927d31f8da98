import { Parser, type Transaction } from 'mt940js'
import { joined, minorUnits, Unreadable, type BankEntry } from './bank-entry.ts'

/** Before each part: `?20` in Germany, `~20`, `<20` or `^20` in Poland, `>20` elsewhere. A code of the booking may stand first. */
const begun = /^\d{0,4}\s*([?~<^>])(?=\d\d)/

/** Parts that hold what was written on a transfer. Where one ends and the next begins another word begins. */
const texts = [
  ['20', '21', '22', '23', '24', '25', '26'],
  ['27', '28', '29'],
  ['60', '61', '62', '63'],
]
const sender = ['32', '33']
const widthOfPart = 27
const widthOfLine = 65

/**
 * Lines that were one. Banks cut where a line is full, be it within a word, and take away the blanks at its end: only a line
 * that is full goes on without one.
 */
function rejoined(lines: readonly string[], width: number): string {
  const full = Math.max(width, ...lines.map((line) => line.length))
  return lines.map((line) => (line.length < full ? `${line} ` : line)).join('')
}

/** What field 86 says in parts, where it has such; a part that is cut by a line goes on in the next. */
function partsOf(details: string): ReadonlyMap<string, string> | undefined {
  const flat = details.replaceAll('\n', '')
  const mark = begun.exec(flat)?.[1]
  if (mark === undefined) return undefined
  const parts = new Map<string, string>()
  for (const piece of flat.split(new RegExp(`\\${mark}(?=\\d\\d)`)).slice(1)) {
    const tag = piece.slice(0, 2)
    parts.set(tag, (parts.get(tag) ?? '') + piece.slice(2))
  }
  return parts
}

/** What was written on a transfer, and by whom, by the parts of its details or else all of them. */
function remittanceOf(details: string): { text: string; counterparty: string; hasParts: boolean } {
  const parts = partsOf(details)
  const of = (tags: readonly string[]) =>
    rejoined(
      tags.flatMap((tag) => parts?.get(tag) ?? []),
      widthOfPart,
    )
  return {
    text: joined(...texts.map(of)) || rejoined(details.split('\n'), widthOfLine),
    counterparty: joined(of(sender)),
    hasParts: parts !== undefined,
  }
}

/** MT940 of SWIFT, as banks write it; the library holds opening and closing balance against what lies between. */
export function readMt940(text: string): BankEntry[] {
  return parse(withKnownFields(text)).flatMap(({ accountIdentification: account, transactions }) =>
    transactions.map((transaction) => entryOf(transaction, account)),
  )
}

function entryOf(transaction: Transaction, account: string): BankEntry {
  const { date, entryDate, amount, currency, reference, details, extraDetails, structuredDetails = {} } = transaction
  const told = remittanceOf(details)
  const remittance = told.hasParts ? '' : joined(structuredDetails['REMI'], structuredDetails['EREF'])
  return {
    account,
    bookedOn: bookingDay(date, entryDate),
    amount: minorUnits(Math.abs(amount).toFixed(2), currency),
    currency,
    // A debit that is taken back comes in too, and is nothing that somebody paid.
    isCredit: amount > 0 && !transaction.isReversal,
    text: joined(remittance || told.text, reference === 'NONREF' ? '' : reference, extraDetails),
    counterparty: told.counterparty,
  }
}

/** The day of booking is written without a year, and read with that of the value: around New Year it may be the one beside. */
function bookingDay(value: Date, booked: Date | '' | undefined): string {
  if (!booked) return value.toISOString().slice(0, 10)
  const months = (booked.getTime() - value.getTime()) / (30 * 24 * 60 * 60 * 1000)
  const day = new Date(booked)
  day.setUTCFullYear(booked.getUTCFullYear() + (months > 6 ? -1 : months < -6 ? 1 : 0))
  return day.toISOString().slice(0, 10)
}

const field = /^:(?:\d{2,3}[A-Z]?|NS):/
const known = /^:(?:20|21|25|28|60|61|62|64|65|86)[A-Z]?:|^:NS:/

/** The library stumbles over every other field, such as the time of a statement (13D), and none says anything of a movement. */
function withKnownFields(text: string): string {
  let isKept = false
  const kept = text.split(/\r?\n/).filter((line) => {
    if (field.test(line)) isKept = known.test(line)
    else if (line === '-' || line.startsWith('-}') || line.startsWith('{')) isKept = true
    return isKept
  })
  return kept.join('\n')
}

function parse(text: string) {
  try {
    return new Parser().parse(text)
  } catch (error) {
    throw new Unreadable(`It is no whole MT940: ${error instanceof Error ? error.message : String(error)}`)
  }
}
