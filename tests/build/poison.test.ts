import { load } from 'cheerio'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { market as pl } from '#lib/markets/pl.ts'
import { recordSchemas } from '#lib/contract/snapshot.ts'
import type { RunningApi } from '../../api/app/serve.ts'
import { startDemonstration } from '../support/demonstration.ts'
import config from '../../playwright.config.ts'
import { type Front, startFront } from '../../server/front/front.ts'
import { feedKinds, serveSpoiledFeed, spoiledPassage } from '../support/poisoned-api.ts'
import { harmless, type Marks, poison, textFields } from '../support/poison.ts'
import { addresses, isForeign, schemes, structureOf } from '../support/page-structure.ts'
import { Publication } from '../support/publication.ts'
import { sampled } from '../support/sampled.ts'

let api: RunningApi
const published: Publication[] = []
const touched = new Map<Marks, Set<string>>()

async function publishWith(marks: Marks): Promise<Publication> {
  const publication = new Publication(api.url)
  published.push(publication)
  const feed = await serveSpoiledFeed(api, pl.culture, marks)
  await publication.publish(pl, { apiUrl: feed.url })
  feed.close()
  touched.set(marks, feed.touched)
  return publication
}

let poisoned: Publication
let plain: Publication

beforeAll(async () => {
  api = await startDemonstration()
  poisoned = await publishWith(poison)
  plain = await publishWith(harmless)
}, 300_000)

afterAll(async () => {
  for (const publication of published) publication.remove()
  await api.close()
})

/** Text of every file, by its path without what was written into it. */
const filesOf = (publication: Publication, marks: Marks) =>
  new Map(
    [...publication.files(pl)].map(([file, latin1]) => [
      file.replaceAll(marks.segment, ''),
      Buffer.from(latin1, 'latin1').toString(),
    ]),
  )

/** Of pages that are many, some; all of them in the full run. */
const isSampled = (file: string, at: number) =>
  file.endsWith('.html') && (process.env.FULL !== undefined || !file.includes('/') || at % 8 === 0)

/** Reading every page as a browser does takes minutes. */
const timeout = 600_000

const sample = (publication: Publication, marks: Marks) =>
  [...filesOf(publication, marks)].filter(([file], at) => isSampled(file, at))

describe('poison in every text of every record', () => {
  it('reaches every field that a text can be in', () => {
    const fields = feedKinds.flatMap((kind) => textFields(recordSchemas[kind], kind))
    const reached = touched.get(poison)
    expect(fields.length).toBeGreaterThan(60)
    expect(fields.filter((field) => !reached?.has(field))).toEqual([])
  })

  it('leaves every page with the elements it has without', { timeout }, () => {
    const before = filesOf(plain, harmless)
    const pages = sample(poisoned, poison)
    expect(pages.length).toBeGreaterThan(30)
    for (const [file, html] of pages) expect(structureOf(html), file).toEqual(structureOf(before.get(file) ?? ''))
  })

  it('gives no element an address that runs or leads away, and none a handler', { timeout }, () => {
    for (const [file, html] of sample(poisoned, poison)) {
      const $ = load(html)
      const found = $('*')
        .toArray()
        .flatMap((element) =>
          Object.entries($(element).attr() ?? {}).flatMap(([name, value]) => {
            const isWrong = addresses.includes(name) ? isForeign(value) : /^on|^style$/.test(name)
            return isWrong ? [`${$(element).prop('tagName')} ${name}=${value.slice(0, 60)}`] : []
          }),
        )
      expect(found, file).toEqual([])
    }
  })

  it('keeps data for machines readable', { timeout }, () => {
    const pages = sample(poisoned, poison).filter(([file]) => file.startsWith('product/'))
    expect(pages.length).toBeGreaterThan(10)
    for (const [file, html] of pages) {
      const $ = load(html)
      const records = $('script[type="application/ld+json"]')
        .toArray()
        .map((script) => JSON.parse($(script).text()) as Record<string, unknown>)
      const product = records.find((record) => record['@type'] === 'Product')
      expect(String(product?.['name']).toWellFormed(), file).toContain(poison.text.toWellFormed().slice(0, 200))
    }
  })

  it('allows no script by the policy that is not on a plain page', () => {
    const policyOf = (publication: Publication) => publication.rules(pl).headers['Content-Security-Policy']
    expect(policyOf(poisoned)).toBe(policyOf(plain))
  })
})

/** Where nothing runs although no policy forbids it, nothing does with one. */
const policies = sampled([true, false], (holdsToPolicy) => !holdsToPolicy)

describe.each(policies)('in a browser that holds to the policy: %s', (holdsToPolicy) => {
  let front: Front
  let browser: Browser
  let context: BrowserContext
  let page: Page
  /** Each time a piece of poison ran, where; and every host that was asked for something. */
  const runs: string[] = []
  const hosts = new Set<string>()

  beforeAll(async () => {
    front = await startFront({
      port: 0,
      sites: [{ edition: pl, origin: 'http://pl.localhost' }],
      dist: poisoned.dist,
      api: spoiledPassage(api, poison),
    })
    browser = await chromium.launch(config.use?.launchOptions)
    context = await browser.newContext({
      bypassCSP: !holdsToPolicy,
      baseURL: `http://pl.localhost:${front.port}`,
      viewport: { width: 1300, height: 900 },
    })
    await context.exposeFunction('poisoned', () => void runs.push(page.url()))
    context.on('request', (request) => hosts.add(new URL(request.url()).host))
    page = await context.newPage()
    page.on('dialog', (dialog) => {
      runs.push(`a dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
  })

  afterAll(async () => {
    await browser.close()
    await front.close()
  })

  /** A file of the release that was live under this plain name. */
  const pathOf = (start: string) => {
    const file = [...poisoned.files(pl).keys()].find((name) => name.startsWith(start))
    return encodeURI(`/${file?.replace(/\.html$/, '') ?? ''}`)
  }

  /** What has just been drawn: no address that runs, no handler, and nothing has run. */
  async function expectInert(what: string): Promise<void> {
    await page.waitForTimeout(100)
    const found = await page.evaluate(
      ({ names, fine }) =>
        [...document.querySelectorAll('*')].flatMap((element) =>
          [...element.attributes].flatMap(({ name, value }) => {
            const isAddress = names.includes(name) && !fine.includes(new URL(value, location.href).protocol)
            return isAddress || /^on/.test(name) ? [`${element.tagName} ${name}=${value.slice(0, 60)}`] : []
          }),
        ),
      { names: addresses, fine: [...schemes] },
    )
    expect(found, what).toEqual([])
    expect(runs, what).toEqual([])
  }

  const pages: [name: string, path: () => string, steps?: () => Promise<unknown>][] = [
    [
      'home',
      () => '/',
      () =>
        page
          .getByRole('button', { name: 'Akceptuj' })
          .first()
          .click({ timeout: 2_000 })
          .catch(() => undefined),
    ],
    ['the menu', () => '/blog', () => page.locator('[data-family] summary').first().click()],
    ['a post', () => pathOf('content/jak')],
    ['a content page', () => pathOf('content/about')],
    ['promotions', () => '/promotions'],
    ['a page that is not there', () => '/nothing'],
    ['a category', () => pathOf('category/multimetry')],
    [
      'a listing',
      () => `${pathOf('category/multimetry')}?sort=name`,
      () => page.locator('.listing-results .product-box').first().waitFor(),
    ],
    ['a table', () => `${pathOf('category/multimetry')}?view=table`, () => page.locator('.result-table').waitFor()],
    ['a search', () => '/search?q=NM', () => page.locator('.listing-results .product-box').first().waitFor()],
    [
      'suggestions',
      () => '/blog',
      async () => {
        await page.locator('[data-search] input').click()
        await page.locator('[data-search] input').pressSequentially('NM-1', { delay: 50 })
        await page.locator('.suggestion').first().waitFor()
      },
    ],
    ['a comparison', () => '/compare?ids=1001,1002', () => page.locator('.compared').first().waitFor()],
    ['a product', () => '/product/1001', () => page.locator('[data-live=checked]').waitFor()],
    [
      'what was added',
      () => '/product/1001',
      async () => {
        await page.locator('.buying-box form [type=submit]').click()
        await page.locator('dialog[open]').waitFor()
      },
    ],
    ['the cart', () => '/cart', () => page.locator('main').getByText('poisoned()').first().waitFor()],
  ]

  it.each(pages)('nothing runs on %s', async (name, path, steps) => {
    page.setDefaultTimeout(60_000)
    await page.goto(path(), { waitUntil: 'load' })
    await steps?.()
    await expectInert(name)
    expect(await page.locator('body').innerText()).toContain('poisoned()')
  })

  it('nobody else was asked for anything', () => {
    expect([...hosts]).toEqual([`pl.localhost:${front.port}`])
  })

  it('feeds and sitemaps are well-formed', async () => {
    await page.goto('/blog')
    for (const file of [...poisoned.files(pl).keys()].filter((name) => name.endsWith('.xml'))) {
      const trouble = await page.evaluate(async (path) => {
        const text = await (await fetch(path)).text()
        return new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror')?.textContent
      }, `/${file}`)
      expect(trouble, file).toBeUndefined()
    }
  })
})
