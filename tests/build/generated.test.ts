import { load } from 'cheerio'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { editions } from '#i18n/edition.ts'
import { setupOf } from '../../server/config/setup.ts'
import { startShopApi } from '../../server/api/shop-api.ts'
import { median } from '../../tools/measure/printed-table.ts'
import type { PublishReport } from '../../publisher/publish.ts'
import { Publication, type Published, publishedForAll } from '../support/publication.ts'
import { sampled } from '../support/sampled.ts'

const measured = sampled(editions, ({ key }) => ['pl', 'es'].includes(key))

const shown = await publishedForAll()

const api = await startShopApi(setupOf({}), { generated: { products: 176 } })
const generated = new Publication(api.url)
afterAll(async () => {
  generated.remove()
  await api.close()
})

/** The parts of a product's page, and by how many in a hundred the median of the generated pages may differ. */
const parts: [name: string, selector: string, tolerance: number][] = [
  ['pictures with sizes to choose from', '[srcset]', 10],
  ['boxes of other products', '.product-box', 20],
  ['links of the menu', 'nav a[href^="/category/"]', 20],
  ['rows of the data sheet', '.specification td', 15],
  ['papers', 'a[href$=".pdf"]', 0],
  ['links to the page in other editions', 'link[hreflang]', 0],
  ['elements', '*', 5],
]

type ProductPage = { html: string; $: ReturnType<typeof load> }

describe.each(measured)('a product page of a generated catalogue in the edition $key', (edition) => {
  let demonstration: ProductPage[]
  let made: ProductPage[]
  let deadLinks: PublishReport['deadLinks']

  beforeAll(async () => {
    ;({ deadLinks } = await generated.publish(edition))
    const pagesOf = (publication: Published) =>
      [...publication.files(edition)]
        .filter(([file]) => /^product\/\d+\.html$/.test(file))
        .map(([, html]) => ({ html, $: load(html, { xml: { xmlMode: false } }) }))
    demonstration = pagesOf(shown)
    made = pagesOf(generated)
  })

  it.each(parts)('has as many %s as one of the demonstration', (_, selector, tolerance) => {
    const usual = (pages: ProductPage[]) => median(pages.map(({ $ }) => $(selector).length))
    const wanted = usual(demonstration)
    expect(wanted).toBeGreaterThan(0)
    expect(Math.abs(usual(made) - wanted)).toBeLessThanOrEqual((wanted * tolerance) / 100)
  })

  it('weighs as much, and says as much', () => {
    const sizes = [({ html }: ProductPage) => html.length, ({ $ }: ProductPage) => $('main').text().length]
    for (const size of sizes) {
      const ratio = median(made.map(size)) / median(demonstration.map(size))
      expect(Math.abs(ratio - 1)).toBeLessThan(0.05)
    }
  })

  it('shows a reduced price as often', () => {
    const share = (pages: ProductPage[]) =>
      pages.filter(({ $ }) => $('.buying-price').hasClass('is-reduced')).length / pages.length
    expect(share(made)).toBeGreaterThan(share(demonstration) / 2)
    expect(share(made)).toBeLessThan(share(demonstration) * 2)
  })

  it('leads nowhere that is not there', () => {
    expect(deadLinks.filter(({ page }) => page.startsWith('/product/'))).toEqual([])
  })
})
