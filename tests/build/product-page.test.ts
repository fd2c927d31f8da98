import { load } from 'cheerio'
import { afterAll, describe, expect, it } from 'vitest'
import type { Edition } from '#i18n/edition.ts'
import { market as de } from '#lib/markets/de.ts'
import { market as en } from '#lib/markets/en.ts'
import { market as pl } from '#lib/markets/pl.ts'
import { openShop } from '../support/publication.ts'
import { heavyProductPages, pagesWithHeavyStyles } from '../support/weights.ts'

const { publication, close } = await openShop([pl, de, en])
afterAll(close)

/** Every product page of an edition, by its path. */
const productPages = (edition: Edition) =>
  [...publication.files(edition)]
    .filter(([file]) => /^product\/\d+\.html$/.test(file))
    .map(([file, latin1]) => ({ file, html: Buffer.from(latin1, 'latin1').toString() }))

describe('a product page', () => {
  it.each([pl, de])('weighs at most 15 kB in the edition $key', (edition) => {
    expect(heavyProductPages(publication, edition, 15)).toEqual([])
  })

  it.each([pl, de])('has styles of at most 20 kB, like every page of the edition $key', (edition) => {
    expect(pagesWithHeavyStyles(publication, edition)).toEqual([])
  })

  it('tells machines the price, every view and how long one may return it', () => {
    for (const { html } of productPages(de)) {
      const $ = load(html)
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

  it('shows a reduced price with the regular and the lowest one, where the law asks for that', () => {
    const reduced = productPages(pl).filter(({ html }) => load(html)('.buying-price').hasClass('is-reduced'))
    expect(reduced.length).toBeGreaterThan(0)
    for (const { html } of reduced) {
      const $ = load(html)
      expect($('[data-live=regular]').text()).toContain('zł')
      expect($('[data-live=lowest]').text()).toContain('zł')
      expect($('[data-live=lowest]').closest('p').attr('hidden')).toBeUndefined()
    }
    expect(productPages(en).some(({ html }) => /data-live="?lowest/.test(html))).toBe(false)
  })

  it('names the maker and the legal guarantee where the law asks for them', () => {
    const $ = load(productPages(de)[0]?.html ?? '')
    expect($('#maker').text()).toContain('Nonius sp. z o.o.')
    expect($('#terms').text()).toContain('2 Jahren')
    const american = load(productPages(en)[0]?.html ?? '')
    expect(american('#maker')).toHaveLength(0)
    expect(american('.buying-box').text()).toContain('plus sales tax')
  })
})
