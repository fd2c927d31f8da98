import { expect, test } from 'vitest'
import { Unreadable } from './bank-entry.ts'
import { readBai2 } from './read-bai2.ts'

const file = (...records: string[]) =>
  readBai2(['01,122099999,123456789,261123,0200,1,65,,2/', ...records, '99,0,1,6/'].join('\n'))

const group = ({ status = '1', currency = 'USD', modifier = '2' } = {}) =>
  `02,123456789,122099999,${status},261123,0200,${currency},${modifier}/`
const account = (currency = '') => `03,4711,${currency},010,500,,/`
const paid = (text = 'NO-2026-A7K9QX') => `16,195,12990,,,,${text}`

test('the currency is that of the account, or else of its group', () => {
  const read = file(group({ currency: 'CAD' }), account('EUR'), paid(), account(), paid(), group(), account(), paid())
  expect(read.map(({ currency }) => currency)).toEqual(['EUR', 'CAD', 'USD'])
  const [unnamed] = file(group({ currency: '' }), account(), paid())
  expect(unnamed?.currency).toBe('USD')
})

test.each([
  ['', ''],
  ['Z', ''],
  ['0', ''],
  ['S', '100,200,12690,'],
  ['V', '261125,1200,'],
  ['D', '3,0,100,1,200,2,12690,'],
  ['D', '0,'],
])('funds of type "%s" are skipped', (type, fields) => {
  expect(
    file(group(), account(), `16,195,12990,${type},${fields}BANK1,CUST1,for NO-2026-A7K9QX, thanks`),
  ).toMatchObject([{ amount: 12_990, text: 'for NO-2026-A7K9QX, thanks CUST1 BANK1', bookedOn: '2026-11-23' }])
})

test('funds that do not say into how many they are distributed are refused', () => {
  expect(() => file(group(), account(), '16,195,12990,D,many,0,100,BANK1,,x')).toThrow(/"many" is no number of parts/)
})

test.each([
  ['an update', { status: '1' }, 1],
  ['a correction', { status: '3' }, 1],
  ['a deletion', { status: '2' }, 0],
  ['a test', { status: '4' }, 0],
  ['of a day that is not over', { modifier: '3' }, 0],
  ['of the day before, not final', { modifier: '1' }, 0],
  ['final, of the same day', { modifier: '4' }, 1],
  ['without a modifier', { modifier: '' }, 1],
])('a group that is %s', (_, told, count) => {
  expect(file(group(), account(), paid('other'), group(told), account(), paid())).toHaveLength(1 + count)
})

test('a group of no known status, and a file of nothing that is booked, are refused', () => {
  expect(() => file(group({ status: '7' }), account(), paid())).toThrow(/"7" is no status of a group/)
  expect(() => file(group({ modifier: '3' }), account(), paid())).toThrow(Unreadable)
  expect(() => file(group({ modifier: '3' }), account(), paid())).toThrow(/Nothing in it is booked/)
})

test('credits are those of the standard and those of a bank of its own', () => {
  const types = ['100', '195', '399', '400', '495', '920', '959', '960', '720']
  const read = file(group(), account(), ...types.map((type) => `16,${type},1,,,,${type}`))
  expect(read.filter(({ isCredit }) => isCredit).map(({ text }) => text)).toEqual(['100', '195', '399', '920', '959'])
})

test('a text goes on for as many lines as there are', () => {
  const lines = Array.from({ length: 20_000 }, () => '88,more, and more')
  const [entry] = file(group(), account(), paid('first'), ...lines)
  expect(entry?.text).toBe(`first${' more, and more'.repeat(20_000)}`)
})

test('a text goes on in the next line', () => {
  expect(file(group(), account(), paid('order NO-2026-'), '88,A7K9QX')).toMatchObject([
    { text: 'order NO-2026- A7K9QX' },
  ])
  expect(file(group(), account(), '16,195,12990,S,100,200/', '88,12690,BANK1,,rent')).toMatchObject([
    { text: 'rent BANK1' },
  ])
  expect(file(group(), account(), '16,195,12990,,BANK1', '88,CUST1,rent')).toMatchObject([{ text: 'rent CUST1 BANK1' }])
})
