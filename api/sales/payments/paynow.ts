/** What is told of a transfer by PayNow: to whom by the number that company is known by, how much in cents, and for what. */
export type PayNow = { uen: string; name: string; cents: number; reference: string }

/** A field as EMVCo writes it: its tag, how long it is, and what it says. Those within a field are joined. */
type Field = readonly [tag: string, value: string | readonly Field[]]

/** Fast transfers carry so much at a time, in cents. */
const largest = 200_000_00

/**
 * What the code of a transfer in Singapore says, as SGQR has it: one payment of this amount and no other, to a company by its
 * UEN. Nothing where the amount is more than PayNow carries.
 */
export function payNowContent({ uen, name, cents, reference }: PayNow): string | undefined {
  if (cents > largest) return undefined
  const fields: readonly Field[] = [
    ['00', '01'],
    // Made for one payment.
    ['01', '12'],
    [
      '26',
      [
        ['00', 'SG.PAYNOW'],
        // Known by a UEN; the other way is a phone.
        ['01', '2'],
        ['02', uen],
        // The amount stays as it is.
        ['03', '0'],
      ],
    ],
    // No trade in particular; Singapore dollars.
    ['52', '0000'],
    ['53', '702'],
    ['54', (cents / 100).toFixed(2)],
    ['58', 'SG'],
    ['59', plain(name).slice(0, 25).trim() || 'NA'],
    ['60', 'Singapore'],
    ['62', [['01', reference.slice(0, 25)]]],
  ]
  // The check sum is over its own tag and length too.
  const told = `${fields.map(written).join('')}6304`
  return told + checkSum(told)
}

function written([tag, value]: Field): string {
  const text = typeof value === 'string' ? value : value.map(written).join('')
  return `${tag}${String(text.length).padStart(2, '0')}${text}`
}

/** Lengths count letters where the check sum counts bytes; of plain letters there is one of each. */
const plain = (name: string) => name.normalize('NFKD').replaceAll(/[^ -~]/g, '')

/** CRC-16 by the polynomial of CCITT, begun with ones. */
function checkSum(text: string): string {
  let sum = 0xffff
  for (const byte of Buffer.from(text)) {
    sum ^= byte << 8
    for (let bit = 0; bit < 8; bit++) sum = sum & 0x8000 ? ((sum << 1) ^ 0x1021) & 0xffff : sum << 1
  }
  return sum.toString(16).toUpperCase().padStart(4, '0')
}
