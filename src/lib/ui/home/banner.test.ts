import { expect, it } from 'vitest'
import { firstBanner } from './banner.ts'

const attributes = (displayVal: string | null) => [
  { attributeCode: 'SHOP_MAIN_SLIDER_BANNER_1', val: null, displayVal },
]
const banner = { title: 'True RMS', text: 'Auch hinter Umrichtern.', image: '/media/banners/a.svg', link: '/product/1' }

it('reads what the staff wrote', () => {
  expect(firstBanner(attributes(JSON.stringify(banner)))).toEqual(banner)
})

it.each([
  null,
  '',
  'no json',
  '[]',
  '{"title":""}',
  JSON.stringify({ ...banner, link: 'javascript:alert(1)' }),
  JSON.stringify({ ...banner, image: '//elsewhere.example/a.svg' }),
])('shows none for %s', (text) => {
  expect(firstBanner(attributes(text))).toBeUndefined()
})

it('shows none when there is none', () => {
  expect(firstBanner([])).toBeUndefined()
})
