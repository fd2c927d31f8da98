import { describe, expect, it } from 'vitest'
import { faultOf } from './page-checks.ts'

const html = (body: string, title = 'Nonius') =>
  `<!doctype html><html lang="pl"><head><title>${title}</title></head><body><h1>Nonius</h1>${body}</body></html>`

const targets = new Set(['/', '/product/1', '/_astro/page.css'])
const fault = (body: string, path = '/product/1', status = 200) => faultOf(path, status, body, targets)

describe('a rendered page', () => {
  it('passes when it is whole and leads somewhere', () => {
    const links =
      '<a href="/">a</a><a href="/product/1?x=1#top">b</a><a href="https://example.org/x">c</a><a href="#d">d</a>'
    expect(
      fault(html(`${links}<link href="/_astro/page.css"><img src="/media/x.svg"><a href="//example.org">e</a>`)),
    ).toBe(undefined)
  })

  it.each([
    ['a link to nowhere', html('<a href="/product/2">x</a>'), 'leads to /product/2'],
    ['an asset that no bundle has', html('<astro-island component-url="/_astro/gone.js">'), 'leads to /_astro/gone.js'],
    ['an end before its end', html('').slice(0, -7), 'ends before its end'],
    ['no title', html('', ''), 'has no title'],
    ['no heading', html('').replace('<h1>Nonius</h1>', ''), 'has no main heading'],
  ])('is refused for %s', (_, body, reason) => {
    expect(fault(body)).toContain(reason)
  })

  it('is refused with another status than its own', () => {
    expect(fault(html(''), '/product/1', 404)).toBe('answered 404 instead of 200')
    expect(fault(html(''), '/e/404', 200)).toBe('answered 200 instead of 404')
    expect(fault(html(''), '/e/404', 404)).toBe(undefined)
  })

  it('may be any text when it is a file, but not an empty one', () => {
    expect(fault('User-agent: *', '/robots.txt')).toBe(undefined)
    expect(fault('', '/robots.txt')).toBe('is empty')
  })
})
