import { load } from 'cheerio'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { market as pl } from '#lib/markets/pl.ts'
import { money } from '#lib/formats/money.ts'
import { translator } from '#i18n/translator.ts'
import { paths } from '#lib/domain/paths.ts'
import { openShop } from '../support/publication.ts'

const t = translator(pl)
/** Every amount that any product is offered for, as a page would write it. */
let amounts: Set<string>

const { api, publication, close } = await openShop([pl])
afterAll(close)

beforeAll(async () => {
  const prices = await api.db
    .selectFrom('price')
    .select(['net', 'regular_net'])
    .where('culture', '=', pl.culture)
    .execute()
  const nets = prices.flatMap(({ net, regular_net }) => [net, regular_net ?? []].flat().map(Number))
  const grosses = nets.map((net) => Math.round(net * 1.23))
  amounts = new Set([...nets, ...grosses].map((amount) => money(amount, 'PLN', pl.culture)))
})

const files = () =>
  [...publication.files(pl)].map(([file, latin1]) => [file, Buffer.from(latin1, 'latin1').toString()] as const)
const pages = () => files().filter(([file]) => file.endsWith('.html') && file !== 'unsupported-browser.html')

/** As a renderer wrote it, in a third of the time. */
const parsed = (html: string, decodeEntities = true) => load(html, { xml: { xmlMode: false, decodeEntities } })

/** What the staff write about payment and delivery is theirs. */
function withoutStaffText(html: string): string {
  const $ = parsed(html, false)
  $('.content-body').remove()
  return $.html()
}

const trace =
  /data-amount|data-add=|data-live=|product-box-price|product:price|"Offer"|value="?price-asc|priceCurrency|AddToCartIsland|data-leasing/g

/** Everything on a page that tells a price or sells: in words, attributes, data for machines and islands. */
function offersOn(file: string, html: string): string[] {
  const text = file.startsWith('content/') ? withoutStaffText(html) : html
  const written = text.match(/\d[\d\u00a0]*,\d\d\u00a0zł/g) ?? []
  return [...written.filter((amount) => amounts.has(amount)), ...(text.match(trace) ?? [])]
}

it('an open shop tells prices on lists, products and to merchants, so that this test would see them', () => {
  const found = new Map(pages().map(([file, html]) => [file, offersOn(file, html)]))
  for (const file of ['index.html', 'promotions.html', 'product/1001.html']) {
    expect(
      found.get(file)?.some((offer) => amounts.has(offer)),
      file,
    ).toBe(true)
    expect(found.get(file)).toContain('data-add=')
  }
  expect(pages().some(([, html]) => html.includes('data-access-notice'))).toBe(false)
})

describe.each(['customers', 'closed'] as const)('where the shop is for %s', (access) => {
  beforeAll(async () => {
    await api.db.updateTable('shop_attribute').set({ val: access }).where('code', '=', 'SHOP_ACCESS').execute()
    await publication.publish(pl)
  })

  it('no page holds a price or a way to buy', () => {
    const faults = pages().flatMap(([file, html]) => {
      const offers = offersOn(file, html)
      return offers.length > 0 ? [`${file}: ${offers.join(', ')}`] : []
    })
    expect(faults).toEqual([])
  })

  it('every page says why, and leads to the login where that helps', () => {
    for (const [file, html] of pages()) {
      const notice = parsed(html)('[data-access-notice]')
      expect(notice.text(), file).toContain(t(`product.access.${access}`))
      expect(notice.find(`a[href="${paths.login}"]`).length, file).toBe(access === 'customers' ? 1 : 0)
    }
  })

  it('merchants are told of no product', () => {
    const feed = files().find(([file]) => file === 'feeds/products.xml')?.[1] ?? ''
    expect(feed).toContain('<channel>')
    expect(feed).not.toContain('<item>')
  })

  it('and the rest of a product is there', () => {
    const products = pages().filter(([file]) => file.startsWith('product/'))
    expect(products.length).toBeGreaterThan(100)
    for (const [file, html] of products) {
      const $ = parsed(html)
      expect($('.specification table').length, file).toBeGreaterThan(0)
      expect($('.buying-box').text()).toContain(t(`product.access.${access}`))
    }
  })
})
