import * as v from 'valibot'
import { AnonymousCustomer } from '#lib/contract/cart.ts'
import { Refusal } from '../problem.ts'
import type { Handlers } from '../routes.ts'
import type { Database } from '../tables.ts'
import { readCart, setLine } from './queries.ts'

export const cartHandlers = (db: Database): Pick<Handlers, 'cart' | 'cartSet'> => ({
  cart: ({ market, guid }) => readCart(db, market, knownForm(guid)),

  cartSet: async ({ market, body, guid: sent }) => {
    const guid = knownForm(sent)
    if (!guid) throw new Refusal('GUID_REQUIRED')
    const { guest, offered, available, done } = await setLine(db, market, guid, body)
    if (!guest) throw new Refusal('GUID_REQUIRED')
    if (!offered) throw new Refusal('SKU_UNKNOWN')
    if (!done) throw new Refusal('QUANTITY_NOT_AVAILABLE', { available })
    return readCart(db, market, guid)
  },
})

const knownForm = (guid: string | undefined) => (v.is(AnonymousCustomer.entries.guid, guid) ? guid : undefined)
