import { Cart } from '../cart.ts'
import { endpoint } from '../endpoint.ts'
import { LineTextsRequest } from '../line-texts-request.ts'
import { rest } from './rest.ts'

/** Apart from the other calls of the cart, so that who never says anything of a line fetches nothing of it. */
export const lineTextRows = {
  cartLineSay: endpoint('PUT', `${rest}/cart/line-texts`, {
    summary: "Says the buyer's own reference and note of one line of the cart, and changes nothing else of it",
    body: LineTextsRequest,
    response: Cart,
    audience: 'customer',
    errors: ['GUID_REQUIRED', 'SKU_UNKNOWN'],
  }),
} as const
