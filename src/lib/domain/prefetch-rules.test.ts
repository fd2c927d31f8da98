import { expect, it } from 'vitest'
import { paths } from './paths.ts'
import { prefetchRules } from './prefetch-rules.ts'

type Rules = { prefetch: { where: { and: [{ href_matches: string[] }, unknown] }; eagerness: string }[] }

const shop = 'https://pl.example'
const rules = JSON.parse(prefetchRules) as Rules
const patterns = rules.prefetch.flatMap(({ where }) => where.and[0].href_matches)
const mayBeFetched = (address: string) =>
  patterns.some((pattern) => new URLPattern(pattern, shop).test(new URL(address, shop)))

it.each([
  paths.home,
  paths.category('mierniki-śląskie'),
  paths.category('mierniki', 2),
  paths.product(1043),
  paths.content('faq'),
  paths.promotions(),
  paths.promotions(2),
  paths.blog,
])('lets a browser fetch %s ahead', (path) => {
  expect(mayBeFetched(path)).toBe(true)
})

it.each([
  paths.cart,
  paths.checkout,
  paths.orderConfirmation,
  paths.login,
  paths.register,
  paths.passwordReset,
  paths.panel,
  paths.panelOrders,
  paths.panelOrder('1'),
  paths.compare,
  paths.search,
  '/yes-api/rest/cart',
  '/sandbox/outbox',
  'https://de.example/',
])('has no browser fetch %s ahead', (path) => {
  expect(mayBeFetched(path)).toBe(false)
})

it('waits until somebody points at a link', () => {
  expect(rules.prefetch.map(({ eagerness }) => eagerness)).toEqual(['moderate'])
})
