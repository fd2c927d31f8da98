import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { load } from 'cheerio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureBundle } from '../../publisher/bundle.ts'
import { publishEdition } from '../../publisher/publish.ts'
import { root } from '../support/between-runs.ts'
import { startDemonstration } from '../support/demonstration.ts'
import { Published, workFolder } from '../support/publication.ts'
import { sites } from '../support/published-shop.ts'

const folder = workFolder()
const shop = join(folder, 'shop')
const cache = join(folder, 'bundle')
let api: Awaited<ReturnType<typeof startDemonstration>>

const drawn = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 38"><path d="M0 0"/></svg>`
const files = {
  'logo/default.svg': drawn(120),
  'logo/de.svg': drawn(140),
  'texts/de.json': JSON.stringify({ frame: { brandLine: 'seit 1924' } }),
  'texts/es-CL.json': JSON.stringify({ frame: { cart: 'Carrito nuestro' } }),
  'theme.css': ':root { --accent: #0a7d33 }\n@font-face { font-family: Own; src: url("./fonts/own.woff2") }\n',
  'components/BelowPrice.astro': `---
import Mark from './parts/Mark.astro'

const { product } = Astro.props
---

<p class="own-below">{product.name} <Mark /></p>

<style>
  .own-below {
    color: rgb(1 2 3);
  }
</style>
`,
  'components/parts/Mark.astro': '<b>von Calibra</b>\n',
  'components/Footer.astro': `---
import Default from 'nonius/components/Footer.astro'
---

<Default {...Astro.props} />
<p class="own-footer">Calibra GmbH</p>
`,
  'pages/workshop/visit.astro': `---
import Page from 'nonius/Page.astro'

const facts = { path: '/workshop/visit', title: 'Workshop', description: 'Come and see.', alternates: [] }
---

<Page facts={facts}>
  <h1>Our workshop</h1>
</Page>
`,
  'fonts/own.woff2': 'wOF2'.repeat(2000),
  'public/proof-of-ownership.txt': 'mine',
  'public/.well-known/security.txt': 'Contact: mailto:security@example.com',
  'public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h10v10H0z"/></svg>',
}

beforeAll(async () => {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(shop, name)), { recursive: true })
    writeFileSync(join(shop, name), content)
  }
  api = await startDemonstration()
})
afterAll(async () => {
  await api?.close()
  rmSync(folder, { recursive: true, force: true })
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
    read = await published('own', shop, ['de', 'en', 'cl'])
  })
  const styleOf = (key: string) => {
    const [, file = ''] = /href="?\/(_astro\/style[^">\s]+\.css)/.exec(read(key, 'index.html')) ?? []
    return read(key, file)
  }

  test('shows the logo of an edition where it has one, and the one of all others elsewhere', () => {
    const ofEdition = (key: string) => load(read(key, 'index.html'))('.header-home .logo')
    expect(ofEdition('de').attr('data-of')).toBe('de')
    expect(ofEdition('en')).toHaveLength(1)
    expect(ofEdition('en').attr('data-of')).toBeUndefined()
    expect(styleOf('de')).toMatch(/\.logo\[data-of=['"]?de['"]?\]\{[^}]*aspect-ratio:\s?140\/\s?38/)
  })

  test('says its own words, and those of the engine where it has none', () => {
    expect(read('de', 'index.html')).toContain('seit 1924')
    expect(read('en', 'index.html')).not.toContain('header-line')
    expect(read('cl', 'index.html')).toContain('Carrito nuestro')
  })

  test('has its colours after those of the engine, and its own typeface', () => {
    const style = styleOf('en')
    expect(style.lastIndexOf('--accent:#0a7d33')).toBeGreaterThan(style.indexOf('--accent:#d0202e'))
    const [, font = ''] = /url\(\/(_astro\/own\.[^)]+\.woff2)\)/.exec(style) ?? []
    expect(read('en', font)).toContain('wOF2')
  })

  test("has components in place of the engine's, with what they are made of, and around those of the engine", () => {
    const product = load(read('de', 'product/1001.html'))
    expect(product('.buying-box > .own-below').text()).toBe(
      `${product('h1').text().replaceAll('\u00ad', '')} von Calibra`,
    )
    expect(styleOf('de')).toMatch(/\.own-below[^{]*\{color:#010203/)
    expect(product('footer.footer')).toHaveLength(1)
    expect(product('.own-footer').text()).toBe('Calibra GmbH')
  })

  test('has pages of its own in the frame of the engine', () => {
    const page = load(read('en', 'workshop/visit.html'))
    expect(page('main h1').text()).toBe('Our workshop')
    expect(page('title').text()).toContain('Workshop')
    expect(page('.header-home .logo')).toHaveLength(1)
  })

  test('brings its files and its icon', () => {
    expect(read('en', 'proof-of-ownership.txt')).toBe('mine')
    expect(read('en', '.well-known/security.txt')).toContain('security@example.com')
    expect(read('en', 'icon.svg')).toBe(files['public/icon.svg'])
  })
})

test('a shop without a folder shows the name of its seller, and nothing of the demonstration', async () => {
  const read = await published('none', undefined, ['en'])
  const page = load(read('en', 'index.html'))
  expect(page('.header-home .logo-name').text().trim()).toBe('Nonius')
  expect(page('.logo, .header-line')).toHaveLength(0)
  expect(readdirSync(cache)).toHaveLength(2)
})
