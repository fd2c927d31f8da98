import { Parser } from 'mt940js'
import { joined, minorUnits, Unreadable, type BankEntry } from './bank-entry.ts'

/** Fields of tag 86 that hold what was written on a transfer, in lines of 27 that were cut, and who sent it. */
const written = ['20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '60', '61', '62', '63']
const sender = ['32', '33']

/** What banks write beside and the library does not know: when it was made, limits, and sums. */
const unread = /^:(?:13[A-Z]?|34[A-Z]|90[A-Z]):/
/** After a balance the field 86 is of the statement, and of no transfer. */
const balance = /^:6[0245][FM]?:/

/** The same, without what says nothing of a transfer, and with the fields of tag 86 behind the mark that the library knows. */
function plain(text: string): string {
  let before = ''
  const kept = text.split(/\n(?=:\d\d[A-Z]?:)/).filter((tag) => {
    if (unread.test(tag) || (tag.startsWith(':86:') && balance.test(before))) return false
    before = tag
    return true
  })
  return kept.map(marked).join('\n')
}

/** Polish banks write "~20" or "<20" where others write "?20". */
function marked(tag: string): string {
  const [head = '', mark] = /^:86:\d{0,3}([~<^])(?=\d\d)/.exec(tag) ?? []
  if (mark === undefined) return tag
  const fields = tag.slice(head.length - 1).replaceAll('\n', '')
  return head.slice(0, -1) + fields.split(mark).join('?')
}

/** The day of the booking has no year of its own: it is the one nearest to the day of the value. */
function bookingDay(value: Date, booked: Date | ''): string {
  const day = (booked || value).toISOString().slice(0, 10)
  const years = [-1, 0, 1].map((more) => `${value.getUTCFullYear() + more}${day.slice(4)}`)
  const distance = (one: string) => Math.abs(new Date(one).getTime() - value.getTime())
  return years.sort((one, other) => distance(one) - distance(other))[0] ?? day
}

/** MT940 of SWIFT, as banks write it; the library holds opening and closing balance against what lies between. */
export function readMt940(text: string): BankEntry[] {
  const statements = parse(plain(text.replaceAll('\r\n', '\n').trim()))
  return statements.flatMap(({ accountIdentification: account, transactions }) =>
    transactions.map(
      ({ date, entryDate, amount, currency, reference, details, extraDetails, structuredDetails, reversal }) => {
        const fields = structuredDetails ?? {}
        const lines = written.map((tag) => fields[tag] ?? '').join('')
        const remittance = fields['REMI'] ?? fields['EREF'] ?? ''
        return {
          account,
          bookedOn: bookingDay(date, entryDate),
          amount: minorUnits(Math.abs(amount).toFixed(2), currency),
          currency,
          isCredit: amount > 0 && !reversal,
          text: joined(
            lines || remittance || details.replaceAll('\n', ''),
            reference === 'NONREF' ? '' : reference,
            extraDetails,
          ),
          counterparty: joined(sender.map((tag) => fields[tag] ?? '').join('')),
        }
      },
    ),
  )
}

function parse(text: string) {
  try {
    return new Parser().parse(text)
  } catch (error) {
    throw new Unreadable(`It is no whole MT940: ${error instanceof Error ? error.message : String(error)}`)
  }
}
