import { expect, it } from 'vitest'
import { sharedCartLink, sharedLines } from './shared-cart.ts'

const read = (fragment: string) => sharedLines(fragment, 999, 200)

it('comes out of a link as it went in', () => {
  const lines = [
    { code: 'NM-320', quantity: 2, calibration: 'ZW-A' },
    { code: 'Łącznik.5_a', quantity: 999 },
  ]
  const link = sharedCartLink('https://pl.example/cart', lines)
  expect(read(new URL(link).hash)).toEqual(lines)
})

it.each([
  '',
  '#top',
  '#basket=',
  '#basket=NM-320',
  '#basket=NM-320*0',
  '#basket=NM-320*1*',
  '#basket=NM-320*1*A*B',
  '#basket=%*2',
  '#basket=<b>*1',
])('finds nothing in %j', (fragment) => expect(read(fragment)).toEqual([]))

it('takes no more lines than a cart holds', () => {
  const many = sharedCartLink(
    '/cart',
    Array.from({ length: 300 }, (_, index) => ({ code: `A${index}`, quantity: 1 })),
  )
  expect(read(many.slice(many.indexOf('#')))).toHaveLength(200)
})
