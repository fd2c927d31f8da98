import { describe, expect, it } from 'vitest'
import { pathOfThisSite, returnPath } from './return-path.ts'
import { visited } from './visited.ts'

describe('the page to return to', () => {
  it.each(['/', '/product/7', '/search?q=x&page=2#top', '/category/zł%C3%B3'])('may be %j', (path) => {
    expect(pathOfThisSite(path)).toBe(path)
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\\/evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'https://evil.example/',
    '/\t/evil.example',
    '/\n/evil.example',
    ' /product/7',
    'product/7',
    '',
    null,
  ])('is never %j', (path) => {
    expect(pathOfThisSite(path)).toBeUndefined()
    expect(returnPath(path, [])).toBe('/')
  })

  it('is the one that was asked for, or the one seen last that is no form of the login', () => {
    expect(returnPath('/panel/orders', ['/product/7'])).toBe('/panel/orders')
    expect(returnPath(null, ['/product/7', '/login?return=%2F', '/register', '/password-reset'])).toBe('/product/7')
    expect(returnPath('/login', ['/product/7'])).toBe('/product/7')
    expect(returnPath(null, [])).toBe('/')
  })
})

describe('the history of a visit', () => {
  it('keeps fifty pages and counts a reload once', () => {
    const pages = Array.from({ length: 60 }, (_, index) => `/product/${index}`)
    const history = pages.reduce<readonly string[]>(visited, [])
    expect(history).toHaveLength(50)
    expect(history.at(-1)).toBe('/product/59')
    expect(visited(history, '/product/59')).toBe(history)
  })
})
