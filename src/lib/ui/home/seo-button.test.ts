import { expect, it } from 'vitest'
import { seoButton } from './seo-button.ts'

const attributes = (displayVal: string | null) => [{ attributeCode: 'SHOP_SEO_BUTTON', val: null, displayVal }]

it.each(['/content/about', 'https://nonius.example/werk'])('leads to %s', (link) => {
  expect(seoButton(attributes(JSON.stringify({ text: 'Werk', link })))).toEqual({ text: 'Werk', link })
})

it.each(['javascript:alert(1)', '//elsewhere.example', 'http://elsewhere.example', '/\\elsewhere.example', ''])(
  'does not lead to %s',
  (link) => {
    expect(seoButton(attributes(JSON.stringify({ text: 'Werk', link })))).toBeUndefined()
  },
)

it('is not there where the staff says nothing', () => {
  expect(seoButton(attributes(null))).toBeUndefined()
  expect(seoButton([])).toBeUndefined()
})
