import { randomUUID } from 'node:crypto'
import type { Handlers } from '../routes.ts'
import type { Database } from '../tables.ts'

export const customerHandlers = (db: Database): Pick<Handlers, 'anonymousCustomer'> => ({
  anonymousCustomer: async () => {
    const guid = randomUUID()
    await db.insertInto('customer').values({ guid }).execute()
    return { guid }
  },
})
