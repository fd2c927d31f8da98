import { expect, it } from 'vitest'
import { market as de } from '#lib/markets/de.ts'
import type { Product } from '../contract/product.ts'
import { productOf } from '../../../tests/support/records.ts'
import {
  breadcrumbData,
  fitsData,
  productData,
  questionsData,
  softwareData,
  type SellingTerms,
} from './structured-data.ts'

const site = { edition: de, origin: 'https://de.example' }
const seller = { brand: 'Mierniki', returns: { days: 14, cost: null } }
const product: Product = {
  ...productOf(1001),
  name: 'Digitalmultimeter NM-320',
  image: '/media/products/nm-320.svg',
  images: [],
  price: { net: 31900, gross: 37961, currency: 'EUR', taxRate: 19 },
  availability: 'backorder',
  stockQuantity: 0,
}

it('offers a product at the price consumers are shown', () => {
  const { offers, image } = productData(product, site, seller)
  expect(image).toEqual(['https://de.example/media/products/nm-320.svg'])
  expect(offers).toMatchObject({ price: '379.61', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' })
  expect(offers?.priceSpecification).toMatchObject({ valueAddedTaxIncluded: true })

  const net = productData(product, { ...site, edition: { ...de, priceBasis: 'net' } }, seller)
  expect(net.offers?.price).toBe('319.00')
  expect(net.offers?.priceSpecification).toMatchObject({ valueAddedTaxIncluded: false })
})

it('says from how many pieces on each costs less', () => {
  const priceBreaks = [{ from: 5, price: { ...product.price, net: 28_000, gross: 33_320 } }]
  expect(productData({ ...product, priceBreaks }, site, seller).offers?.priceSpecification).toMatchObject([
    { price: '379.61' },
    { price: '333.20', priceCurrency: 'EUR', eligibleQuantity: { '@type': 'QuantitativeValue', minValue: 5 } },
  ])
})

it('says how long goods may be sent back and what that costs, where the law or the seller gives that', () => {
  const policy = (returns: SellingTerms['returns']) =>
    productData(product, site, { brand: 'Mierniki', ...(returns && { returns }) }).offers?.hasMerchantReturnPolicy
  expect(policy({ days: 14, cost: null })).toMatchObject({
    applicableCountry: 'DE',
    merchantReturnDays: 14,
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
  })
  expect(policy({ days: 30, cost: 0 })).toMatchObject({ returnFees: 'https://schema.org/FreeReturn' })
  expect(policy({ days: 14, cost: 690 })).toMatchObject({
    returnShippingFeesAmount: { value: '6.90', currency: 'EUR' },
  })
  expect(policy(undefined)).toBeUndefined()
})

it('says what delivery to the door costs and how long it takes', () => {
  const way = {
    ...{ productSkuCode: 'DHL', name: 'DHL', description: '', pickup: null, days: { from: 2, to: 4 } },
    price: { net: 580, gross: 690, currency: 'EUR' as const, taxRate: 19 },
  }
  expect(productData(product, site, { ...seller, way }).offers?.shippingDetails).toMatchObject({
    shippingRate: { value: '6.90', currency: 'EUR' },
    shippingDestination: { addressCountry: 'DE' },
    deliveryTime: { transitTime: { minValue: 2, maxValue: 4 } },
  })
  const free = { from: product.price.gross, missing: product.price.gross }
  expect(productData(product, site, { ...seller, way: { ...way, free } }).offers?.shippingDetails).toMatchObject({
    shippingRate: { value: '0.00' },
  })
  expect(productData(product, site, seller).offers).not.toHaveProperty('shippingDetails')
})

it('says until when software is supported, and of a product without any nothing', () => {
  const rows = [{ code: 'supportUntil', name: 'Koniec okresu wsparcia', value: 'grudzień 2031', unit: null }]
  const supported = { ...productOf(1), supportUntil: '2031-12', specification: [{ name: 'Dane', rows }] }
  expect(productData(supported, site, seller)).toMatchObject({
    additionalProperty: [
      {
        ...{ '@type': 'PropertyValue', propertyID: 'supportUntil' },
        ...{ name: 'Koniec okresu wsparcia', value: '2031-12' },
      },
    ],
  })
  expect(productData(productOf(1), site, seller)).not.toHaveProperty('additionalProperty')
})

it('names the number a product is traded under', () => {
  expect(productData({ ...product, gtin: '4006381333931' }, site, seller)).toMatchObject({ gtin: '4006381333931' })
})

it.each(['customers', 'closed'] as const)('keeps the offer to itself in a shop that is for %s', (access) => {
  expect(productData(product, site, seller, access)).not.toHaveProperty('offers')
})

it('lists every view, or the one picture there is', () => {
  const images = [
    { url: '/media/a.svg', view: 'front' as const },
    { url: '/media/b.svg', view: 'detail' as const },
  ]
  expect(productData({ ...product, images }, site, seller).image).toEqual([
    'https://de.example/media/a.svg',
    'https://de.example/media/b.svg',
  ])
  expect(productData({ ...product, images: [] }, site, seller).image).toHaveLength(1)
})

it('leaves out a picture there is none of', () => {
  expect(productData({ ...product, image: null, images: [] }, site, seller)).not.toHaveProperty('image')
})

it('tells which products a spare part belongs to, and of any other nothing', () => {
  expect(fitsData([{ productId: 7, name: 'NM-45' }], site)).toEqual({
    isAccessoryOrSparePartFor: [{ '@type': 'Product', name: 'NM-45', url: 'https://de.example/product/7' }],
  })
  expect(fitsData([], site)).toBe(false)
})

it('numbers the breadcrumbs from the top', () => {
  const { itemListElement } = breadcrumbData([{ name: 'Messgeräte', path: '/category/messgeraete' }], site)
  expect(itemListElement[0]).toMatchObject({ position: 1, item: 'https://de.example/category/messgeraete' })
})

it('tells questions with their one answer where there are some, and nothing where there are none', () => {
  const asked = { question: 'Misst es Strom?', answer: 'Ja, bis 10 A.', answeredAt: '2026-11-24T08:00:00.000Z' }
  expect(questionsData({ questions: [asked] })).toMatchObject([
    {
      '@type': 'FAQPage',
      mainEntity: [{ '@type': 'Question', name: asked.question, acceptedAnswer: { text: asked.answer } }],
    },
  ])
  expect([questionsData({ questions: [] }), questionsData({})]).toEqual([[], []])
})

it('names the newest of each program with its size and what it runs on, where that is known', () => {
  const firmware = {
    kind: 'firmware' as const,
    version: '2.1',
    released: '2026-10-01',
    url: '/media/software/ab/NM-320-firmware-2.1.zip',
    bytes: 2_000_000,
    sha256: 'ab'.repeat(32),
  }
  const program = { ...firmware, kind: 'software' as const, name: 'NoniusLink', system: 'Windows 11', version: '5.0' }
  const told = softwareData({ ...product, software: [firmware, { ...firmware, version: '2.0' }, program] }, site)
  expect(told).toMatchObject([
    {
      '@type': 'SoftwareApplication',
      name: product.name,
      softwareVersion: '2.1',
      fileSize: '1954 KB',
      downloadUrl: 'https://de.example/media/software/ab/NM-320-firmware-2.1.zip',
    },
    { name: 'NoniusLink', softwareVersion: '5.0', operatingSystem: 'Windows 11' },
  ])
  expect(told[0]).not.toHaveProperty('operatingSystem')
  expect(softwareData(product, site)).toEqual([])
})
