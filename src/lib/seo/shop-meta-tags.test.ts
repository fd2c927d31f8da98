import { expect, it } from 'vitest'
import { shopMetaTags } from './page-head.ts'

const attribute = (val: string | null, displayVal: string | null = null) => [
  { attributeCode: 'SHOP_META_TAGS', val, displayVal },
]

it('puts what the staff wrote on every page', () => {
  const tags = [{ name: 'author', content: 'Nonius' }]
  expect(shopMetaTags(attribute(JSON.stringify(tags)))).toEqual([{ tag: 'meta', attributes: tags[0] }])
})

it('prefers the text of the culture', () => {
  const display = JSON.stringify([{ property: 'og:site_name', content: 'Nonius Deutschland' }])
  expect(shopMetaTags(attribute('[]', display))).toHaveLength(1)
})

it.each([null, '', 'nonsense', '{"name":"a"}', '[{"http-equiv":"refresh","content":"0"}]'])(
  'gives nothing for %s',
  (val) => {
    expect(shopMetaTags(attribute(val))).toEqual([])
  },
)

it('gives nothing when the shop has no such attribute', () => {
  expect(shopMetaTags([])).toEqual([])
})
