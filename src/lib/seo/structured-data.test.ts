import { expect, it } from 'vitest'
import { de } from '#i18n/editions/de.ts'
import type { Product } from '../contract/catalogue.ts'
import { productOf } from '../../../tests/support/records.ts'
import { breadcrumbData, productData } from './structured-data.ts'

const site = { edition: de, origin: 'https://de.example' }
const product: Product = {
  ...productOf(1001),
  name: 'Digitalmultimeter NM-320',
  image: '/media/products/nm-320.svg',
  price: { net: 31900, gross: 37961, currency: 'EUR', taxRate: 19 },
  availability: 'backorder',
  stockQuantity: 0,
}

it('offers a product at the price consumers are shown', () => {
  const { offers, image } = productData(product, site)
  expect(image).toBe('https://de.example/media/products/nm-320.svg')
  expect(offers).toMatchObject({ price: '379.61', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' })
  expect(offers.priceSpecification.valueAddedTaxIncluded).toBe(true)

  const net = productData(product, { ...site, edition: { ...de, priceBasis: 'net' } })
  expect(net.offers.price).toBe('319.00')
  expect(net.offers.priceSpecification.valueAddedTaxIncluded).toBe(false)
})

it('leaves out a picture there is none of', () => {
  expect(productData({ ...product, image: null }, site)).not.toHaveProperty('image')
})

it('numbers the breadcrumbs from the top', () => {
  const { itemListElement } = breadcrumbData([{ name: 'Messgeräte', path: '/category/messgeraete' }], site)
  expect(itemListElement[0]).toMatchObject({ position: 1, item: 'https://de.example/category/messgeraete' })
})
