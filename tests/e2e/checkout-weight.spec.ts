import { brotliCompressSync } from 'node:zlib'
import { fillCart } from '../support/checkout.ts'
import { expect, test } from '../support/shop.ts'

/** Bytes by brotli, beyond React, the frame that every page has, and the map. */
const limit = 45_000

test('the checkout fetches at most 45 kB of scripts beyond React, and nothing of the map', async ({
  page,
  request,
  product,
  baseURL,
}) => {
  const scripts = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body())
  })
  await fillCart(page, { request, origin: baseURL ?? '', sku: product.sku })
  await page.goto('/checkout', { waitUntil: 'networkidle' })
  await expect(page.locator('.checkout')).toBeVisible()
  const weighed = await Promise.all(
    [...scripts].map(async ([url, body]) => {
      const code = (await body).toString()
      return { name: url.split('/').at(-1) ?? '', code, bytes: brotliCompressSync(code).length }
    }),
  )
  const isReact = (code: string) => /react\.transitional\.element|hydrateRoot/.test(code)
  const own = weighed.filter(({ name, code }) => !isReact(code) && !/^(frame|Page\.astro|PickupMap)/.test(name))
  expect(weighed.some(({ code }) => isReact(code))).toBe(true)
  expect(weighed.some(({ code }) => /leaflet/i.test(code))).toBe(false)
  expect(own.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(limit)
})
