import { joined, Unreadable, type BankEntry } from './bank-entry.ts'

/** Records by their first two digits; the others are balances and sums. */
const known = ['01', '02', '03', '16', '49', '98', '99']

/** `230619` or `20260619`. */
const dayOf = (digits: string): string => {
  const [, year = '', month = '', date = ''] = /^(\d{2}|\d{4})(\d\d)(\d\d)$/.exec(digits) ?? []
  if (!date) throw new Unreadable(`"${digits}" is no date.`)
  return `${year.padStart(4, '20')}-${month}-${date}`
}

/** BAI2 of the American banks: records of fields behind commas, continued by records that begin with 88. */
export function readBai2(text: string): BankEntry[] {
  const records = recordsOf(text)
  if (records.at(-1)?.code !== '99') throw new Unreadable('It is cut off: a BAI2 file ends with a record 99.')
  const entries: BankEntry[] = []
  let [account, currency, groupCurrency, bookedOn] = ['', 'USD', 'USD', '']
  // A group may take back or correct what came before, or try a line; only one that updates tells of money.
  let isUpdate = true
  for (const { code, fields } of records) {
    if (code === '02') {
      isUpdate = (fields[3] ?? '1') === '1'
      bookedOn = dayOf(fields[4] ?? '')
      groupCurrency = fields[6] || 'USD'
    }
    if (code === '03') {
      account = fields[1] ?? ''
      currency = fields[2] || groupCurrency
    }
    if (code === '16' && isUpdate) entries.push(entryOf(fields, { account, currency, bookedOn }))
  }
  return entries
}

/** Type codes from 100 to 399 are credits. Amounts have no point: the last digits are the minor units. */
function entryOf(fields: readonly string[], known: Pick<BankEntry, 'account' | 'currency' | 'bookedOn'>): BankEntry {
  const [, type = '', amount = '', funds = '', ...rest] = fields
  const [bankReference, customerReference, ...texts] = rest.slice(availability(funds, rest))
  if (!/^\d+$/.test(amount)) throw new Unreadable(`"${amount}" is no amount of a record 16.`)
  return {
    ...known,
    amount: Number(amount),
    isCredit: Number(type) >= 100 && Number(type) < 400,
    text: joined(texts.join(','), customerReference, bankReference),
    counterparty: '',
  }
}

/** How many fields say when the money can be had; of a distribution the first says how many pairs of days and amounts follow. */
function availability(funds: string, rest: readonly string[]): number {
  if (funds === 'S') return 3
  if (funds === 'V') return 2
  return funds === 'D' ? 1 + 2 * Number(rest[0] ?? 0) : 0
}

type Record = { code: string; fields: string[] }

function recordsOf(text: string): Record[] {
  const records: { code: string; line: string }[] = []
  for (const [at, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trim().replace(/\/$/, '')
    if (line === '') continue
    const code = line.slice(0, 2)
    const last = records.at(-1)
    if (code === '88' && last) last.line += `,${line.slice(3)}`
    else if (known.includes(code) && line[2] === ',') records.push({ code, line })
    else throw new Unreadable(`Line ${at + 1} is no record of BAI2.`)
  }
  return records.map(({ code, line }) => ({ code, fields: line.split(',') }))
}
