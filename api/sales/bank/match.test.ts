import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { endingOf, prefixOf } from '../orders/order-number.ts'
import { kidOf } from '../payments/kid.ts'
import { endingsIn, judge, ordersNamed, slipsIn, type Awaited } from './match.ts'

const number = 'NO-2026-A7K9QX'
const prefixes = ['NO', 'CAL']

test.each([
  'NO-2026-A7K9QX',
  'no2026a7k9qx',
  'Zamówienie nr NO 2026 A7K9QX dziękuję',
  'order NO-2026- A7K9QX/INV',
  'NO-2026-A7K\n9QX',
  'NO-2 026-A7K9QX',
  'N O-2026-A7K9QX',
  `KID ${kidOf(number, 10) ?? ''}`,
  `ref ${(kidOf(number, 11) ?? '').replace(/(.{4})/g, '$1 ')}`,
  `4711 ${kidOf(number, 10) ?? ''} 20261123`,
  `12 ${(kidOf(number, 11) ?? '').replace(/(.{4})/g, '$1 ')} 34567`,
])('%s names the order', (text) => {
  expect(ordersNamed(text, prefixes)).toEqual([number])
})

test('a KID whose check is a dash names its order', () => {
  const dashed = 'ABCDEFGHJKLMNPQRSTUVWXYZ'.split('').map((last) => `NO-2026-A7K9Q${last}`)
  const order = dashed.find((one) => kidOf(one, 11)?.endsWith('-'))
  expect(ordersNamed(`1 ${kidOf(order ?? '', 11) ?? ''} 2`, prefixes)).toEqual([order])
})

test.each([
  '',
  'rent November',
  'NO-2026-A7K9Q',
  'NO-2026-A7K9Q0',
  '2600123456789',
  'NO-1926-A7K9QX',
  'NO-2026-A7K9Q thanks',
  'PIANO 2026 ABCDEF',
  '2026-A7K9QX',
  'refund 2026 REFUND',
  'OCAL-2026-A7K9QX',
])('"%s" names none', (text) => {
  expect(ordersNamed(text, prefixes)).toEqual([])
})

const symbol = fc.constantFrom(...Array.from('23456789ABCDEFGHJKLMNPQRSTUVWXYZ'))
const anyNumber = (prefix: fc.Arbitrary<string>) =>
  fc
    .tuple(prefix, fc.integer({ min: 2000, max: 2099 }), fc.string({ unit: symbol, minLength: 6, maxLength: 6 }))
    .map((parts) => parts.join('-'))
const between = fc.constantFrom('', ' ', '-', '/', '. ')

test('an order is named and found by its ending, whatever its number begins with and is written like', () => {
  fc.assert(
    fc.property(anyNumber(fc.stringMatching(/^[A-Z][A-Z\d]{0,5}$/)), between, fc.boolean(), (one, mark, isSmall) => {
      const [prefix = '', ...parts] = one.split('-')
      const written = [...Array.from(prefix), ...parts].join(mark)
      const text = `order: ${isSmall ? written.toLowerCase() : written}, thanks`
      expect(endingsIn(text)).toContain(endingOf(one))
      expect(ordersNamed(text, [...prefixes, prefix])).toContain(one)
      expect(prefixOf(one)).toBe(prefix)
    }),
  )
})

test('a KID names the order that ends so, however its number begins', () => {
  for (const one of ['CAL-2026-A7K9QX', 'A1B2C3-2031-ZZZZZZ'])
    for (const modulus of [10, 11] as const) {
      const kid = kidOf(one, modulus) ?? ''
      expect(endingsIn(kid)).toContain(endingOf(one))
      expect(ordersNamed(kid, prefixes, [number, one])).toContain(one)
      expect(ordersNamed(kid, ['A1B2C3'])).toContain(`A1B2C3-${endingOf(one)}`)
    }
})

const entry = {
  account: '1',
  bookedOn: '2026-11-23',
  amount: 1000,
  currency: 'PLN',
  isCredit: true,
  text: number,
  counterparty: '',
}
const order: Awaited = { number, label: 'transfer', status: 'placed', isPaid: false, due: 1000, currency: 'PLN' }

test.each<[string, Partial<Awaited>]>([
  ['matched', {}],
  ['matched', { label: 'invoice', status: 'shipped' }],
  ['too little', { due: 1001 }],
  ['too much', { due: 999 }],
  ['another currency', { currency: 'EUR' }],
  ['cancelled', { status: 'cancelled' }],
  ['paid already', { isPaid: true, status: 'cancelled' }],
  ['paid online', { label: 'blik' }],
])('an entry is %s where the order is %o', (verdict, change) => {
  expect(judge(entry, [number], [{ ...order, ...change }])).toBe(verdict)
})

test('an entry that names none, one that there is not, or two is left to a person', () => {
  const other = 'NO-2026-B7K9QX'
  expect(judge(entry, [], [])).toBe('no reference')
  expect(judge(entry, [number], [])).toBe('unknown order')
  expect(judge(entry, [number, other], [order, { ...order, number: other }])).toBe('several orders')
  expect(judge(entry, [number, other], [order])).toBe('unknown order')
})

test.each([
  ['NO-2026-A7K9QX', []],
  ['NO-2026-A7K9Q0 and NO-2026-A7K9QX', ['NO-2026-A7K9Q0']],
  ['no-2026-a7k9q, NO-2026-A7K9QXX', ['NO-2026-A7K9Q', 'NO-2026-A7K9QXX']],
  ['NO-226-A7K9QX', ['NO-226-A7K9QX']],
  ['CAL-2026-A7K9Q0', ['CAL-2026-A7K9Q0']],
  ['OLD-2026-A7K9Q0', []],
  ['invoice no 2026 of the 5th, PIANO-2026-ABCDEF', []],
])('"%s" has the slips %o', (text, slips) => {
  expect(slipsIn(text, prefixes)).toEqual(slips)
})
