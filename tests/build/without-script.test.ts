import { load } from 'cheerio'
import { describe, expect, it } from 'vitest'
import { editions } from '#i18n/edition.ts'
import { paths } from '#lib/domain/paths.ts'
import { publishedForAll } from '../support/publication.ts'
import { sampled } from '../support/sampled.ts'

const publication = await publishedForAll()

// That it is to be seen, and does something when it is pressed, is tried in a browser (tests/e2e/without-script.spec.ts).
describe.each(editions)('the pages of $key, as they come,', (edition) => {
  const files = publication.files(edition)
  const page = (file: string) =>
    load(Buffer.from(files.get(file) ?? '', 'latin1').toString(), { xml: { xmlMode: false, decodeEntities: true } })
  const filesBelow = (folder: string) =>
    [...files.keys()].filter((file) => file.startsWith(folder) && file.endsWith('.html'))

  it('tell prices and what is there in every list, which goes on', () => {
    const further = filesBelow('category/').filter((file) => page(file)('.pagination a[rel=next]').length > 0)
    expect(further.length).toBeGreaterThan(0)
    for (const file of ['index.html', 'promotions.html', ...further]) {
      const $ = page(file)
      expect($('.product-box-price strong').first().text(), file).toMatch(/\d/)
      expect($('.product-box .availability').length, file).toBeGreaterThan(0)
    }
    for (const file of further) {
      const next = decodeURIComponent(page(file)('.pagination a[rel=next]').attr('href') ?? '')
      expect(page(`${next.slice(1)}.html`)('.product-box a').length, next).toBeGreaterThan(0)
    }
  })

  it('tell everything about a product, and how to order it otherwise', () => {
    const products = filesBelow('product/')
    expect(products.length).toBeGreaterThan(100)
    for (const file of sampled(products, (_, at) => at % 8 === 0)) {
      const $ = page(file)
      const shown = ['[data-live=first]', '.buying-box .availability', '.specification td', '.gallery-view img']
      for (const part of [...shown, `.buying-box a[href="${paths.content('contact')}"]`])
        expect($(part).length, `${file} ${part}`).toBeGreaterThan(0)
    }
  })

  it('say how somebody can be reached', () => {
    const $ = page('content/contact.html')
    expect($('main a[href^="tel:"]').length).toBeGreaterThan(0)
    expect($('main a[href^="mailto:"]').length).toBeGreaterThan(0)
  })

  it.each(['search.html', 'compare.html', 'cart.html'])('say on %s that it needs scripts', (file) => {
    expect(page(file)('main .without-script').text().trim()).not.toBe('')
  })

  it('lead nowhere from around the checkout but home, to a phone, to the cart and to the law', () => {
    const $ = page('checkout.html')
    const links = $('header a')
      .toArray()
      .map((link) => $(link).attr('href'))
    expect(links).toEqual([expect.stringMatching(/^tel:/), paths.home, paths.cart])
    expect($('.newsletter, [data-reviews], [data-search], #menu').length).toBe(0)
    expect($('footer a[href*="/content/regulations"]').length).toBeGreaterThan(0)
    expect($('footer [data-consent-settings]').length).toBe(1)
  })

  it('keep the rooms of customers from search engines', () => {
    const rooms = filesBelow('panel')
    expect(rooms.length).toBeGreaterThan(4)
    for (const file of rooms) expect(page(file)('meta[name=robots]').attr('content'), file).toBe('noindex, follow')
  })
})
