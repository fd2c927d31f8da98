import { describe, expect, it } from 'vitest'
import { addressRules, sayingsFor } from './address-rules.ts'

const robots = (url: string) => sayingsFor(new URL(url, 'https://shop.example')).robots

it('keeps its rules in the order of their priorities', () => {
  const priorities = addressRules.map((rule) => rule.priority)
  expect(priorities).toEqual([...priorities].sort((a, b) => a - b))
})

describe('robots', () => {
  it.each(['/', '/category/mierniki', '/category/mierniki/2', '/product/1001', '/content/impressum', '/cartography'])(
    'may index %s',
    (path) => expect(robots(path)).toBe('index, follow'),
  )

  it.each([
    '/cart',
    '/login',
    '/register',
    '/password-reset',
    '/checkout',
    '/order-confirmation',
    '/unsupported-browser',
    '/search',
    '/panel',
    '/panel/',
    '/panel/orders',
    '/content/regulations',
    '/content/privacypolicy',
    '/content/reclamation',
    '/content/payment',
    '/content/delivery',
    '/content/faq',
    '/e/404',
    '/category/mierniki?sort=price',
    '/product/1001?x',
  ])('may not index %s', (path) => expect(robots(path)).toBe('noindex, follow'))

  it.each(['utm_source=news', 'gclid=1', 'fbclid=1', 'msclkid=1', 'srsltid=1', 'sort=price&utm_medium=mail'])(
    'take a page reached by a campaign for the page itself: %s',
    (query) => expect(robots(`/product/1001?${query}`)).toBe('index, follow'),
  )

  it('still may not index a closed page reached by a campaign', () => {
    expect(robots('/cart?utm_source=news')).toBe('noindex, follow')
  })
})

it('tells what kind of page it is', () => {
  const kind = (pathname: string) => sayingsFor({ pathname, search: '' })['og:type']
  expect(['/', '/category/x', '/product/1', '/content/faq'].map(kind)).toEqual([
    'website',
    'website',
    'product',
    'article',
  ])
})
