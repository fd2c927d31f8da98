import { describe, expect, it } from 'vitest'
import { market as de } from '#lib/markets/de.ts'
import { market as pl } from '#lib/markets/pl.ts'
import { alternatesOf } from './alternates.ts'
import { pageHead, type PageFacts } from './page-head.ts'
import { printTags } from './print-tags.ts'

const site = { edition: pl, origin: 'https://pl.example' }
const sites = [site, { edition: de, origin: 'https://de.example' }]

function printed(page: Partial<PageFacts>, search = '') {
  const path = page.path ?? '/product/1'
  const facts = { path, title: 'NM-320', description: 'Miernik', alternates: alternatesOf(sites, () => path), ...page }
  const attributes = [
    { attributeCode: 'SHOP_META_TAGS', val: '[{"name":"robots","content":"none"}]', displayVal: null },
  ]
  return printTags(pageHead(facts, { site, brand: 'Mierniki', attributes, search }))
}

describe('the head of a page', () => {
  it('gives one address whatever the query', () => {
    expect(printed({}, '?utm_source=news')).toContain('<link rel="canonical" href="https://pl.example/product/1">')
  })

  it('lets the page have the last word over the tags of the shop', () => {
    expect(printed({})).toContain('<meta name="robots" content="index, follow">')
  })

  it('names the brand once in the title', () => {
    expect(printed({})).toContain('<title>NM-320 | Mierniki</title>')
    expect(printed({ title: 'Mierniki: cęgi' })).toContain('<title>Mierniki: cęgi</title>')
  })

  it('leaves the name of the shop to where there is room for it', () => {
    const title = 'Cyfrowy miernik rezystancji izolacji NM-INS-5000 do 5 kV z PI'
    expect(printed({ title })).toContain(`<title>${title}</title>`)
  })

  it('says no address of a page that is nowhere', () => {
    const head = printed({ path: '/e/404', isNowhere: true })
    expect(head).not.toMatch(/canonical|og:url|hreflang/)
    expect(head).toContain('noindex')
  })

  it('leads from a page of a list to those before and behind it', () => {
    const path = '/category/mierniki'
    const second = printed({ path: `${path}/2`, previous: path, next: `${path}/3` })
    expect(second).toContain(`<link rel="prev" href="https://pl.example${path}">`)
    expect(second).toContain(`<link rel="next" href="https://pl.example${path}/3">`)
  })

  it('links no other edition from a page that is not indexed', () => {
    expect(printed({ path: '/content/faq' })).not.toContain('hreflang')
  })

  it('names the feed of what the page belongs to, beside the links to other editions', () => {
    const head = printed({ feed: { path: '/feeds/blog.xml', title: 'Blog' } })
    expect(head).toContain(
      '<link rel="alternate" type="application/rss+xml" title="Blog" href="https://pl.example/feeds/blog.xml">',
    )
    expect(head).toContain('hreflang="de-DE"')
  })
})
