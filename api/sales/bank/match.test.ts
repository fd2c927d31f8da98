import { expect, test } from 'vitest'
import { kidOf } from '../payments/kid.ts'
import { judge, ordersNamed, slipsIn, type Awaited } from './match.ts'

const number = 'NO-2026-A7K9QX'

test.each([
  'NO-2026-A7K9QX',
  'no2026a7k9qx',
  'Zamówienie nr NO 2026 A7K9QX dziękuję',
  'order NO-2026- A7K9QX/INV',
  'NO-2026-A7K\n9QX',
  'NO-2 026-A7K9QX',
  `KID ${kidOf(number, 10) ?? ''}`,
  `ref ${(kidOf(number, 11) ?? '').replace(/(.{4})/g, '$1 ')}`,
  `4711 ${kidOf(number, 10) ?? ''} 20261123`,
  `12 ${(kidOf(number, 11) ?? '').replace(/(.{4})/g, '$1 ')} 34567`,
])('%s names the order', (text) => {
  expect(ordersNamed(text)).toEqual([number])
})

test('a KID whose check is a dash names its order', () => {
  const dashed = 'ABCDEFGHJKLMNPQRSTUVWXYZ'.split('').map((last) => `NO-2026-A7K9Q${last}`)
  const order = dashed.find((one) => kidOf(one, 11)?.endsWith('-'))
  expect(ordersNamed(`1 ${kidOf(order ?? '', 11) ?? ''} 2`)).toEqual([order])
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
])('"%s" names none', (text) => {
  expect(ordersNamed(text)).toEqual([])
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
  ['invoice no 2026 of the 5th, PIANO-2026-ABCDEF', []],
])('"%s" has the slips %o', (text, slips) => {
  expect(slipsIn(text)).toEqual(slips)
})
