import { load } from 'cheerio'
import { expect, it } from 'vitest'
import { market as en } from '#lib/markets/en.ts'
import { market as pl } from '#lib/markets/pl.ts'
import { productOf } from '../../../tests/support/records.ts'
import { cheapestHomeDelivery } from '../domain/cheapest-delivery.ts'
import { offeredProduct, type OfferedProduct } from '../catalogue/listed.ts'
import type { Site } from '../catalogue/site.ts'
import type { Product } from '../contract/product.ts'
import type { ShippingMethod } from '../contract/shipping.ts'
import { blogFeed } from './blog-feed.ts'
import { itemsOf, productFeed } from './product-feed.ts'
import { organizationData, websiteData } from './shop-data.ts'

const polish: Site = { edition: pl, origin: 'https://pl.example' }
const menu = [
  {
    categoryId: 9,
    name: 'Mierniki',
    uri: 'm',
    image: null,
    children: [{ categoryId: 1, name: 'Cęgi', uri: 'c', image: null, children: [] }],
  },
]
const facts = {
  title: 'Mierniki',
  description: 'Mierniki',
  brand: 'Mierniki',
  way: null,
  menu,
}
const product = { ...productOf(1), image: '/media/0123456789/products/a-front.svg' }
const price = { net: 10_000, gross: 12_300, currency: 'PLN' as const, taxRate: 23 }
const feedOf = (
  offers: OfferedProduct[],
  site: Site,
  told: Parameters<typeof itemsOf>[1] & Pick<typeof facts, 'title' | 'description'>,
) => load(productFeed([itemsOf(site, told)(offers)], site, told), { xml: true })
const feed = (changes: Partial<Product>, site = polish) => {
  const today = '2026-12-23'
  const $ = feedOf([offeredProduct({ ...product, ...changes })], site, { ...facts, today })
  return (name: string) => $(`item > g\\:${name}`).text()
}

it('tells merchants what delivery to the door costs, and what the product is traded under', () => {
  const way = (name: string, gross: number, pickup: 'INPOST' | null = null): ShippingMethod => ({
    ...{ productSkuCode: name, name, description: '', pickup, days: { from: 1, to: 2 } },
    price: { ...price, net: gross, gross },
  })
  const deliveries = [way('Locker', 500, 'INPOST'), way('Express', 2500), way('Courier', 1999), way('Collection', 0)]
  const offered = offeredProduct({ ...product, gtin: '4006381333931' })
  const told = { ...facts, way: cheapestHomeDelivery(deliveries) ?? null }
  const $ = feedOf([offered], polish, told)
  const texts = ['service', 'country', 'price', 'max_transit_time'].map((name) =>
    $(`g\\:shipping > g\\:${name}`).text(),
  )
  expect(texts).toEqual(['Courier', 'PL', '19.99 PLN', '2'])
  expect($('g\\:gtin').text()).toBe('4006381333931')
})

it.each([
  [12_300, '0.00 PLN'],
  [12_301, '19.99 PLN'],
])('tells merchants of a product for 123 zł that it is sent for nothing from %d on', (from, told) => {
  const way: ShippingMethod = {
    ...{ productSkuCode: 'Courier', name: 'Courier', description: '', pickup: null, days: { from: 1, to: 2 } },
    ...{ price: { ...price, net: 1999, gross: 1999 }, free: { from, missing: from } },
  }
  const $ = feedOf([offeredProduct(product)], polish, { ...facts, way })
  expect($('g\\:shipping > g\\:price').text()).toBe(told)
})

it('tells merchants what consumers are shown', () => {
  const of = feed({})
  expect(['id', 'price', 'availability', 'product_type', 'link', 'image_link'].map(of)).toEqual([
    '1',
    '123.00 PLN',
    'in_stock',
    'Mierniki > Cęgi',
    'https://pl.example/product/1',
    'https://pl.example/media/0123456789/products/a-front-1280.png',
  ])
  expect(
    feed({ price: { ...price, currency: 'USD' } as never }, { edition: en, origin: 'https://en.example' })('price'),
  ).toBe('100.00 USD')
})

it('tells merchants the price of a single piece, and beside it what each costs where more are bought', () => {
  const priceBreaks = [{ from: 5, price: { ...price, net: 9_000, gross: 11_070 } }]
  const $ = feedOf([offeredProduct({ ...product, priceBreaks })], polish, facts)
  expect($('item > g\\:price').text()).toBe('123.00 PLN')
  const told = $('item > schema\\:priceSpecification')
  expect(told.find('schema\\:price').text()).toBe('110.70')
  expect(told.find('schema\\:eligibleQuantity > schema\\:minValue').text()).toBe('5')
})

it('tells merchants nothing between the facts', () => {
  const $ = feedOf([offeredProduct(product)], polish, facts)
  $('item').children().remove()
  expect($('item').text()).toBe('')
})

it('tells merchants row by row what buyers of a connected product have to be told', () => {
  const row = (code: string, name: string, value: string) => ({ code, name, value, unit: null })
  const rows = [row('dataFormat', 'Format', 'CSV & PDF'), row('supportUntil', 'Koniec wsparcia', 'grudzień 2031')]
  const group = { name: 'Dane', kind: 'connected' as const, rows }
  const told = feed({ specification: [{ name: 'Funkcje', rows: [row('memory', 'Pamięć', '5')] }, group] })
  expect(told('product_detail')).toBe('DaneFormatCSV & PDFDaneKoniec wsparciagrudzień 2031')
  expect(feed({})('product_detail')).toBe('')
})

it('tells merchants when what is on order leaves at the latest, by the calendar of the country', () => {
  const told = (changes: Partial<Product>) => {
    const of = feed(changes)
    return [of('availability'), of('availability_date')]
  }
  const onOrder = { availability: 'backorder', stockQuantity: -1 } as const
  // Christmas Eve and two days of Christmas are free, and a weekend lies among them.
  expect(told({ ...onOrder, leadDays: 1 })).toEqual(['backorder', '2026-12-29T12:00Z'])
  expect(told(onOrder)).toEqual(['backorder', ''])
  expect(told({ availability: 'available', leadDays: 1 })).toEqual(['in_stock', ''])
})

it('states a reduced price beside the regular one', () => {
  const of = feed({ regularPrice: { ...price, gross: 15_000 } })
  expect([of('price'), of('sale_price')]).toEqual(['150.00 PLN', '123.00 PLN'])
})

it('leaves out what has no picture', () => {
  expect(feed({ image: null })('id')).toBe('')
})

it('keeps text that would be markup a text, and leaves out what no XML may hold', () => {
  expect(feed({ name: '</g:title><script>\u0000\u0001 & "' })('title')).toBe('</g:title><script> & "')
})

it('lists posts with their addresses and days', () => {
  const post = {
    uri: 'true-rms',
    kind: 'post' as const,
    title: 'True <RMS>',
    image: null,
    publishedAt: '2026-11-02T08:00:00.000Z',
    metadescription: 'Co?',
  }
  const $ = load(blogFeed([post], polish, facts), { xml: true })
  expect($('item > title').text()).toBe('True <RMS>')
  expect($('item > guid').text()).toBe('https://pl.example/content/true-rms')
  expect($('item > pubDate').text()).toBe('Mon, 02 Nov 2026 08:00:00 GMT')
})

const seller = {
  ...{
    brand: 'Mierniki',
    name: 'Mierniki sp. z o.o.',
    address: ['ul. Wzorcowa 1', '58-999 Świdnica'],
    country: 'Polska',
  },
  ...{ phone: '+48 22 000 00 10', email: 'sklep@mierniki.example', reviews: { account: 'mierniki-pl' } },
}

it('tells search engines who sells, and where to find and reach them', () => {
  expect(organizationData(polish, seller)).toMatchObject({
    ...{ name: 'Mierniki', legalName: 'Mierniki sp. z o.o.', logo: 'https://pl.example/icon-512.png' },
    ...{ address: 'ul. Wzorcowa 1, 58-999 Świdnica, Polska', telephone: '+48 22 000 00 10' },
    email: 'sklep@mierniki.example',
  })
})

it('shows the rating of the shop where reviews are shown', () => {
  const services = { reviews: 'https://stars.example/widget.js' }
  const rating = { value: 4.7, count: 31 }
  expect(organizationData({ ...polish, services, rating }, seller)).toMatchObject({
    aggregateRating: { ratingValue: 4.7, ratingCount: 31 },
  })
  expect(organizationData({ ...polish, services }, seller)).not.toHaveProperty('aggregateRating')
  expect(organizationData({ ...polish, rating }, seller)).not.toHaveProperty('aggregateRating')
  expect(organizationData({ ...polish, services, rating }, { ...seller, reviews: null })).not.toHaveProperty(
    'aggregateRating',
  )
  expect(websiteData(polish, seller).potentialAction.target.urlTemplate).toBe(
    'https://pl.example/search?q={search_term_string}',
  )
})
