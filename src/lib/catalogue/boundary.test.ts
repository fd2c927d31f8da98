import { describe, expect, it } from 'vitest'
import type { Product } from '../contract/product.ts'
import { productOf } from '../../../tests/support/records.ts'
import { parseRecord } from './boundary.ts'

const meter: Product = {
  ...productOf(1001),
  name: 'Multimetr </script><script>alert(1)</script>',
  availability: 'available',
  stockQuantity: -3,
}

const content = (body: string) => ({
  uri: 'delivery',
  kind: 'page',
  title: 'Dostawa',
  image: null,
  publishedAt: null,
  metadescription: '',
  body,
  cultures: ['pl-PL'],
  lastModified: '2026-11-01T10:00:00Z',
})

function bodyOf(body: string): string {
  const result = parseRecord('content', content(body))
  if (!result.ok) throw new Error(result.reason)
  return result.record.body
}

describe('a record at the boundary', () => {
  it('passes unchanged when it keeps the contract, markup in plain text included', () => {
    expect(parseRecord('product', meter)).toEqual({ ok: true, record: meter })
  })

  it('loses fields the contract does not know', () => {
    expect(parseRecord('product', { ...meter, marginPercent: 40 })).toEqual({ ok: true, record: meter })
  })

  it.each([
    ['a price in text', { ...meter, price: { ...meter.price, net: '1299' } }, 'price.net', /number.*"1299"/],
    ['half a minor unit', { ...meter, price: { ...meter.price, gross: 0.5 } }, 'price.gross', /0\.5/],
    ['a negative price', { ...meter, price: { ...meter.price, gross: -1 } }, 'price.gross', /-1/],
    ['a currency of nowhere', { ...meter, price: { ...meter.price, currency: 'XXX' } }, 'price.currency', /"XXX"/],
    ['a SKU that leaves its path', { ...meter, sku: '../admin' }, 'sku', /one url segment.*"\.\.\/admin"/],
    ['a picture that is a script', { ...meter, image: 'javascript:alert(1)' }, 'image', /https address/],
    ['a picture from a host by stealth', { ...meter, image: '//evil.example/x.svg' }, 'image', /https address/],
    [
      'a row without its value',
      { ...meter, specification: [{ name: 'A', rows: [{ code: 'b', name: 'B' }] }] },
      'specification.0.rows.0.value',
      /received undefined/,
    ],
    ['an unknown availability', { ...meter, availability: 'soon' }, 'availability', /"soon"/],
    ['a date in words', { ...meter, lastModified: 'yesterday' }, 'lastModified', /"yesterday"/],
    ['nothing at all', null, '(record)', /received null/],
    ['a list instead of a record', [meter], 'productId', /received undefined/],
  ])('is refused for %s, with the field named', (_, record, field, reason) => {
    expect(parseRecord('product', record)).toEqual({ ok: false, field, reason: expect.stringMatching(reason) })
  })

  it('is refused, not fatal, when it is nested without end', () => {
    const endless = { categoryId: 1, name: 'A', uri: 'a', image: null, children: [] as unknown[] }
    endless.children.push(endless)
    expect(parseRecord('menu', [endless])).toMatchObject({ ok: false, reason: 'is nested too deeply' })
  })

  it('does not repeat a huge value in its reason', () => {
    const result = parseRecord('product', { ...meter, availability: 'x'.repeat(100_000) })
    expect(result.ok ? '' : result.reason.length).toBeLessThan(300)
  })
})

describe('the body of a content page', () => {
  it('keeps headings, lists, tables, pictures and links of the site', () => {
    const body =
      '<h2>Dostawa</h2><p>Kurier <strong>24 h</strong></p><ul><li>UPS</li></ul>' +
      '<table><tbody><tr><th scope="row">A</th><td colspan="2">B</td></tr></tbody></table><a href="/content/faq">FAQ</a>'
    expect(bodyOf(body)).toBe(body)
  })

  it('is refused where something was left open that nobody has filled', () => {
    const result = parseRecord('content', content('<p>Tel. {{phone}}</p>'))
    expect(result).toEqual({ ok: false, field: 'body', reason: 'holds {{phone}}, which nothing fills' })
  })

  it('leaves the first heading to the page', () => {
    expect(bodyOf('<h1>Dostawa</h1>')).toBe('<h2>Dostawa</h2>')
  })

  it('marks links that leave the site', () => {
    expect(bodyOf('<a href="https://ups.example/" target="_blank">UPS</a>')).toBe(
      '<a href="https://ups.example/" target="_blank" rel="noopener">UPS</a>',
    )
  })

  it.each([
    ['javascript:alert(1)'],
    ['java\tscript:alert(1)'],
    [' JaVaScRiPt:alert(1)'],
    ['&#106;avascript:alert(1)'],
    ['data:text/html,<script>alert(1)</script>'],
    ['vbscript:x'],
    ['//evil.example'],
    ['/\\evil.example'],
    ['/\t/evil.example'],
    ['delivery'],
  ])('drops the address %j and keeps the words', (address) => {
    expect(bodyOf(`<a href="${address}">słowa</a>`)).toBe('<a>słowa</a>')
  })

  it.each([
    ['<script>alert(1)</script>'],
    ['<style>body{display:none}</style>'],
    ['<iframe src="https://evil.example"></iframe>'],
    ['<img src="x" onerror="alert(1)">'],
    ['<img src="http://evil.example/x.png">'],
    ['<svg><script>alert(1)</script></svg>'],
    ['<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>'],
    ['<!-- <script>alert(1)</script> -->'],
    ['<link rel="stylesheet" href="https://evil.example/x.css">'],
    ['<base href="https://evil.example/">'],
  ])('drops %s', (poison) => {
    expect(bodyOf(poison)).toBe('')
  })

  it('drops handlers, styles, ids and classes from what it keeps', () => {
    expect(bodyOf('<p id="edition" class="x" style="color:red" onclick="alert(1)">A</p>')).toBe('<p>A</p>')
  })

  it('survives text nested without end', () => {
    expect(bodyOf('<blockquote>'.repeat(20_000)).length).toBeLessThan(5_000)
  })
})
