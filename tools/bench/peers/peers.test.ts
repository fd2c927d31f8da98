import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultEdition } from '#i18n/edition.ts'
import { boxOf } from '#lib/catalogue/product-box.ts'
import type { Product } from '#lib/contract/product.ts'
import { categoryOf, productOf, sellerOf } from '../../../tests/support/records.ts'
import { measureProcess } from '../measured-process.ts'
import { findEleventy } from '../peers.ts'
import { fillerOf } from './theirs.ts'
import { findHugo } from './hugo.ts'
import { isThere } from './peer.ts'
import { peerProduct, peerShop } from './records.ts'
import { missingFrom, textsOfContent, wordsOf } from './same-words.ts'
import { medianBytes, readPage, sampleOf, writeShop, writeSite } from './site.ts'
import { report } from './table.ts'

const site = { edition: defaultEdition, origin: 'https://pl.nonius.example' }
const kinds = { ...categoryOf(3), image: '/media/0123456789/kinds.svg', children: [] }
const menu = [{ ...categoryOf(1), children: [{ ...categoryOf(2), children: [kinds] }] }]
const delivery = { way: null, cutOff: '12:00' }
const known = { site, sites: [site], menu, seller: sellerOf(), delivery }

const certificate = boxOf({ ...productOf(30), certifies: 'accredited', leadDays: 15 })

/** Twenty products that each show two others, with what has to be escaped in HTML, in JSON and in both. */
const records: Product[] = Array.from({ length: 20 }, (_, at) => ({
  ...productOf(at + 1),
  name: `Miernik „${at + 1}" <R&D>`,
  categoryId: 3,
  images: [
    { url: '/media/0123456789/meter.svg', view: 'front' },
    { url: '/media/0123456789/meter-angle.svg', view: 'angle' },
  ],
  regularPrice: at % 2 ? { net: 12_000, gross: 14_760, currency: 'PLN', taxRate: 23 } : null,
  lowestPrice30Days: at % 2 ? { net: 11_000, gross: 13_530, currency: 'PLN', taxRate: 23 } : null,
  documents: [{ kind: 'manual', url: '/media/documents/manual.pdf' }],
}))
const beside = {
  certificates: [certificate],
  spares: [],
  fits: [boxOf(productOf(31))],
  instead: [boxOf(productOf(32))],
}
const products = records.map((record, at) => {
  const [next, afterNext] = [1, 2].map((step) => records[(at + step) % records.length] ?? record)
  return peerProduct(
    record,
    { ...beside, accessories: next ? [boxOf(next)] : [], related: afterNext ? [boxOf(afterNext)] : [] },
    known,
  )
})
const shop = peerShop(known, [])

test('what is handed over holds all that the loops of a product page go through', () => {
  expect(products).toHaveLength(records.length)
  for (const [at, product] of products.entries()) {
    const record = records[at]
    expect(product.description).toEqual(record?.description)
    expect(product.specification.map(({ rows }) => rows.length)).toEqual(
      record?.specification.map(({ rows }) => rows.length),
    )
    expect(product.views).toHaveLength(2)
    expect(product.contents).toEqual(['miernik', '2 × przewody pomiarowe'])
    expect(product.documents).toHaveLength(1)
    expect(product.crumbs.map(({ path }) => path)).toEqual(
      ['kategoria-1', 'kategoria-2', 'kategoria-3'].map((uri) => `/category/${uri}`),
    )
    expect(product.strips.map(({ boxes }) => boxes.length)).toEqual([1, 1])
    expect(product.price.former === '').toBe(record?.regularPrice === null)
  }
  expect(shop.menu).toMatchObject([{ name: 'Kategoria 1', children: [{ children: [{ name: 'Kategoria 3' }] }] }])
})

test('a page that lacks a text is found, whatever its entities and spaces are', () => {
  const page = '<h1>Miernik&#32;&quot;R&amp;D&quot;</h1><script>1000 V</script><td>1000\u202fmA</td>'
  expect(missingFrom(page, ['Miernik "R&D"', '1000 mA', '1000 V'])).toEqual(['1000 V'])
  const own = '<nav>Menu</nav><main><p>Cena: <b>7&nbsp;z\u0142</b> <i></i></p></main>'
  expect(textsOfContent(own)).toEqual(['Cena: ', '7 z\u0142'])
})

test('texts of the products fill a page up to the byte', () => {
  const bytes = (texts: string[]) => Buffer.byteLength(texts.map((text) => `<p>${text}</p>`).join(''))
  for (const missing of [20, 333, 5000])
    expect(Math.abs(bytes(fillerOf(['Krótki akapit.', 'Żółć i gęśl.'], missing)) - missing)).toBeLessThan(10)
  expect(fillerOf(['Akapit.'], -5)).toEqual([])
  expect(fillerOf([], 100)).toEqual([])
})

test('a sample is spread over the whole list', () => {
  expect(sampleOf([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 4)).toEqual([0, 3, 5, 8])
  expect(sampleOf([0, 1], 20)).toEqual([0, 1])
})

test('the table says what is the part of their processor time, what could not be installed and which texts are lacking', () => {
  const one = (name: string, cpu: number, lacks: string[] = []) => ({
    name,
    pages: 1000,
    runs: [{ seconds: 1, cpu, peak: 2 ** 20 }],
    bytes: 40_000,
    lacks,
  })
  const printed = report({
    ours: { nothing: one('ours', 2), again: one('ours again', 1) },
    others: [one('Hugo', 4, ['/product/1: Zakres'])],
    absent: [{ name: 'Eleventy', reason: 'npm could not install it' }],
    readyMade: [0.1],
    apiSeconds: [0.5],
    count: 1000,
  })
  expect(printed).toContain(
    'CPU a page 0.25 of theirs with bundle and snapshot at hand (wanted: at most 0.4), 0.50 from nothing',
  )
  expect(printed).toContain('NOT MEASURED: Eleventy; npm could not install it.')
  expect(printed).toContain('NOT THE SAME CONTENT: Hugo lacks 1 texts, such as /product/1: Zakres')
})

const kept = join(import.meta.dirname, '../../../var/bench/peers')
/** Those that a benchmark has fetched on this machine, or that are installed. */
const installed = [findHugo(kept), findEleventy(kept)].filter(isThere)

describe.each(installed)('$name', (peer) => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'peer-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('draws every text of every product and the whole menu, and pages as long as they shall be', async () => {
    const out = join(folder, 'out')
    writeSite(peer, folder, { shop, products })
    await measureProcess(peer.start(folder, out))
    for (const product of products) expect(missingFrom(readPage(out, product), wordsOf(product, shop))).toEqual([])
    const wanted = medianBytes(out, products) + 5000
    writeShop(peer, folder, { ...shop, more: fillerOf(['Żółć i gęśl.', 'Zwykły akapit.'], 5000) })
    const longer = join(folder, 'longer')
    await measureProcess(peer.start(folder, longer))
    expect(Math.abs(medianBytes(longer, products) / wanted - 1)).toBeLessThan(0.005)
  })

  test('draws structured data that can be read', async () => {
    const out = join(folder, 'data')
    writeSite(peer, folder, { shop, products })
    await measureProcess(peer.start(folder, out))
    for (const product of products) {
      const scripts = readPage(out, product).matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)
      const [crumbs, offered] = [...scripts].map(([, text = '']) => JSON.parse(text))
      expect(crumbs.itemListElement).toHaveLength(4)
      expect(offered).toMatchObject({ '@type': 'Product', name: product.name, offers: { price: product.offer?.price } })
    }
  })
})
