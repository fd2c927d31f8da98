import { Parser } from 'mt940js'
import { joined, minorUnits, Unreadable, type BankEntry } from './bank-entry.ts'

/** Fields of tag 86 that hold what was written on a transfer, in lines of 27 that were cut, and who sent it. */
const written = ['20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '60', '61', '62', '63']
const sender = ['32', '33']

/** MT940 of SWIFT, as banks write it; the library holds opening and closing balance against what lies between. */
export function readMt940(text: string): BankEntry[] {
  const statements = parse(text.replaceAll('\r\n', '\n').trim())
  return statements.flatMap(({ accountIdentification: account, transactions }) =>
    transactions.map(({ date, amount, currency, reference, details, extraDetails, structuredDetails, reversal }) => {
      const fields = structuredDetails ?? {}
      const lines = written.map((tag) => fields[tag] ?? '').join('')
      const remittance = fields['REMI'] ?? fields['EREF'] ?? ''
      return {
        account,
        bookedOn: date.toISOString().slice(0, 10),
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
    }),
  )
}

function parse(text: string) {
  try {
    return new Parser().parse(text)
  } catch (error) {
    throw new Unreadable(`It is no whole MT940: ${error instanceof Error ? error.message : String(error)}`)
  }
}
