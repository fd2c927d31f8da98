import { createHmac, timingSafeEqual } from 'node:crypto'
import { storedSecret } from '../stored-secret.ts'
import type { Database } from '../tables.ts'

/** The header by which whoever has the link of a mail is known as the one who placed the order. */
export const orderKeyHeader = 'order-key'

export type OrderKeys = {
  /** Made once a process; ask for it before a transaction begins, since it may have to be read. */
  signer: () => Promise<(number: string) => string>
  holds: (number: string, key: string) => Promise<boolean>
}

export function orderKeys(db: Database): OrderKeys {
  const secret = storedSecret(db, 'order-link-key')
  const signer = async () => {
    const key = await secret()
    return (number: string) => createHmac('sha256', key).update(number).digest('base64url')
  }
  return {
    signer,
    holds: async (number, key) => {
      const [expected, given] = [Buffer.from((await signer())(number)), Buffer.from(key)]
      return expected.length === given.length && timingSafeEqual(expected, given)
    },
  }
}
