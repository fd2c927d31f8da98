import { expect, it } from 'vitest'
import { market as de } from '#lib/markets/de.ts'
import type { Product } from '../contract/product.ts'
import { productOf } from '../../../tests/support/records.ts'
import { breadcrumbData, productData } from './structured-data.ts'

const site = { edition: de, origin: 'https://de.example' }
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
  const { offers, image } = productData(product, site, 'Mierniki')
  expect(image).toEqual(['https://de.example/media/products/nm-320.svg'])
  expect(offers).toMatchObject({ price: '379.61', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' })
  expect(offers?.priceSpecification.valueAddedTaxIncluded).toBe(true)

  const net = productData(product, { ...site, edition: { ...de, priceBasis: 'net' } }, 'Mierniki')
  expect(net.offers?.price).toBe('319.00')
  expect(net.offers?.priceSpecification.valueAddedTaxIncluded).toBe(false)
})

it('says how long a purchase may be withdrawn from, where there is such a right', () => {
  expect(productData(product, site, 'Mierniki').offers?.hasMerchantReturnPolicy).toMatchObject({
    applicableCountry: 'DE',
    merchantReturnDays: 14,
  })
  const without = { ...site, edition: { ...de, law: { ...de.law, withdrawalDays: null } } }
  expect(productData(product, without, 'Mierniki').offers).not.toHaveProperty('hasMerchantReturnPolicy')
})

it.each(['customers', 'closed'] as const)('keeps the offer to itself in a shop that is for %s', (access) => {
  expect(productData(product, site, 'Mierniki', access)).not.toHaveProperty('offers')
})

it('lists every view, or the one picture there is', () => {
  const images = [
    { url: '/media/a.svg', view: 'front' as const },
    { url: '/media/b.svg', view: 'detail' as const },
  ]
  expect(productData({ ...product, images }, site, 'Mierniki').image).toEqual([
    'https://de.example/media/a.svg',
    'https://de.example/media/b.svg',
  ])
  expect(productData({ ...product, images: [] }, site, 'Mierniki').image).toHaveLength(1)
})

it('leaves out a picture there is none of', () => {
  expect(productData({ ...product, image: null, images: [] }, site, 'Mierniki')).not.toHaveProperty('image')
})

it('numbers the breadcrumbs from the top', () => {
  const { itemListElement } = breadcrumbData([{ name: 'Messgeräte', path: '/category/messgeraete' }], site)
  expect(itemListElement[0]).toMatchObject({ position: 1, item: 'https://de.example/category/messgeraete' })
})
