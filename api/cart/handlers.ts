import { Refusal } from '../problem.ts'
import type { Handlers } from '../routes.ts'
import type { Services } from '../services.ts'
import { readCart, setLine } from './queries.ts'

export const cartHandlers = ({ db }: Services): Pick<Handlers, 'cart' | 'cartSet'> => ({
  cart: (call) => readCart(db, call, call.caller?.guid),

  cartSet: async (call) => {
    const { market, body } = call
    const guid = call.caller?.guid
    if (!guid) throw new Refusal('GUID_REQUIRED')
    const { guest, offered, available, done } = await setLine(db, market, guid, body)
    if (!guest) throw new Refusal('GUID_REQUIRED')
    if (!offered) throw new Refusal('SKU_UNKNOWN')
    if (!done) throw new Refusal('QUANTITY_NOT_AVAILABLE', { available })
    return readCart(db, call, guid)
  },
})

