import * as v from 'valibot'
import { Cart } from '../cart.ts'
import {
  AddressOptions,
  CartAddresses,
  FinalizeRequest,
  Order,
  PaymentChoice,
  PaymentMethod,
  PaymentMethodsQuery,
  PaymentNotification,
  PaymentRequest,
  PaymentState,
} from '../order.ts'
import { ShippingMethod, ShippingRequest } from '../shipping.ts'
import { Accepted } from '../session.ts'
import { endpoint } from '../endpoint.ts'
import { rest } from './rest.ts'

export const checkoutRows = {
  addressOptions: endpoint('GET', `${rest}/cart/options/address`, {
    summary: 'The addresses chosen for the cart',
    response: AddressOptions,
    audience: 'customer',
  }),
  addressOptionsSet: endpoint('PUT', `${rest}/cart/options/address`, {
    summary: 'Chooses the addresses for the cart',
    body: CartAddresses,
    response: AddressOptions,
    audience: 'customer',
    errors: ['GUID_REQUIRED', 'TAX_NUMBER_INVALID'],
  }),
  shippingMethods: endpoint('GET', `${rest}/shipping`, {
    summary: 'The ways of delivery for the cart, with their prices',
    response: v.array(ShippingMethod),
    audience: 'customer',
  }),
  shippingSet: endpoint('PUT', `${rest}/shipping`, {
    summary: 'Chooses a way of delivery, and a pickup point where it asks for one',
    body: ShippingRequest,
    response: Cart,
    audience: 'customer',
    errors: ['GUID_REQUIRED', 'SHIPPING_UNKNOWN', 'PICKUP_POINT_UNKNOWN'],
  }),
  paymentMethods: endpoint('GET', `${rest}/payments`, {
    summary: 'The ways of payment for the cart, or for an order that was placed',
    query: PaymentMethodsQuery,
    response: v.array(PaymentMethod),
    audience: 'customer',
    errors: ['NOT_FOUND'],
  }),
  paymentSet: endpoint('PUT', `${rest}/payment`, {
    summary: 'Chooses a way of payment',
    body: PaymentChoice,
    response: Cart,
    audience: 'customer',
    errors: ['GUID_REQUIRED', 'PAYMENT_UNKNOWN'],
  }),
  paymentStart: endpoint('POST', `${rest}/payment`, {
    summary: 'Begins to pay for an order, tries again, or pays another way',
    body: PaymentRequest,
    response: PaymentState,
    audience: 'customer',
    errors: ['NOT_FOUND', 'ORDER_IS_PAID', 'PAYMENT_UNKNOWN'],
  }),
  paymentNotification: endpoint('POST', `${rest}/payment/notification`, {
    summary: 'A payment gateway tells how a payment went, once or more often',
    body: PaymentNotification,
    response: Accepted,
    errors: ['SIGNATURE_INVALID', 'NOT_FOUND'],
  }),
  finalize: endpoint('POST', `${rest}/order/finalize`, {
    summary: 'Orders the cart, once for one idempotency key',
    body: FinalizeRequest,
    response: Order,
    status: 201,
    audience: 'customer',
    errors: [
      'GUID_REQUIRED',
      'RIGHT_MISSING',
      'PUNCHOUT_RUNS',
      'APPROVAL_NEEDED',
      'CART_IS_EMPTY',
      'CART_ADDRESS_IS_EMPTY',
      'CART_DELIVERY_IS_EMPTY',
      'CART_DELIVERY_PICKUP_POINT_IS_EMPTY',
      'CART_PAYMENT_IS_EMPTY',
      'QUANTITY_NOT_AVAILABLE',
      'TOO_MUCH_UNPAID',
      'TOO_MANY_ATTEMPTS',
      'PRICE_CHANGED',
      'ORDER_CHANGED',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
} as const
