import type { Page } from 'playwright/test'
import { field, fillCart, freshEmail, goOn, way } from '../support/checkout.ts'
import { expect, test } from '../support/shop.ts'

const places = [
  {
    key: 'es',
    address: {
      street: 'Calle Triana 5',
      postcode: '35002',
      city: 'Las Palmas de Gran Canaria',
      phone: '+34 612 345 678',
    },
    region: 'Las Palmas',
    way: /Correos/,
    note: /no se cobra IVA.*IGIC/,
    days: /días hábiles/,
  },
  {
    key: 'de',
    address: { street: 'Junkerstraße 5', postcode: '78266', city: 'Büsingen', phone: '+49 7734 100200' },
    region: null,
    way: /DHL/,
    note: /keine MwSt\. berechnet.*Schweizer MWST/,
    days: /Werktagen/,
  },
] as const

async function fillAddress(page: Page, { address, region }: (typeof places)[number]): Promise<void> {
  await field(page, 'email').fill(freshEmail())
  const person = { firstName: 'Ada', lastName: 'Núñez' }
  for (const [name, value] of Object.entries({ ...person, ...address }))
    await field(page, `billing.${name}`).fill(value)
  if (region) await page.locator('select[name="billing.region"]').selectOption(region)
}

for (const place of places)
  test(`in ${place.key} a guest sees before ordering what holds at ${place.address.city}, and on products from then on`, async ({
    page,
    request,
    product,
    originOf,
  }) => {
    test.slow()
    const origin = originOf(place.key)
    await fillCart(page, { request, origin, sku: product.sku, home: place.key === 'de' ? 'de' : 'pl' })
    await page.goto(`${origin}/checkout`)
    const total = page.locator('.checkout-total strong')
    const atHome = await total.innerText()
    await fillAddress(page, place)
    await goOn(page).click()
    await expect(page.locator('.territory-note')).toHaveText(place.note)
    await expect(total).not.toHaveText(atHome)
    await way(page, place.way).check()
    await goOn(page).click()
    await page.getByRole('radio').first().check()
    await goOn(page).click()
    await expect(page).toHaveURL(/#summary$/)
    await expect(page.locator('.summary-parts .territory-note')).toHaveText(place.note)

    await page.goto(`${origin}/product/${product.productId}`)
    await expect(page.locator('.buying-territory')).toHaveText(place.note)
    await expect(page.locator('.buying-delivery span')).toHaveText(place.days)
    await page.goto(`${origin}/cart`)
    await expect(page.locator('.cart-totals .territory-note')).toHaveText(place.note)
  })
