import { load } from 'cheerio'
import { expect, it } from 'vitest'
import { market as de } from '#lib/markets/de.ts'
import { market as pl } from '#lib/markets/pl.ts'
import type { ListedPages } from '../catalogue/listed.ts'
import { listedAtOnce, listedPart, listedParts } from '../domain/listed-parts.ts'
import { pagesSitemap, productPart, productsSitemap, sitemapIndex, sitemapParts } from './sitemap.ts'

const site = { edition: pl, origin: 'https://pl.example' }
const sites = [site, { edition: de, origin: 'https://de.example' }]
const image = '/media/0123456789/products/nm-320-front.svg'
const product = (productId: number) => ({
  productId,
  image,
  cultures: ['pl-PL' as const],
  lastModified: `2026-11-0${(productId % 9) + 1}T08:00:00.000Z`,
})
const products = Array.from({ length: listedAtOnce + 1 }, (_, index) => product(index + 1))
const listed: ListedPages = {
  categories: [
    {
      uri: 'mierniki-ś',
      uriTranslations: { 'pl-PL': 'mierniki-ś', 'de-DE': 'messgeraete' },
      image: null,
      lastModified: '2026-02-01T00:00:00.000Z',
      productsQuantity: 60,
      productsQuantities: { 'pl-PL': 60, 'de-DE': 25 },
    },
  ],
  contents: ['faq', 'about', 'post-1', 'post-2', 'post-3', 'post-4'].map((uri) => ({
    uri,
    kind: uri.startsWith('post') ? 'post' : 'page',
    publishedAt: uri.startsWith('post') ? `2026-01-0${uri.at(-1)}T00:00:00.000Z` : null,
    image: null,
    cultures: ['pl-PL'],
    // The oldest post was mended last.
    lastModified: `2026-01-${uri === 'post-1' ? 28 : uri === 'post-3' ? 20 : 10}T00:00:00.000Z`,
  })),
  promotionPages: 2,
  reduced: { 'pl-PL': 30, 'de-DE': 24 },
}
const read = (xml: string | undefined) => load(xml ?? '', { xml: true })
const texts = (xml: string | undefined, name: string) => {
  const $ = read(xml)
  return $(name)
    .toArray()
    .map((one) => $(one).text())
}

const lastPart = productsSitemap(listedPart(products, 2), site, sites)

it('begins another part where one is full', () => {
  expect(sitemapParts(0)).toEqual(['pages'])
  expect(sitemapParts(listedParts(products).length)).toEqual(['pages', 'products-1', 'products-2'])
  expect(texts(lastPart, 'loc')).toEqual([`https://pl.example/product/${listedAtOnce + 1}`])
  expect(listedPart(products, 3)).toEqual([])
})

it('knows the parts of products by their names', () => {
  expect(sitemapParts(12).map(productPart)).toEqual([undefined, ...Array.from({ length: 12 }, (_, index) => index + 1)])
  expect(['products-0', 'products-x', 'products-1x', 'posts-1', ''].map(productPart)).toEqual(Array(5).fill(undefined))
})

it('lists pages that may be indexed, under the addresses they have', () => {
  expect(texts(pagesSitemap(listed, site, sites), 'loc')).toEqual([
    'https://pl.example/',
    'https://pl.example/blog',
    'https://pl.example/promotions',
    'https://pl.example/promotions/2',
    'https://pl.example/category/mierniki-%C5%9B',
    ...[2, 3].map((page) => `https://pl.example/category/mierniki-%C5%9B/${page}`),
    'https://pl.example/content/about',
    ...[1, 2, 3, 4].map((number) => `https://pl.example/content/post-${number}`),
  ])
})

it('names the same page in other editions, and the picture as a raster', () => {
  const $ = read(pagesSitemap(listed, site, sites))
  const category = $('url')
    .eq(4)
    .children('xhtml\\:link')
    .toArray()
    .map((link) => [$(link).attr('hreflang'), $(link).attr('href')])
  expect(category).toEqual([
    ['pl-PL', 'https://pl.example/category/mierniki-%C5%9B'],
    ['x-default', 'https://pl.example/category/mierniki-%C5%9B'],
    ['de-DE', 'https://de.example/category/messgeraete'],
  ])
  const further = (page: number) =>
    $('url')
      .eq(page + 3)
      .children('xhtml\\:link[hreflang=de-DE]')
      .attr('href')
  // 25 products are two pages there, and 60 three here.
  expect([2, 3].map(further)).toEqual(['https://de.example/category/messgeraete/2', undefined])
  // 24 reduced products are one page there, and 30 two here.
  const languages = (place: number) => $('url').eq(place).children('xhtml\\:link').length
  expect([2, 3].map(languages)).toEqual([3, 2])
  expect(texts(lastPart, 'image\\:loc')).toEqual(['https://pl.example/media/0123456789/products/nm-320-front-1280.png'])
})

it('says in its index when something of a part changed last', () => {
  expect(texts(sitemapIndex(listed, listedParts(products), site, sites), 'lastmod')).toEqual([
    '2026-02-01T00:00:00.000Z',
    '2026-11-09T08:00:00.000Z',
    '2026-11-03T08:00:00.000Z',
  ])
})

it('says when what a page shows changed, as far as it is known', () => {
  const $ = read(pagesSitemap(listed, site, sites))
  const told = $('url')
    .toArray()
    .map((url) => [$(url).children('loc').text().slice(19), $(url).children('lastmod').text().slice(0, 10)])
  expect(told.filter(([path]) => !/\/\d$/.test(path ?? '')).slice(0, 5)).toEqual([
    // Shows the latest three posts only.
    ['', '2026-01-20'],
    ['blog', '2026-01-28'],
    ['promotions', ''],
    ['category/mierniki-%C5%9B', '2026-02-01'],
    ['content/about', '2026-01-10'],
  ])
})
