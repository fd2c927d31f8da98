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
  let account = ''
  let currency = 'USD'
  let bookedOn = ''
  for (const { code, fields } of records) {
    if (code === '02') {
      bookedOn = dayOf(fields[4] ?? '')
      currency = fields[6] || 'USD'
    }
    if (code === '03') {
      account = fields[1] ?? ''
      currency = fields[2] || currency
    }
    if (code === '16') entries.push(entryOf(fields, { account, currency, bookedOn }))
  }
  return entries
}

/** Type codes from 100 to 399 are credits. Amounts have no point: the last digits are the minor units. */
function entryOf(fields: readonly string[], known: Pick<BankEntry, 'account' | 'currency' | 'bookedOn'>): BankEntry {
  const [, type = '', amount = '', funds = '', ...rest] = fields
  const skipped = { S: 3, V: 2, D: 0 }[funds] ?? 0
  const [bankReference, customerReference, ...texts] = rest.slice(skipped)
  if (!/^\d+$/.test(amount)) throw new Unreadable(`"${amount}" is no amount of a record 16.`)
  return {
    ...known,
    amount: Number(amount),
    isCredit: Number(type) >= 100 && Number(type) < 400,
    text: joined(texts.join(','), customerReference, bankReference),
    counterparty: '',
  }
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
