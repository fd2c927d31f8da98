import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load } from 'cheerio'
import { chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import config from '../../playwright.config.ts'
import { ensureBundle } from '../../publisher/bundle.ts'
import { publishEdition } from '../../publisher/publish.ts'
import { startFront } from '../../server/front/front.ts'
import { root } from '../support/between-runs.ts'
import { startDemonstration } from '../support/demonstration.ts'
import { Published, workFolder } from '../support/publication.ts'
import { sites } from '../support/published-shop.ts'

const folder = workFolder()
/** It shares no folder with the engine, as on a server. */
const shop = mkdtempSync(join(tmpdir(), 'shop-'))
const cache = join(folder, 'bundle')
let api: Awaited<ReturnType<typeof startDemonstration>>

/** Beside those of examples/calibra, which sells in fewer countries. */
const more = { 'texts/es-CL.json': JSON.stringify({ frame: { cart: 'Carrito nuestro' } }) }

beforeAll(async () => {
  // Away from the engine, as a shop lies.
  cpSync(join(root, 'examples/calibra'), shop, { recursive: true })
  for (const [name, content] of Object.entries(more)) writeFileSync(join(shop, name), content)
  api = await startDemonstration()
})
afterAll(async () => {
  await api?.close()
  for (const place of [folder, shop]) rmSync(place, { recursive: true, force: true })
})

/** Publishes editions out of a folder, or of none; answers how a file of one is read. */
async function published(name: string, own: string | undefined, keys: readonly string[]) {
  const dist = join(folder, name)
  const bundle = await ensureBundle({ root, shop: own, cache })
  for (const site of sites.filter(({ edition }) => keys.includes(edition.key)))
    await publishEdition({ site, sites, apiUrl: api.url, bundle, root, dist, state: join(folder, `${name}-state`) })
  const live = new Published(dist)
  return (key: string, file: string) => {
    const site = sites.find(({ edition }) => edition.key === key)
    return site ? readFileSync(join(live.live(site.edition), file), 'utf8') : ''
  }
}

describe('a shop with a folder of its own', () => {
  let read: Awaited<ReturnType<typeof published>>
  beforeAll(async () => {
    read = await published('own', shop, ['de', 'cl'])
  })
  const styleOf = (key: string, page = 'index.html') => {
    const [, file = ''] = /<link rel="stylesheet" href="\/([^"]+)"/.exec(read(key, page)) ?? []
    return read(key, file)
  }

  test('shows the logo of an edition where it has one, and the one of all others elsewhere', () => {
    const ofEdition = (key: string) => load(read(key, 'index.html'))('.header-home .logo')
    expect(ofEdition('de').attr('data-of')).toBe('de')
    expect(ofEdition('cl')).toHaveLength(1)
    expect(ofEdition('cl').attr('data-of')).toBeUndefined()
    expect(styleOf('de')).toMatch(/\.logo\[data-of=['"]?de['"]?\]\{[^}]*aspect-ratio:\s?38\/\s?38|aspect-ratio:\s?1\b/)
  })

  test('says its own words, and those of the engine where it has none', () => {
    expect(read('de', 'index.html')).toContain('Messgeräte seit 1924')
    expect(read('cl', 'index.html')).not.toContain('header-line')
    expect(read('cl', 'index.html')).toContain('Carrito nuestro')
  })

  test('has its colours after those of the engine, and its own typeface', () => {
    const style = styleOf('cl')
    expect(style.lastIndexOf('--accent:#9a5b00')).toBeGreaterThan(style.indexOf('--accent:#d0202e'))
    const [, font = ''] = /url\(\/(_astro\/lato-latin-400\.[^)]+\.woff2)\)/.exec(style) ?? []
    expect(read('cl', font)).toContain('wOF2')
  })

  test("has components in place of the engine's, with what they are made of, and around those of the engine", () => {
    const product = load(read('de', 'product/1001.html'))
    const below = product('.buying-box > .calibra-checked')
    expect(below.text().trim()).toBe('Vor dem Versand in unserem Prüflabor kontrolliert')
    expect(below.attr('data-sku')).toBe(product('[itemprop=sku], [data-sku]').first().attr('data-sku'))
    expect(below.find('svg')).toHaveLength(1)
    expect(styleOf('de', 'product/1001.html')).toMatch(/\.calibra-checked[^{]*\{[^}]*color:var\(--ink-soft\)/)
    expect(product('footer.footer')).toHaveLength(1)
    expect(product('.calibra-footer').text()).toBe('Prüflabor besuchen')
    expect(product('.calibra-price .buying-price')).toHaveLength(1)
    expect(load(read('de', 'checkout.html'))('.calibra-aside')).toHaveLength(1)
  })

  test('has an island of its own, which is there before its script', () => {
    const island = load(read('de', 'product/1001.html'))('.calibra-converter astro-island')
    expect(island.find('output').text()).toBe('1.000 in')
    expect(read('de', (island.attr('component-url') ?? '').slice(1))).toContain('25.4')
  })

  test('has an island of its own that wakes in a browser once it is seen', async () => {
    const front = await startFront({
      port: 0,
      sites: sites.filter(({ edition }) => edition.key === 'de'),
      dist: join(folder, 'own'),
      api: async (request) => api.app.fetch(request),
    })
    const browser = await chromium.launch(config.use?.launchOptions)
    try {
      const page = await browser.newPage({ baseURL: `http://de.localhost:${front.port}` })
      await page.goto('/product/1001')
      const converter = page.locator('.calibra-converter')
      await converter.scrollIntoViewIfNeeded()
      await expect.poll(() => converter.locator('astro-island[ssr]').count()).toBe(0)
      await converter.getByRole('textbox').fill('50,8')
      await expect.poll(() => converter.locator('output').textContent()).toBe('2.000 in')
    } finally {
      await browser.close()
      await front.close()
    }
  })

  test('has pages of its own in the frame of the engine', () => {
    const page = load(read('de', 'workshop/visit.html'))
    expect(page('main h1').text()).toBe('Unser Prüflabor')
    expect(page('title').text()).toContain('Unser Prüflabor')
    expect(page('.header-home .logo')).toHaveLength(1)
    for (const used of ['.product-box', '.facets', '.gallery', '.calibra-checked'])
      expect(styleOf('de', 'workshop/visit.html')).toContain(used)
    expect(read('de', 'sitemap/pages.xml')).toMatch(/<loc>https?:[^<]*\/workshop\/visit<\/loc>/)
  })

  test('brings its files and its icon', () => {
    expect(read('cl', 'proof-of-ownership.txt')).toBe('calibra-owns-this-host\n')
    expect(read('cl', '.well-known/security.txt')).toContain('biuro@calibra.example')
    expect(read('cl', 'icon.svg')).toBe(readFileSync(join(shop, 'public/icon.svg'), 'utf8'))
    const colours = { theme_color: '#0b3d23', background_color: '#f3f5f7' }
    expect(JSON.parse(read('cl', 'manifest.webmanifest'))).toMatchObject(colours)
    const head = load(read('cl', 'index.html'))('head')
    const bars = head.find('meta[name=theme-color]').toArray()
    expect(bars.map(({ attribs: { content, media } }) => [content, media])).toEqual([
      ['#001e3c', '(prefers-color-scheme:dark)'],
      ['#0b3d23', undefined],
    ])
  })
})

test('a shop without a folder shows the name of its seller, and nothing of the demonstration', async () => {
  const read = await published('none', undefined, ['cl'])
  const page = load(read('cl', 'index.html'))
  expect(page('.header-home .logo-name').text().trim()).toBe('Nonius')
  expect(page('.logo, .header-line')).toHaveLength(0)
  expect(readdirSync(cache)).toHaveLength(2)
})
