import { describe, expect, test } from 'vitest'
import { blockedBy, checkoutGate, openStep } from './checkout-gate.ts'

const order = { pickup: null }
const locker = { pickup: 'INPOST' as const }
const paid = { paymentGatewayLabel: 'online' }
const unpaid = { paymentGatewayLabel: null }
const line = {}

describe('the checkout gate', () => {
  test.each([
    ['lets an empty cart through', { items: [], shipping: [], orderInfo: unpaid }, {}, undefined],
    ['asks for delivery first', { items: [line], shipping: [], orderInfo: unpaid }, {}, 'CART_DELIVERY_IS_EMPTY'],
    [
      'asks for the pickup point before the payment',
      { items: [line], shipping: [locker], orderInfo: unpaid },
      {},
      'CART_DELIVERY_PICKUP_POINT_IS_EMPTY',
    ],
    [
      'wants a point of the integration of the method',
      { items: [line], shipping: [locker], orderInfo: paid },
      { UPS: {} },
      'CART_DELIVERY_PICKUP_POINT_IS_EMPTY',
    ],
    [
      'asks for the payment last',
      { items: [line], shipping: [locker], orderInfo: unpaid },
      { INPOST: {} },
      'CART_PAYMENT_IS_EMPTY',
    ],
    ['wants no point for a delivery to the door', { items: [line], shipping: [order], orderInfo: paid }, {}, undefined],
    [
      'lets through what is complete',
      { items: [line], shipping: [locker], orderInfo: paid },
      { INPOST: {} },
      undefined,
    ],
  ] as const)('%s', (_, cart, points, code) => {
    expect(checkoutGate(cart, points)).toBe(code)
  })
})

describe('a step of the checkout', () => {
  const cart = { items: [line], shipping: [order], orderInfo: unpaid }
  const nothing = { cart, points: {}, unsaved: {} }
  const everything = { cart: { ...cart, orderInfo: paid }, points: {}, hasAddress: true, unsaved: {} }

  test('is blocked by the first question before it without an answer', () => {
    const [address, payment] = [{ code: 'CART_ADDRESS_IS_EMPTY' }, { code: 'CART_PAYMENT_IS_EMPTY' }]
    expect(blockedBy('summary', { ...nothing, hasAddress: false })).toEqual({ step: 'address', ...address })
    expect(blockedBy('summary', { ...nothing, hasAddress: true })).toEqual({ step: 'payment', ...payment })
  })

  test('is not blocked by itself or by what follows it', () => {
    expect(blockedBy('payment', { ...nothing, hasAddress: true })).toBeUndefined()
    expect(blockedBy('address', { ...nothing, hasAddress: false })).toBeUndefined()
  })

  test('is blocked by an answer before it that has not reached the shop', () => {
    expect(blockedBy('summary', { ...everything, unsaved: { payment: 'online' } })).toEqual({ step: 'payment' })
    expect(blockedBy('payment', { ...everything, unsaved: { delivery: 'SHIP-INPOST' } })).toEqual({ step: 'delivery' })
    expect(blockedBy('delivery', { ...everything, unsaved: { delivery: 'SHIP-INPOST' } })).toBeUndefined()
    const unpaidToo = { ...nothing, hasAddress: true, unsaved: { delivery: 'SHIP-INPOST' } }
    expect(blockedBy('summary', unpaidToo)).toEqual({ step: 'delivery' })
    expect(blockedBy('summary', { ...unpaidToo, hasAddress: false })).toMatchObject({ step: 'address' })
  })

  test('opens where the first answer is missing', () => {
    expect(openStep({ ...nothing, hasAddress: true })).toBe('payment')
    expect(openStep(everything)).toBe('summary')
  })
})
