import { Cart, CartAddition, CartAddRequest, CartPreview, CartSetRequest, CartValidation } from '../cart.ts'
import { endpoint } from '../endpoint.ts'
import { rest } from './rest.ts'

export const cartRows = {
  cart: endpoint('GET', `${rest}/cart`, {
    summary: 'The cart of the caller; empty for somebody unknown',
    response: Cart,
    audience: 'customer',
  }),
  cartSet: endpoint('PUT', `${rest}/cart`, {
    summary: 'Sets one line of the cart to a quantity',
    body: CartSetRequest,
    response: Cart,
    audience: 'customer',
    errors: ['GUID_REQUIRED', 'SKU_UNKNOWN', 'QUANTITY_NOT_AVAILABLE', 'CART_IS_FULL'],
  }),
  cartAdd: endpoint('POST', `${rest}/cart`, {
    summary: 'Adds many lines at once by code, and names those that could not be added',
    body: CartAddRequest,
    response: CartAddition,
    audience: 'customer',
    errors: ['GUID_REQUIRED'],
  }),
  cartPreview: endpoint('POST', `${rest}/cart/preview`, {
    summary: 'What many lines would be in a cart today, by code; nothing is added',
    body: CartAddRequest,
    response: CartPreview,
    audience: 'customer',
  }),
  cartRemove: endpoint('DELETE', `${rest}/cart/:sku`, {
    summary: 'Takes one line out of the cart, there or not',
    response: Cart,
    audience: 'customer',
    errors: ['GUID_REQUIRED'],
  }),
  cartClear: endpoint('DELETE', `${rest}/cart`, {
    summary: 'Empties the cart',
    response: Cart,
    audience: 'customer',
    errors: ['GUID_REQUIRED'],
  }),
  cartValidate: endpoint('GET', `${rest}/cart/validate`, {
    summary: 'Whether the cart can be ordered as it is, and what keeps it from that',
    response: CartValidation,
    audience: 'customer',
    errors: ['CART_IS_EMPTY'],
  }),
} as const
