import { appendFile, cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { stockedDatabase } from '../../../tests/support/databases.ts'
import { smallCatalogue } from '../../../tests/support/small-catalogue.ts'
import type { Catalogue } from './catalogue.ts'
import { importCatalogue } from './load.ts'
import { pictureAddresses } from './picture-addresses.ts'
import { gatherProblems } from './problems.ts'
import { folderStorage } from '../../platform/files/folder-storage.ts'

let api: TestApi
let work: string
beforeAll(async () => {
  api = await startTestApi(await stockedDatabase())
  work = await mkdtemp(join(tmpdir(), 'nonius-media-'))
  await cp(join(import.meta.dirname, '../../../tests/support/media/families/meters.svg'), join(work, 'in/meters.svg'))
})
afterAll(async () => {
  await api?.close()
  await rm(work, { recursive: true, force: true })
})

const banner = (image: string) => JSON.stringify({ title: 'B', image, link: null })

function withPictures(picture: string): Catalogue {
  const { products, categories, contents, shop, ...rest } = smallCatalogue()
  const attributes = [{ attributeCode: 'SHOP_MAIN_SLIDER_BANNER_1', val: null, displayVals: { pl: banner(picture) } }]
  return {
    ...rest,
    products: products.map((product) => (product.id === 10 ? { ...product, pictures: { detail: picture } } : product)),
    categories: categories.map((category) => (category.id === 2 ? { ...category, picture } : category)),
    contents: contents.map((content) => (content.uri === 'delivery' ? { ...content, picture } : content)),
    shop: { ...shop, attributes },
    folder: join(work, 'in'),
  }
}
const load = (catalogue: Catalogue, dryRun = false) =>
  importCatalogue(
    api.db,
    { name: catalogue.name, read: async () => catalogue },
    { dryRun, media: { storage: folderStorage(join(work, 'media')) } },
  )

test('a picture that cannot come in is told with the record and the field that name it', async () => {
  const failing = load(withPictures('none.svg'))
  for (const place of ['product NM-10, pictures.detail', 'category 2, picture'])
    await expect(failing).rejects.toThrow(`${place}: there is no file "none.svg" in the catalogue's folder`)
  const { contents = [], shop } = withPictures('none.svg')
  const others = load({ ...smallCatalogue(), contents, ...(shop && { shop }), folder: join(work, 'in') })
  for (const place of ['content delivery, picture', 'attribute SHOP_MAIN_SLIDER_BANNER_1, displayVals.pl'])
    await expect(others).rejects.toThrow(`${place}: there is no file "none.svg" in the catalogue's folder`)
  const { images } = await api.db.selectFrom('product').select('images').where('id', '=', 10).executeTakeFirstOrThrow()
  expect(images).toEqual([])
})

test('a text that is nested thousands deep stays a text', async () => {
  const pl = `{"image":"meters.svg","a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
  const { texts } = pictureAddresses(withPictures('meters.svg'), {}, gatherProblems())
  expect(await texts({}, 'attribute', { pl })).toEqual({ pl })
})

test('a rehearsal keeps no file, and an import keeps each once', async () => {
  await load(withPictures('meters.svg'), true)
  expect(await readdir(join(work, 'media')).catch(() => 'none')).toBe('none')
  await load(withPictures('meters.svg'))
  const files = (await readdir(join(work, 'media'), { recursive: true })).filter((name) => name.endsWith('.svg'))
  expect(files).toHaveLength(1)
  const { images } = await api.db.selectFrom('product').select('images').where('id', '=', 10).executeTakeFirstOrThrow()
  expect(images).toEqual([{ view: 'detail', url: expect.stringMatching(/^\/media\/\w{10}\/10-nm-10-detail\.svg$/) }])
  const attribute = await api.db.selectFrom('shop_attribute').select('display_vals').executeTakeFirstOrThrow()
  expect(attribute.display_vals['pl']).toMatch(/"image":"\/media\/\w{10}\/banners\/meters-\w+\.svg","link":null/)
  expect(await api.db.selectFrom('picture').select('path').execute()).toHaveLength(4)
})

test('what a country is shown instead comes in beside what all others see, by whom a path without a hash is answered', async () => {
  await cp(join(work, 'in/meters.svg'), join(work, 'in/other.svg'))
  await appendFile(join(work, 'in/other.svg'), '<!-- 120 V -->')
  const catalogue = withPictures('meters.svg')
  const detail = { everywhere: 'meters.svg', de: 'other.svg', 'pl-PL': 'meters.svg' }
  const products = [...(catalogue.products ?? [])].map((product) =>
    product.id === 10 ? { ...product, pictures: { detail } } : product,
  )
  await load({ ...catalogue, products })
  const { images } = await api.db.selectFrom('product').select('images').where('id', '=', 10).executeTakeFirstOrThrow()
  const { url = '', instead } = images[0] ?? {}
  expect(instead).toEqual({ de: expect.stringMatching(/10-nm-10-detail\.svg$/), 'pl-PL': url })
  expect(instead?.['de']).not.toBe(url)
  const shown = async (culture: string) => {
    const headers = { 'accept-language': culture }
    const { image, images: all } = await (await api.fetch('/yes-api/rest/product/10', { headers })).json()
    return [image, all]
  }
  const german = instead?.['de'] ?? ''
  expect(await shown('de-DE')).toEqual([german, [{ url: german, view: 'detail' }]])
  expect(await shown('pl-PL')).toEqual([url, [{ url, view: 'detail' }]])
  const app = api.another({ mediaFolder: join(work, 'media') })
  const drawing = async (address: string) => (await app.request(address)).text()
  expect(await drawing(german)).toContain('120 V')
  expect(await drawing(url.replace(/\w{10}/, '0123456789'))).not.toContain('120 V')
})
