import { joined, Unreadable, type BankEntry } from './bank-entry.ts'

/** Records by their first two digits; the others are balances and sums. */
const known = ['01', '02', '03', '16', '49', '98', '99']

/** Whether what a group tells stands in the books, by its status: update, deletion, correction, test. */
const isInBooks: Readonly<Partial<Record<string, boolean>>> = { 1: true, 2: false, 3: true, 4: false }

/** Of the day before and of the same day, before they are final: what stands in them may change. */
const notFinal = ['1', '3']

/** How many fields stand behind a type of funds; distributed ones (D) say it themselves. */
const fieldsOfFunds: Readonly<Partial<Record<string, number>>> = { S: 3, V: 2 }

/** Types of credits, those of the standard and those that a bank makes its own. */
const credits: readonly (readonly [number, number])[] = [
  [100, 399],
  [920, 959],
]

type Group = Pick<BankEntry, 'bookedOn' | 'currency'> & { isBooked: boolean }

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
  let group: Group = { bookedOn: '', currency: 'USD', isBooked: false }
  let account = { account: '', currency: 'USD' }
  let isAnyBooked = false
  for (const { code, fields } of records) {
    if (code === '02') {
      group = groupOf(fields)
      isAnyBooked ||= group.isBooked
    }
    if (code === '03') account = { account: fields[1] ?? '', currency: fields[2] || group.currency }
    if (code === '16' && group.isBooked) entries.push(entryOf(fields, { ...account, bookedOn: group.bookedOn }))
  }
  if (!isAnyBooked) throw new Unreadable('Nothing in it is booked: the final statement of the day tells what came.')
  return entries
}

function groupOf(fields: readonly string[]): Group {
  const [, , , status = '', day = '', , currency = '', modifier = ''] = fields
  const isTold = isInBooks[status]
  if (isTold === undefined) throw new Unreadable(`"${status}" is no status of a group (record 02).`)
  return { bookedOn: dayOf(day), currency: currency || 'USD', isBooked: isTold && !notFinal.includes(modifier) }
}

/** Amounts have no point: the last digits are the minor units. */
function entryOf(fields: readonly string[], known: Pick<BankEntry, 'account' | 'currency' | 'bookedOn'>): BankEntry {
  const [, type = '', amount = '', funds = '', ...rest] = fields
  const [bankReference, customerReference, ...texts] = rest.slice(fundsBehind(funds, rest))
  if (!/^\d+$/.test(amount)) throw new Unreadable(`"${amount}" is no amount of a record 16.`)
  return {
    ...known,
    amount: Number(amount),
    isCredit: credits.some(([from, to]) => from <= Number(type) && Number(type) <= to),
    text: joined(texts.join(','), customerReference, bankReference),
    counterparty: '',
  }
}

/** Distributed funds are told in parts, each of days and an amount, behind the number of parts. */
function fundsBehind(funds: string, [parts = '']: readonly string[]): number {
  if (funds !== 'D') return fieldsOfFunds[funds] ?? 0
  if (!/^\d+$/.test(parts)) throw new Unreadable(`"${parts}" is no number of parts of a record 16.`)
  return 1 + 2 * Number(parts)
}

type Bai2Record = { code: string; fields: string[] }

/** Fields before the text of a record 16 of the shortest kind. */
const beforeText = 6

const commasIn = (text: string) => text.split(',').length - 1

/** What ends with a slash ended with a field; a text that does not goes on in the next line. */
function recordsOf(text: string): Bai2Record[] {
  // Fields are counted as lines come: a text may go on for thousands of them.
  const records: { code: string; line: string; isEnded: boolean; fields: number }[] = []
  for (const [at, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trim().replace(/\/$/, '')
    const isEnded = raw.trim() !== line
    if (line === '') continue
    const code = line.slice(0, 2)
    const last = records.at(-1)
    if (code === '88' && last) {
      const isText = last.code === '16' && !last.isEnded && last.fields > beforeText
      const more = `${isText ? ' ' : ','}${line.slice(3)}`
      last.line += more
      last.fields += commasIn(more)
      last.isEnded = isEnded
    } else if (known.includes(code) && line[2] === ',')
      records.push({ code, line, isEnded, fields: 1 + commasIn(line) })
    else throw new Unreadable(`Line ${at + 1} is no record of BAI2.`)
  }
  return records.map(({ code, line }) => ({ code, fields: line.split(',') }))
}
