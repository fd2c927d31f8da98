import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ManualBlock } from '../../api/sales/papers/manual.ts'
import { describedOf } from '../../api/sales/papers/paper-parts.ts'
import { productPaper } from '../../api/sales/papers/product-paper.ts'
import type { Product } from '#lib/contract/product.ts'
import { markets } from '#lib/markets/all.ts'
import { pdfText } from '../../tests/support/pdf-text.ts'
import { sampled } from '../../tests/support/sampled.ts'
import { manualOf } from './manual-of.ts'

const maker = {
  language: 'pl',
  name: 'Nonius',
  address: ['Rynek 1', '50-001 Wrocław'],
  country: 'Polska',
  email: 'nonius@example.com',
  place: 'Wrocław',
  signatory: 'H. Miarecka',
}

const instrument = (categoryId: number, facts: Partial<Product> = {}) =>
  ({
    categoryId,
    name: 'NM-1',
    sku: 'NM-1',
    code: 'X1',
    shortDescription: 'Intended.',
    description: ['Words.'],
    specification: [],
    contents: [{ name: 'a', quantity: 1 }],
    measurementCategory: 'CAT III 600 V',
    warrantyMonths: 24,
    ...facts,
  }) as unknown as Product

const flat = (blocks: readonly ManualBlock[]) => JSON.stringify(blocks)

test('every kind of instrument of the catalogue that has a manual has one of its own', async () => {
  const files = await Array.fromAsync(
    glob('*/products.json', { cwd: join(import.meta.dirname, '../catalogue/products') }),
  )
  const products = files.flatMap(
    (file) =>
      JSON.parse(readFileSync(join(import.meta.dirname, '../catalogue/products', file), 'utf8')) as {
        category: number
        documents: string[]
      }[],
  )
  // Of accessories, two pages say it all.
  const accessories = [13, 14, 35]
  const instruments = products.filter(
    ({ category, documents }) => documents.includes('manual') && !accessories.includes(category),
  )
  expect(instruments.length).toBeGreaterThan(100)
  const categories = new Set(instruments.map(({ category }) => category))
  for (const category of categories) expect(await manualOf(instrument(category), 'pl')).toBeDefined()
  expect(await manualOf(instrument(13), 'pl')).toBeUndefined()
})

test('every language says as much as the Polish original', async () => {
  const kinds = JSON.parse(readFileSync(join(import.meta.dirname, 'kinds.json'), 'utf8')) as Record<string, number[]>
  const shape = (blocks: readonly ManualBlock[]) =>
    blocks.map((block) =>
      typeof block === 'string'
        ? 'text'
        : Object.entries(block).map(([name, said]) => (Array.isArray(said) ? `${name} ${said.length}` : name)),
    )
  for (const [category = 0] of Object.values(kinds)) {
    const original = await manualOf(instrument(category), 'pl')
    expect(original?.chapters).toHaveLength(13)
    for (const language of ['de', 'es', 'it', 'en', 'no']) {
      const manual = await manualOf(instrument(category), language)
      expect(manual?.chapters.map(({ blocks }) => shape(blocks))).toEqual(
        original?.chapters.map(({ blocks }) => shape(blocks)),
      )
    }
  }
  expect(await manualOf(instrument(3), 'sv')).toBeUndefined()
})

test('only what is connected to circuits is told of voltage, and only what has fuses and batteries of changing them', async () => {
  const row = (code: string, value: string) => ({ code, name: code, value, unit: null })
  const said = async (facts: Partial<Product>) =>
    flat((await manualOf(instrument(3, facts), 'en'))?.chapters.flatMap(({ blocks }) => blocks) ?? [])
  const specification = [{ name: 'x', rows: [row('multimeter-fuse-high', 'F 10 A'), row('supply', '2 × 1.5 V AAA')] }]
  expect(await said({ specification })).toMatch(/CAT IV.*Replacing the batteries.*Replacing a fuse/)
  expect(await said({ measurementCategory: null })).not.toMatch(/CAT IV|Replacing/)
})

test.each(sampled(markets, ({ key }) => ['pl', 'en'].includes(key)))(
  'a manual in $key names its chapters with the pages that they stand on',
  async (market) => {
    const product = instrument(30)
    const manual = await manualOf(product, market.language)
    const paper = await productPaper(describedOf(product), { brand: 'Nonius', maker }, 'manual', market, { manual })
    const pages = pdfText(Buffer.from(paper)).map((page) => page.replaceAll(/\s+/g, ' '))
    expect(pages.length).toBeGreaterThan(3)
    for (const [index, { title }] of (manual?.chapters ?? []).entries()) {
      const named = `${index + 1}. ${title}`
      const page = pages.findIndex((text, at) => at > 0 && text.includes(named)) + 1
      expect(page).toBeGreaterThan(1)
      expect(pages[0]).toContain(`${named} ${page}`)
    }
    expect(pages.join('')).not.toContain('\ufffd')
  },
)
