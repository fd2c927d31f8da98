/** How KSeF numbers what it has taken; those of the system before had a hyphen more. */
const form = /^\d{10}-\d{8}-[0-9A-F]{6}-?[0-9A-F]{6}-[0-9A-F]{2}$/

/** CRC-8 by the polynomial 0x07, from 0. */
export function ksefChecksum(text: string): string {
  let sum = 0
  for (const byte of Buffer.from(text)) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 0x80 ? ((sum << 1) ^ 0x07) & 0xff : sum << 1
  }
  return sum.toString(16).padStart(2, '0').toUpperCase()
}

/** Whether a text is a number of KSeF whose sum holds. */
export const isKsefNumber = (text: string): boolean =>
  form.test(text) && ksefChecksum(text.slice(0, -3)) === text.slice(-2)
