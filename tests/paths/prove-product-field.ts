import { deepStrictEqual, match, strictEqual } from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Product } from '#lib/contract/product.ts'
import type { SearchResponse } from '#lib/contract/search.ts'
import { statedInFeed } from '#lib/catalogue/stated-in-feed.ts'
import { importCatalogue } from '../../api/integrations/import/load.ts'
import { catalogueIn } from '../../api/integrations/import/read-catalogue.ts'
import { startTestApi } from '../support/api.ts'
import { openEmbedded } from '../support/embedded.ts'
import { withStaff, workingHere } from '../support/staff.ts'

/* Runs in a copy where products have a `shippingWeight`: imports two, sells, narrows, feeds and edits them, and ends with an error where one of these knows nothing of it. */

const folder = join(import.meta.dirname, '../../examples/catalogue')
const file = join(folder, 'products/calipers/products.json')
const [light, heavy, ...others] = JSON.parse(await readFile(file, 'utf8')) as object[]
const weighed = [{ ...light, shippingWeight: 350 }, { ...heavy, shippingWeight: 1_200 }, ...others]
await writeFile(file, JSON.stringify(weighed))

const api = await startTestApi(await openEmbedded())
try {
  const { read } = await catalogueIn(folder)
  await importCatalogue(api.db, { name: 'weighed', read }, { takeOver: true })

  const ask = async <Answer>(path: string, body?: object): Promise<Answer> => {
    const headers = { 'accept-language': 'pl-PL', 'content-type': 'application/json' }
    const sent = body && { method: 'PUT', body: JSON.stringify(body) }
    const response = await api.fetch(`/yes-api/rest${path}`, { headers, ...sent })
    return (await response.json()) as Answer
  }
  const product = () => ask<Product & { shippingWeight?: number }>('/product/1')
  strictEqual((await product()).shippingWeight, 350)
  const row = (await product()).specification.at(-1)?.rows.at(-1)
  deepStrictEqual(row, { code: 'shippingWeight', name: 'Masa z opakowaniem', value: '350', unit: 'g' })
  deepStrictEqual(statedInFeed(await product()), [['g:shipping_weight', '350 g']])

  const found = await ask<SearchResponse>('/search', { category: 2, facets: true })
  const facet = found.facets?.find(({ code }) => code === 'shippingWeight')
  deepStrictEqual(facet, {
    ...{ kind: 'range', code: 'shippingWeight', name: 'Masa z opakowaniem', unit: 'g' },
    ...{ min: 350, max: 1_200, count: 2 },
  })
  const heavier = { category: 2, filters: { shippingWeight: { min: 1_000 } } }
  deepStrictEqual(
    (await ask<SearchResponse>('/search', heavier)).products.map(({ productId }) => productId),
    [2],
  )

  const { browser } = await workingHere(api, withStaff(api))
  const { sku, version, parts } = (await browser.get('/products/CA-150V')).body
  const saved = await browser.put(`/products/${sku}`, { version, parts: { ...parts, shippingWeight: 500 } })
  strictEqual(saved.status, 200)
  strictEqual((await product()).shippingWeight, 500)
  const { entries } = (await browser.get(`/history?record=product:${sku}`)).body
  deepStrictEqual([entries[0].before, entries[0].after], [{ shippingWeight: 350 }, { shippingWeight: 500 }])
  const refused = await browser.put(`/products/${sku}`, {
    version: saved.body.version,
    parts: { ...parts, shippingWeight: 0 },
  })
  match(JSON.stringify(refused.body), /VALIDATION_FAILED/)
} finally {
  await api.close()
}
