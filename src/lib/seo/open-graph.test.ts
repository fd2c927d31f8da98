import { expect, it } from 'vitest'
import { market as de } from '#lib/markets/de.ts'
import { openGraph } from './open-graph.ts'
import { printTags } from './print-tags.ts'

const site = { edition: de, origin: 'https://de.example' }
const printed = (page: Parameters<typeof openGraph>[0]) => printTags(openGraph(page, site))

it('shows networks a raster of a drawing, and other pictures as they are', () => {
  const drawing = printed({ title: 'NM-320', image: '/media/0123456789/products/nm-320-front.svg' })
  expect(drawing).toContain('content="https://de.example/media/0123456789/products/nm-320-front-1280.png"')
  expect(drawing).toContain('<meta property="og:image:width" content="1280">')
  const photo = printed({ title: 'Werk', image: 'https://pictures.example/werk.jpg' })
  expect(photo).toContain('content="https://pictures.example/werk.jpg"')
  expect(photo).not.toContain('og:image:width')
  expect(printed({ title: 'NM-320', image: null })).toContain('content="https://de.example/share.png"')
})

it('says of a product what it costs, and of a post when it was written', () => {
  const product = { '@type': 'Product', sku: 'NM-320', offers: { price: '379.61', priceCurrency: 'EUR' } }
  expect(printed({ title: 'NM-320', data: [product] })).toContain('property="product:price:amount" content="379.61"')
  const post = { '@type': 'BlogPosting', datePublished: '2026-11-02T08:00:00.000Z' }
  expect(printed({ title: 'True RMS', data: [post] })).toContain('property="article:published_time"')
})
