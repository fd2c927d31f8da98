import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'cheerio'
import { afterAll, describe, expect, it } from 'vitest'
import { market as de } from '#lib/markets/de.ts'
import { market as en } from '#lib/markets/en.ts'
import { editions as every } from '#i18n/edition.ts'
import { market as pl } from '#lib/markets/pl.ts'
import type { Edition } from '#i18n/edition.ts'
import { isGtin } from '#lib/contract/gtin.ts'
import { paths } from '#lib/domain/paths.ts'
import { productEdits } from '../support/edits.ts'
import { openShop } from '../support/publication.ts'

/** Those looked at page by page: one with tax and one without, and one that is left as it is. */
const editions = [pl, en, de] as const

const { api, publication, close } = await openShop(every)
afterAll(close)

const read = (edition: Edition, file: string) => readFileSync(join(publication.live(edition), file), 'utf8')
const xml = (edition: Edition, file: string) => load(read(edition, file), { xml: true })
/** All that search engines are told about a page, and a small part of it. */
const headOf = (html: string) => html.slice(0, html.indexOf('</head>'))
/** Parsed as a renderer wrote it, in a third of the time. */
const parsedHead = (edition: Edition, address: string) =>
  load(headOf(read(edition, fileOf(address))), { xml: { xmlMode: false, decodeEntities: true } })
const fileOf = (address: string) => {
  const { pathname } = new URL(address)
  return pathname === '/' ? 'index.html' : `${decodeURIComponent(pathname.slice(1))}.html`
}

type Listed = { address: string; alternates: string[]; lastModified: string }

const known = new Map<Edition, Listed[]>()

/** The sitemap of an edition, by way of its index, as it was before anything was changed. */
function listed(edition: Edition): Listed[] {
  const entries = known.get(edition) ?? readSitemap(edition)
  known.set(edition, entries)
  return entries
}

function readSitemap(edition: Edition): Listed[] {
  const index = xml(edition, 'sitemap.xml')
  return index('sitemap > loc')
    .toArray()
    .flatMap((part) => {
      const $ = xml(edition, new URL(index(part).text()).pathname.slice(1))
      return $('url')
        .toArray()
        .map((url) => ({
          address: $(url).children('loc').text(),
          alternates: $(url)
            .children('xhtml\\:link')
            .toArray()
            .map((link) => `${$(link).attr('hreflang')} ${$(link).attr('href')}`),
          lastModified: $(url).children('lastmod').text(),
        }))
    })
}

describe('the sitemap', () => {
  it('lists pages that are there and may be indexed, with the links to other editions that are in their heads', () => {
    for (const edition of editions) {
      const entries = listed(edition)
      expect(entries.length).toBeGreaterThan(100)
      for (const { address, alternates } of entries) {
        const $ = parsedHead(edition, address)
        expect($('link[rel=canonical]').attr('href')).toBe(address)
        expect($('meta[name=robots]').attr('content')).toBe('index, follow')
        const inHead = $('link[rel=alternate][hreflang]')
          .toArray()
          .map((link) => `${$(link).attr('hreflang')} ${$(link).attr('href')}`)
        expect(alternates.toSorted(), address).toEqual(inHead.toSorted())
      }
    }
  })

  it('is reciprocal', () => {
    const named = new Map(
      every.flatMap(listed).map(({ address, alternates }) => [address, alternates.map((one) => one.split(' ')[1])]),
    )
    for (const [address, others] of named)
      for (const other of others) expect(named.get(other ?? ''), `${address} names ${other}`).toContain(address)
  })

  it('says when a product changed, as the commerce API does', async () => {
    const entries = listed(pl).filter(({ address }) => address.includes('/product/'))
    for (const { address, lastModified } of entries.slice(0, 20)) {
      const id = address.split('/').at(-1)
      const answer = await api.app.request(`/yes-api/rest/product/${id}`, { headers: { 'accept-language': 'pl-PL' } })
      expect(lastModified).toBe(((await answer.json()) as { lastModified: string }).lastModified)
    }
  })

  it('says of every page but the promotions when it changed, and of none that it will', () => {
    for (const edition of editions)
      for (const { address, lastModified } of listed(edition)) {
        if (address.includes(paths.promotions())) expect(lastModified).toBe('')
        else expect(Date.parse(lastModified), address).toBeLessThanOrEqual(Date.now())
      }
    // A catalogue says when its records were changed, so not all of them were on the day of the import.
    expect(new Set(listed(pl).map(({ lastModified }) => lastModified)).size).toBeGreaterThan(100)
  })

  it('is named in robots.txt', () => {
    expect(read(de, 'robots.txt')).toContain('Sitemap: http://de.localhost/sitemap.xml')
  })
})

describe('the head of every page that may be indexed', () => {
  const heads = every.flatMap((edition) =>
    listed(edition).map(({ address }) => ({ address, $: parsedHead(edition, address) })),
  )

  it('shows networks a picture in a format that they draw, and is described', () => {
    for (const { address, $ } of heads) {
      expect($('meta[property="og:image"]').attr('content'), address).toMatch(/\.(png|jpe?g|webp)$/)
      expect($('meta[name=description]').attr('content')?.length, address).toBeGreaterThan(20)
    }
  })

  it('has a title that is shown whole', () => {
    const long = heads.filter(({ $ }) => $('title').text().length > 65).map(({ $ }) => $('title').text())
    expect(long).toEqual([])
  })

  it('says of goods what sending them costs, and for how long and for how much they are taken back', () => {
    for (const { address, $ } of heads.filter(({ address }) => address.includes('/product/'))) {
      const blocks = $('script[type="application/ld+json"]')
        .toArray()
        .map((block) => JSON.parse($(block).text()))
      const { gtin, offers } = blocks.find((block) => block['@type'] === 'Product')
      expect(isGtin(gtin), address).toBe(true)
      // Nothing where one piece is worth enough to be delivered for nothing.
      expect(Number(offers.shippingDetails.shippingRate.value), address).toBeGreaterThanOrEqual(0)
      expect(offers.hasMerchantReturnPolicy.merchantReturnDays, address).toBeGreaterThanOrEqual(10)
      expect(offers.hasMerchantReturnPolicy.returnFees, address).toMatch(/Return/)
    }
  })
})

it('a page that is nowhere has no address of its own', () => {
  for (const edition of every) expect(headOf(read(edition, 'e/404.html'))).not.toMatch(/canonical|og:url|hreflang/)
})

describe('feeds', () => {
  it('tell merchants the prices of the pages', () => {
    for (const edition of editions) {
      const $ = xml(edition, 'feeds/products.xml')
      const items = $('item').toArray()
      expect(items.length).toBeGreaterThan(100)
      for (const item of items) {
        const text = (name: string) => $(item).children(`g\\:${name}`).text()
        const page = parsedHead(edition, text('link'))
        const blocks = page('script[type="application/ld+json"]')
          .toArray()
          .map((block) => JSON.parse(page(block).text()))
        const { offers } = blocks.find((block) => block['@type'] === 'Product')
        expect(text('sale_price') || text('price')).toBe(`${offers.price} ${offers.priceCurrency}`)
        expect(isGtin(text('gtin'))).toBe(true)
        expect($(item).find('g\\:shipping > g\\:price').text()).toContain(offers.priceCurrency)
      }
    }
  })

  it('list the posts that are there', () => {
    for (const edition of editions) {
      const $ = xml(edition, 'feeds/blog.xml')
      const links = $('item > link')
        .toArray()
        .map((link) => $(link).text())
      expect(links.length).toBeGreaterThan(0)
      for (const link of links) expect(existsSync(join(publication.live(edition), fileOf(link))), link).toBe(true)
      for (const file of ['blog.html', fileOf(links[0] ?? '')]) {
        const page = load(read(edition, file))
        expect(page('link[rel=alternate][type="application/rss+xml"]').attr('href'), file).toBe(
          $('channel > atom\\:link').attr('href'),
        )
      }
    }
  })
})

describe('how a release is served', () => {
  const rules = (edition: Edition) =>
    JSON.parse(readFileSync(join(publication.dist, edition.key, 'server/current/rules.json'), 'utf8'))

  it('is written beside it, with a policy for the scripts its pages hold', () => {
    const { headers } = rules(pl)
    expect(headers['Content-Security-Policy']).toMatch(/script-src 'self' 'sha256-/)
    expect(headers['Content-Security-Policy']).not.toContain('unsafe')
    const hashes = headers['Content-Security-Policy'].match(/'sha256-/g)
    // One a kind of script; one a page would be a header as long as the site.
    expect(hashes.length).toBeLessThan(20)
  })

  it('remembers a product that was withdrawn', async () => {
    await productEdits['withdraws a product']?.(api.db, () => 0)
    const { removed } = await publication.publish(pl)
    expect(rules(pl).gone).toEqual(removed)
    await publication.publish(pl, { verify: true })
    expect(rules(pl).gone).toEqual(removed)
  })

  it('leads from an old address to where that stands now, until it is forgotten, though no page is another one', async () => {
    const [first] = await api.db.selectFrom('category_text').selectAll().where('language', '=', 'pl').execute()
    const moved = { language: 'pl', uri: 'dawny-adres', category_id: first?.category_id ?? 0 }
    await api.db.insertInto('moved_category').values(moved).execute()
    expect(await publication.publish(pl)).toMatchObject({ changed: true, rendered: [], removed: [] })
    const to = paths.category(first?.uri ?? '')
    expect(rules(pl).redirects[paths.category('dawny-adres')]).toEqual({ to, status: 301 })
    expect(await publication.publish(pl)).toMatchObject({ changed: false })
    await api.db.deleteFrom('moved_category').where('uri', '=', 'dawny-adres').execute()
    expect(await publication.publish(pl)).toMatchObject({ changed: true, rendered: [] })
    expect(rules(pl).redirects).not.toHaveProperty(paths.category('dawny-adres'))
  })
})
