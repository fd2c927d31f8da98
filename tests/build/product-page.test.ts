import { realpathSync } from 'node:fs'
import { type CheerioAPI, load } from 'cheerio'
import { afterAll, describe, expect, it } from 'vitest'
import type { Edition } from '#i18n/edition.ts'
import { market as de } from '#lib/markets/de.ts'
import { market as en } from '#lib/markets/en.ts'
import { market as pl } from '#lib/markets/pl.ts'
import { openShop } from '../support/publication.ts'
import { heavyProductPages, pagesWithHeavyStyles } from '../support/weights.ts'

const { api, publication, close } = await openShop([pl, de, en])
afterAll(close)

class ProductPage {
  readonly file: string
  readonly html: string
  #parsed: CheerioAPI | undefined

  constructor(file: string, html: string) {
    this.file = file
    this.html = html
  }

  get $(): CheerioAPI {
    return (this.#parsed ??= load(this.html))
  }
}

const read = new Map<string, ProductPage[]>()

/** Every product page of an edition, read once for each release. */
function productPages(edition: Edition): ProductPage[] {
  const live = realpathSync(publication.live(edition))
  const pages = read.get(live) ?? productPagesIn(edition)
  read.set(live, pages)
  return pages
}

const productPagesIn = (edition: Edition) =>
  [...publication.files(edition)]
    .filter(([file]) => /^product\/\d+\.html$/.test(file))
    .map(([file, latin1]) => new ProductPage(file, Buffer.from(latin1, 'latin1').toString()))

describe('a product page', () => {
  it.each([pl, de])('weighs at most 15 kB in the edition $key', (edition) => {
    expect(heavyProductPages(publication, edition, 15)).toEqual([])
  })

  it.each([pl, de])('has styles of at most 10 kB, like every page of the edition $key', (edition) => {
    expect(pagesWithHeavyStyles(publication, edition)).toEqual([])
  })

  it('tells machines the price, every view and how long one may return it', () => {
    for (const { $ } of productPages(de)) {
      const records = $('script[type="application/ld+json"]')
        .toArray()
        .map((script) => JSON.parse($(script).text()) as Record<string, unknown>)
      const product = records.find((record) => record['@type'] === 'Product')
      expect(product?.['image']).toHaveLength($('.gallery-view').length)
      expect(product?.['offers']).toMatchObject({
        price: expect.stringMatching(/^\d+\.\d\d$/),
        hasMerchantReturnPolicy: { merchantReturnDays: 14 },
      })
      expect(records.some((record) => record['@type'] === 'BreadcrumbList')).toBe(true)
    }
  })

  it('shows the latest posts that it is used in, and no heading where there are none', () => {
    const pages = productPages(de).map(({ $ }) => $)
    const shown = pages.map(($) => $('#practice-name').length)
    expect(new Set(shown)).toEqual(new Set([0, 1]))
    for (const $ of pages) {
      const posts = $('[aria-labelledby=practice-name] .post-card a').toArray()
      expect(posts.length).toBeLessThanOrEqual(3)
      expect(posts.length > 0).toBe($('#practice-name').length === 1)
    }
  })

  it('shows the spare parts of a product, each of which leads back to it', () => {
    const pages = new Map(productPages(de).map(({ file, $ }) => [`/${file.replace('.html', '')}`, $]))
    const leadsTo = (path: string, within: string) => {
      const $ = pages.get(path)
      return $
        ? $(`${within} a`)
            .toArray()
            .flatMap((link) => $(link).attr('href') ?? [])
        : []
    }
    const having = [...pages.keys()].filter((path) => leadsTo(path, '#spares').length > 0)
    expect(having.length).toBeGreaterThan(10)
    for (const path of having)
      for (const part of leadsTo(path, '#spares').filter((href) => pages.has(href)))
        expect(leadsTo(part, '#fits')).toContain(path)
  })

  it('leads from a product that cannot be bought to what can, and holds the place for it alone where it can be bought', () => {
    const pages = new Map(productPages(pl).map((page) => [`/${page.file.replace('.html', '')}`, page]))
    const shown = (page: ProductPage | undefined) => /data-shown="?(\w+)/.exec(page?.html ?? '')?.[1]
    const missedThatLead = [...pages.values()].filter((page) => {
      const section = page.$('.instead')
      const paths = section
        .find('a')
        .toArray()
        .flatMap(({ attribs }) => attribs['href'] ?? [])
      if (shown(page) !== 'unavailable') {
        expect([paths.length, section.attr('hidden') !== undefined]).toEqual([0, true])
        return false
      }
      expect(paths.length).toBeLessThanOrEqual(3)
      expect(section.length).toBe(Math.min(1, paths.length))
      expect(section.attr('hidden')).toBeUndefined()
      for (const path of paths) expect(shown(pages.get(path))).toMatch(/^(available|few|backorder)$/)
      return paths.length > 0
    })
    expect(missedThatLead.length).toBeGreaterThan(0)
  })

  it('asks whom to tell when it is back, hidden as long as it can be bought', () => {
    for (const { file, html, $ } of productPages(pl)) {
      const asking = $('.buying-restock')
      const isMissed = /data-shown="?unavailable/.test(html)
      expect([file, asking.find('button').text()]).toEqual([file, 'Powiadom, gdy wróci'])
      expect([file, asking.attr('hidden') === undefined]).toEqual([file, isMissed])
    }
  })

  it('shows a reduced price with the regular and the lowest one, where the law asks for that', () => {
    const reduced = productPages(pl).filter(({ $ }) => $('.buying-price').hasClass('is-reduced'))
    expect(reduced.length).toBeGreaterThan(0)
    for (const { $ } of reduced) {
      expect($('[data-live=regular]').text()).toContain('zł')
      expect($('[data-live=lowest]').text()).toContain('zł')
      expect($('[data-live=lowest]').closest('p').attr('hidden')).toBeUndefined()
    }
    expect(productPages(en).some(({ html }) => /data-live="?lowest/.test(html))).toBe(false)
  })

  it('has the notice of the Union, and its label where the maker guarantees durability, in markets of the Union alone', () => {
    const labelled = productPages(de).filter(({ $ }) => $('.durability-label').length > 0)
    expect(labelled.length).toBeGreaterThan(0)
    expect(labelled.length).toBeLessThan(productPages(de).length)
    expect(labelled[0]?.$('.durability-label').text()).toMatch(/Haltbarkeitsgarantie.*5 Jahre/s)
    for (const { $ } of productPages(de)) expect($('.buying-terms a[href="/legal-guarantee"]')).toHaveLength(1)
    const notice = load(Buffer.from(publication.files(de).get('legal-guarantee.html') ?? '', 'latin1').toString())
    expect(notice('.guarantee-notice').text()).toMatch(/Mindestens 2 Jahre.*unentgeltlich/s)
    const checkout = Buffer.from(publication.files(de).get('checkout.html') ?? '', 'latin1').toString()
    expect(load(checkout)('.guarantee-line a').attr('href')).toBe('/legal-guarantee')
    expect(publication.files(en).has('legal-guarantee.html')).toBe(false)
    expect(productPages(en).some(({ html }) => html.includes('durability-label'))).toBe(false)
  })

  it('lets a buyer choose among the certificates of an instrument, in words of the country', () => {
    const choices = (edition: Edition, path: string) => {
      const $ = productPages(edition).find(({ file }) => file === path)?.$
      return $?.('.certificates label')
        .toArray()
        .map((label) => $(label).text().replace(/\s+/g, ' ').trim())
    }
    const polish = choices(pl, 'product/1003.html')
    expect(polish).toHaveLength(3)
    expect(polish?.[1]).toMatch(/^Wzorcowanie fabryczne/)
    expect(polish?.[0]).toMatch(/^Świadectwo sprawdzenia ?w cenie/)
    expect(polish?.[2]).toMatch(/PCA.*\+ 848,70.zł brutto.*15 dni roboczych/)
    expect(choices(de, 'product/1003.html')?.[2]).toContain('DAkkS')
    expect(choices(pl, 'product/1092.html')).toEqual([])
  })

  it('leads to the certificates of instruments where one can be calibrated', () => {
    const leads = productPages(pl).map(({ $ }) => $('.terms a[href="/certificates"]').length)
    expect(new Set(leads)).toEqual(new Set([0, 1]))
  })

  it('names the maker and the legal guarantee where the law asks for them', () => {
    const $ = productPages(de)[0]?.$
    expect($?.('#maker').text()).toContain('Nonius sp. z o.o.')
    expect($?.('#terms').text()).toContain('2 Jahren')
    const american = productPages(en)[0]?.$
    expect(american?.('#maker')).toHaveLength(0)
    expect(american?.('.buying-box').text()).toContain('plus sales tax')
  })

  it('says of pictures, papers and to search engines what somebody has written, in that language alone', async () => {
    const [{ file } = { file: '' }] = productPages(pl)
    const id = Number(/\d+/.exec(file))
    const { images, documents } = await api.db
      .selectFrom('product')
      .select(['images', 'documents'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const [kind = 'datasheet'] = documents
    const described = images.map((image, i) => (i === 0 ? { ...image, alt: { pl: 'Wyświetlacz 230,1 V' } } : image))
    await api.db
      .updateTable('product')
      .set({ images: JSON.stringify(described) as unknown as typeof images })
      .where('id', '=', id)
      .execute()
    await api.db
      .insertInto('product_seo')
      .values({ product_id: id, language: 'pl', title: 'Multimetr do 1000 V', description: 'Mierzy bez pomyłek.' })
      .execute()
    await api.db
      .insertInto('product_document')
      .values({
        ...{ product_id: id, kind, language: 'pl', title: 'Karta, wydanie 4', file: `${'0'.repeat(64)}.pdf` },
        ...{ bytes: 9, uploaded_at: new Date() },
      })
      .execute()
    const shown = (edition: Edition) => productPages(edition).find((page) => page.file === file)?.$
    const before = shown(de)
    for (const edition of [pl, de]) await publication.publish(edition)
    const [polish, german] = [shown(pl), shown(de)]
    expect(polish?.('head > title').text()).toBe('Multimetr do 1000 V | Nonius')
    expect(polish?.('meta[property="og:title"]').attr('content')).toBe('Multimetr do 1000 V')
    expect(polish?.('meta[name=description]').attr('content')).toBe('Mierzy bez pomyłek.')
    expect(polish?.('#view-1 img').attr('alt')).toBe('Wyświetlacz 230,1 V')
    expect(polish?.('.documents').text()).toContain('Karta, wydanie 4')
    expect(polish?.('h1').text()).not.toContain('Multimetr do 1000 V')
    expect(german?.('head').html()).toBe(before?.('head').html())
    expect(german?.('#view-1 img').attr('alt')).toBe(before?.('#view-1 img').attr('alt'))
  })

  it('shows the picture of its country to people, to machines and to networks', async () => {
    const { id } = await api.db.selectFrom('product').select('id').where('sku', '=', 'NM-320').executeTakeFirstOrThrow()
    const shownIn = async (culture: string) => {
      const headers = { 'accept-language': culture }
      return (await (await api.app.request(`/yes-api/rest/product/${id}`, { headers })).json()).image as string
    }
    const [poland, states, chile, peru, mexico, spain] = await Promise.all(
      ['pl-PL', 'en-US', 'es-CL', 'es-PE', 'es-MX', 'es-ES'].map(shownIn),
    )
    expect(new Set([poland, states, chile, mexico]).size).toBe(4)
    expect([peru, spain]).toEqual([chile, poland])
    for (const [edition, image = '', other = ''] of [
      [pl, poland, states],
      [en, states, poland],
    ] as const) {
      const page = productPages(edition).find(({ file }) => file === `product/${id}.html`)
      const hashOf = (url: string) => /^\/media\/(\w+)\//.exec(url)?.[1] ?? url
      expect(page?.$('.gallery-view img').first().attr('src')).toContain(hashOf(image))
      expect(page?.$('meta[property="og:image"]').attr('content')).toContain(hashOf(image))
      expect(page?.$('script[type="application/ld+json"]').text()).toContain(hashOf(image))
      expect(page?.html).not.toContain(hashOf(other))
    }
  })
})
