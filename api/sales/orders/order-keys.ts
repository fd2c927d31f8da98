import { createHmac, timingSafeEqual } from 'node:crypto'
import { keysOf, signing } from '../../platform/secrets/stored-secret.ts'
import type { Database } from '../../platform/database/tables.ts'

/** The header by which whoever has the link of a mail is known as the one who placed the order. */
export const orderKeyHeader = 'order-key'

export type OrderKeys = {
  /** Made once a process; ask for it before a transaction begins, since it may have to be read. */
  signer: () => Promise<(number: string) => string>
  holds: (number: string, key: string) => Promise<boolean>
}

const signed = (number: string, key: string) => createHmac('sha256', key).update(number).digest('base64url')

/** A link that any of the keys has signed opens its order, so that a key can be replaced while mails are out. */
export function orderKeys(db: Database, given?: readonly string[]): OrderKeys {
  const keys = keysOf(db, 'order-link-key', given)
  const signer = async () => {
    const key = await signing(keys)
    return (number: string) => signed(number, key)
  }
  return {
    signer,
    holds: async (number, key) => {
      const shown = Buffer.from(key)
      const expected = (await keys()).map((known) => Buffer.from(signed(number, known)))
      return expected.some((right) => right.length === shown.length && timingSafeEqual(right, shown))
    },
  }
}
