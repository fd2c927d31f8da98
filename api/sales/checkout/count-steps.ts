import type { CheckoutMark } from '#lib/contract/staff/checkout-steps.ts'
import type { Handlers } from '../../catalog/calls.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Market } from '../../catalog/shop/markets.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { CheckoutCounts } from './checkout-counts.ts'

const counted = [
  ...(['cart', 'cartSet', 'cartAdd', 'addressOptions', 'addressOptionsSet', 'shippingSet'] as const),
  ...(['paymentSet', 'finalize', 'paymentStart'] as const),
] as const
type CountedCalls = Pick<Handlers, (typeof counted)[number]>

type Asked = { market: Market; caller: Caller | undefined }

/** Whether a cart has something in it; an answer of many lines added has its cart within. */
function isFilled(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false
  if ('cart' in answer) return isFilled(answer.cart)
  return 'items' in answer && Array.isArray(answer.items) && answer.items.length > 0
}

/**
 * The calls that a checkout makes anyway, which tell how far it came; none is added for that. Who calls by another way, such as a system of a
 * company, is not counted. The checkout alone asks for the addresses of a cart, so it begins with that.
 */
export function countSteps(counts: CheckoutCounts, handlers: CountedCalls): CountedCalls {
  const counting =
    <Call extends Asked, Answer>(
      step: CheckoutMark,
      handler: (call: Call) => Promise<Answer>,
      isReached: (answer: Answer) => boolean = () => true,
    ) =>
    async (call: Call): Promise<Answer> => {
      const shopper = call.caller && {
        ...{ culture: call.market.culture, isUser: call.caller.user, by: call.caller.guid },
      }
      try {
        const answer = await handler(call)
        if (shopper && isReached(answer)) counts.reached(shopper, step)
        return answer
      } catch (error) {
        if (shopper && error instanceof HttpProblem) counts.failed(shopper, step, error.code)
        throw error
      }
    }
  const never = () => false
  return {
    cart: counting('cart', handlers.cart, isFilled),
    cartSet: counting('cart', handlers.cartSet, isFilled),
    cartAdd: counting('cart', handlers.cartAdd, isFilled),
    addressOptions: counting('checkout', handlers.addressOptions),
    addressOptionsSet: counting('address', handlers.addressOptionsSet),
    shippingSet: counting('delivery', handlers.shippingSet),
    paymentSet: counting('payment', handlers.paymentSet),
    finalize: counting('placed', handlers.finalize),
    // That somebody begins to pay is no payment yet.
    paymentStart: counting('paid', handlers.paymentStart, never),
  }
}
