import { describe, expect, it } from 'vitest'
import { type Site, surprisesOf } from './guard.ts'
import type { PageFacts } from './page-facts.ts'
import { thresholdsFrom, usualThresholds } from './thresholds.ts'

const facts = (change: Partial<PageFacts> = {}): PageFacts => ({
  title: 'A meter',
  robots: 'index, follow',
  price: '',
  stock: '',
  ...change,
})

/** Twenty products, a category, a post, the terms of sale and a sitemap. */
const usual: Record<string, PageFacts | undefined> = {
  ...Object.fromEntries(
    Array.from({ length: 20 }, (_, n) => [`/product/${n}`, facts({ title: `Meter ${n}`, price: '100.00' })]),
  ),
  '/category/meters': facts({ title: 'Meters' }),
  '/content/true-rms': facts({ title: 'True RMS' }),
  '/content/regulations': facts({ title: 'Terms' }),
  '/sitemap.xml': undefined,
}

function site(change: Record<string, PageFacts | undefined> = {}, more: Partial<Site> = {}): Site {
  const all = Object.entries({ ...usual, ...change })
  return {
    origin: 'https://pl.example.com',
    posts: ['/content/true-rms'],
    pages: new Map(all.map(([path, facts]) => [path, { size: 40_000, facts }])),
    robotsFile: 'Sitemap: https://pl.example.com/sitemap.xml',
    ...more,
  }
}

/** The usual pages, one of which has so many bytes. */
const withSize = (path: string, size: number): Partial<Site> => {
  const pages = new Map(site().pages.entries())
  return { pages: pages.set(path, { ...pages.get(path), size }) }
}

const without = (...paths: string[]): Site => ({
  ...site(),
  pages: new Map([...site().pages.entries()].filter(([path]) => !paths.includes(path))),
})

const products = (count: number) => Array.from({ length: count }, (_, n) => `/product/${n}`)

const pathsOf = ({ pages }: Site) => Array.from(pages.entries(), ([path]) => path)

/** All that differs between two releases, as a publication knows it. */
function compared(after: Site, before: Site | undefined, lacking: string[] = []) {
  const removed = before ? pathsOf(before).filter((path) => after.pages.get(path) === undefined) : []
  return { before, after, rendered: pathsOf(after), removed, lacking }
}

function surprises(after: Site, before: Site | undefined = site(), thresholds = usualThresholds) {
  return surprisesOf(compared(after, before), thresholds)
}

const atFirst = (after: Site, lacking: string[] = [], before?: Site) =>
  surprisesOf(compared(after, before, lacking), usualThresholds)

const changed = (change: Record<string, PageFacts | undefined>) => surprises(site(change))

describe('nobody is asked', () => {
  it.each([
    ['when nothing changes', site()],
    ['when a few products go', without(...products(5))],
    ['when a price changes as prices do', site({ '/product/1': facts({ title: 'Meter 1', price: '140.00' }) })],
    ['when two pages come to have one title', site({ '/product/1': facts({ title: 'Meter 2', price: '100.00' }) })],
    ['when a file grows, which is no page', site({}, withSize('/sitemap.xml', 2e6))],
  ])('%s', (_, after) => expect(surprises(after)).toEqual([]))

  it('of what was so before', () => {
    const odd = { '/product/1': facts({ title: ' ', price: '0.00' }), '/product/2': facts({ price: '0.00' }) }
    expect(surprises(site(odd), site(odd))).toEqual([])
    const large = site({}, withSize('/category/meters', 2e6))
    expect(surprises(large, large)).toEqual([])
  })

  it('when a shop on one machine moves to another port', () => {
    const at = (port: number) => ({ origin: `http://pl.localhost:${port}`, robotsFile: `http://pl.localhost:${port}/` })
    expect(surprises(site({}, at(4321)), site({}, at(4400)))).toEqual([])
  })
})

describe('somebody is asked', () => {
  it('when many pages go', () => {
    expect(surprises(without(...products(6)))).toEqual([{ what: '6 of 24 pages go (25 %)', pages: products(6) }])
  })

  it('when a page goes that the law asks for', () => {
    expect(surprises(without('/content/regulations'))).toEqual([
      { what: expect.stringContaining('the law') as string, pages: ['/content/regulations'] },
    ])
  })

  describe('when pages lack that the law asks for', () => {
    const lacking = ['/content/impressum', '/content/reclamation']
    const asked = { what: 'pages are not there that the law asks for', pages: lacking }
    const local = site({}, { origin: 'http://pl.localhost:4321' })

    it('before the public sees the shop for the first time', () => {
      expect(atFirst(site(), lacking)).toEqual([asked])
      expect(atFirst(site(), lacking, local)).toContainEqual(asked)
      expect(atFirst(site({}, { origin: 'https://notlocalhost' }), lacking)).toEqual([asked])
    })

    it('and not again, nor where the shop is on one machine', () => {
      expect(atFirst(site(), lacking, site())).toEqual([])
      expect(atFirst(local, lacking)).toEqual([])
    })
  })

  it('when the last of a kind goes', () => {
    const last = [
      { what: 'no posts are left', pages: ['/content/true-rms'] },
      { what: 'no categories are left', pages: ['/category/meters'] },
    ]
    for (const surprise of last) expect(surprises(without(...surprise.pages))).toEqual([surprise])
    expect(surprises(without(...products(20))).at(-1)).toEqual({ what: 'no products are left', pages: products(20) })
  })

  it('when a price is nothing, for the first time or at the first publication', () => {
    const free = { '/product/1': facts({ title: 'Meter 1', price: '0.00' }) }
    expect(changed(free)).toEqual([
      { what: 'prices of nothing', pages: ['/product/1 (Meter 1): 0.00 instead of 100.00, −100 %'] },
    ])
    expect(atFirst(site(free))).toEqual([{ what: 'prices of nothing', pages: ['/product/1 (Meter 1): 0.00'] }])
  })

  it.each([
    ['49.00', '−51 %'],
    ['151.00', '+51 %'],
    ['10000.00', '+9900 %'],
  ])('when a price goes from 100 to %s', (price, by) => {
    expect(changed({ '/product/1': facts({ title: 'Meter 1', price }) })).toEqual([
      {
        what: 'prices that change by more than 50 %',
        pages: [`/product/1 (Meter 1): ${price} instead of 100.00, ${by}`],
      },
    ])
  })

  it('when robots are told something else, by a page or by the site', () => {
    const what = 'robots are told something else'
    expect(changed({ '/content/true-rms': facts({ title: 'True RMS', robots: 'noindex, follow' }) })).toEqual([
      { what, pages: ['/content/true-rms: "noindex, follow" instead of "index, follow"'] },
    ])
    expect(surprises(site({}, { robotsFile: 'Disallow: /' }))).toEqual([{ what, pages: ['/robots.txt'] }])
  })

  it('when the site moves to another address', () => {
    const [surprise] = surprises(
      site({}, { origin: 'https://nonius.pl', robotsFile: 'Sitemap: https://nonius.pl/sitemap.xml' }),
    )
    expect(surprise?.pages).toEqual(['https://nonius.pl instead of https://pl.example.com'])
  })

  it('when a page is very large', () => {
    const after = site({}, withSize('/category/meters', 1_000_001))
    expect(surprises(after)).toEqual([{ what: 'larger than 1000000 bytes', pages: ['/category/meters'] }])
  })

  it('when titles are empty, or many pages have those of others', () => {
    expect(changed({ '/product/1': facts({ title: '\n' }) })).toEqual([{ what: 'no title', pages: ['/product/1'] }])
    const alike = Object.fromEntries(products(3).map((path) => [path, facts({ price: '100.00' })]))
    expect(changed(alike)).toEqual([
      {
        what: 'pages with the title of another',
        pages: ['/product/1: A meter', '/product/0: A meter', '/product/2: A meter'],
      },
    ])
  })
})

describe('thresholds', () => {
  it('are what the configuration says, and what is usual beside', () => {
    expect(thresholdsFrom({ priceChange: 0.9 })).toEqual({ ...usualThresholds, priceChange: 0.9 })
    expect(() => thresholdsFrom({ pageSize: '1 MB' })).toThrow('publisher.guard.pageSize must be a number')
    expect(() => thresholdsFrom({ prices: 1 })).toThrow('publisher.guard has no prices; there are: removedShare')
  })

  it('decide', () => {
    const after = without(...products(6))
    expect(surprises(after, site(), { ...usualThresholds, removedShare: 0.3 })).toEqual([])
  })
})
