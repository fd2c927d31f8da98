import { randomUUID } from 'node:crypto'
import type { Handlers } from '../routes.ts'
import type { Services } from '../services.ts'

export const customerHandlers = ({ db }: Services): Pick<Handlers, 'anonymousCustomer'> => ({
  anonymousCustomer: async () => {
    const guid = randomUUID()
    await db.insertInto('customer').values({ guid }).execute()
    return { guid }
  },
})
