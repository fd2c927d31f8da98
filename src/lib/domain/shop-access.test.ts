import { expect, it } from 'vitest'
import { paths } from './paths.ts'
import { refusedTo, shopAccess } from './shop-access.ts'

const saying = (val: string | null) => [{ attributeCode: 'SHOP_ACCESS', val, displayVal: null }]

it('is open unless the shop says otherwise', () => {
  expect(shopAccess([])).toBe('open')
  expect(shopAccess(saying(null))).toBe('open')
  expect(shopAccess(saying('open'))).toBe('open')
})

it('is what the shop says', () => {
  expect(shopAccess(saying('customers'))).toBe('customers')
  expect(shopAccess(saying('closed'))).toBe('closed')
})

it('is closed when the shop says what nobody knows', () => {
  expect(shopAccess(saying('Open '))).toBe('closed')
})

it('leads visitors of a guarded page to the login where prices are for customers, home where the shop is closed', () => {
  for (const path of [paths.cart, paths.checkout]) {
    expect(refusedTo('customers', false, path)).toBe(paths.login)
    expect(refusedTo('closed', false, path)).toBe(paths.home)
    expect(refusedTo('closed', true, path)).toBe(paths.home)
  }
})

it('lets stay who may buy, and everybody in the catalogue', () => {
  expect(refusedTo('open', false, paths.cart)).toBeUndefined()
  expect(refusedTo('customers', true, paths.checkout)).toBeUndefined()
  expect(refusedTo('closed', false, paths.product(1))).toBeUndefined()
  expect(refusedTo('customers', false, paths.login)).toBeUndefined()
})
