import type { Cart } from '#lib/contract/cart.ts'
import { customerOf } from '../../platform/http/caller.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Call, Handlers } from '../../catalog/calls.ts'
import type { Services } from '../services.ts'
import { addLines, namedLines } from './add-lines.ts'
import { choiceHandlers, type ChoiceCalls } from './choice-handlers.ts'
import { lookAt } from './look-at.ts'
import { clearLines, removeLine, setLine } from './set-line.ts'
import { readState, type CartState } from './state.ts'
import { problemsOf, toCart } from './to-cart.ts'

type CartCalls = Pick<
  Handlers,
  'cart' | 'cartSet' | 'cartAdd' | 'cartPreview' | 'cartRemove' | 'cartClear' | 'cartValidate'
> &
  ChoiceCalls

export function cartHandlers(services: Services): CartCalls {
  const { db } = services
  const answer = async (state: Promise<CartState>, call: Pick<Call, 'market'> & Parameters<typeof toCart>[2]) =>
    toCart(await state, services, call)

  return {
    cart: (call) => answer(readState(db, call.caller, call.market), call),
    cartSet: (call) => answer(setLine(db, call.market, customerOf(call), call.body), call),
    cartAdd: async (call) => {
      const { state, ...became } = await addLines(db, call.market, customerOf(call), namedLines(call))
      return { cart: await toCart(state, services, call), ...became }
    },
    cartPreview: (call) => lookAt(services, call),
    cartRemove: (call) => answer(removeLine(db, call.market, customerOf(call), call.params['sku'] ?? ''), call),
    cartClear: (call) => answer(clearLines(db, call.market, customerOf(call)), call),

    cartValidate: async (call) => {
      const cart: Cart = await answer(readState(db, call.caller, call.market), call)
      if (cart.items.length + cart.gone.length === 0) throw new HttpProblem('CART_IS_EMPTY')
      return { problems: problemsOf(cart) }
    },

    ...choiceHandlers(services),
  }
}
