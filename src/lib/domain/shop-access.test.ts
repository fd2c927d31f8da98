import { expect, it } from 'vitest'
import { shopAccess } from './shop-access.ts'

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
