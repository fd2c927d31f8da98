import { createHash } from 'node:crypto'
import type { FiscalPort } from '../../api/sales/papers/fiscal-port.ts'

/**
 * Takes every paper at once, as the systems of states do after a while. Its numbers are those of nobody, and its QR codes lead
 * to a host that there is not.
 */
export const takePaper: FiscalPort = async ({ authority, record: { number, seller } }) => {
  const seal = createHash('sha256').update(`${authority} ${seller.tax_number} ${number}`).digest('hex').toUpperCase()
  const given = `${authority.toUpperCase()}-${seal.slice(0, 8)}-${seal.slice(8, 12)}`
  return { status: 'accepted', number: given, qr: `https://${authority.toLowerCase()}.example/${given}`, stamp: seal }
}
