import { expect, it } from 'vitest'
import { market as de } from '#lib/markets/de.ts'
import { contentPolicy } from './site-rules.ts'
import { goneNow } from './gone.ts'
import { inlinePartsOf } from './inline-parts.ts'
import { movedNow } from './moved.ts'

const site = { edition: de, origin: 'https://de.example' }

it('allows scripts and styles that stand in pages by their hashes, and no data', () => {
  const parts = inlinePartsOf(
    '<script>a()</script><script type="application/ld+json">{}</script><script src="/x.js"></script><style>b{}</style><script type="speculationrules">{}</script>',
  )
  expect(parts.map((part) => part.split(' ')[0])).toEqual(['script-src', 'style-src', 'script-src'])
  const policy = contentPolicy(site, parts, false)
  // And the rules that the frame of a page adds: which links to prefetch.
  expect(policy.match(/'sha256-/g)).toHaveLength(4)
  expect(policy).not.toContain('unsafe')
  expect(policy).not.toContain('https:')
})

it('allows no script that is a text in an attribute, and overlooks none behind it', () => {
  const own = inlinePartsOf('<script>own()</script>')
  for (const label of [
    '<script>theirs()</script>',
    "it's <script>theirs()</script>",
    '><script>theirs()</script>',
    '<script>',
    '<script type=x>',
    '<!-- <script>',
  ]) {
    const page = `<!doctype html><p title="${label}">x</p><!-- <script>theirs()</script> --><script>own()</script>`
    expect(inlinePartsOf(page), label).toEqual(own)
  }
})

it('lets in the commerce API where it is elsewhere, and the tag manager where the edition has one', () => {
  const policy = contentPolicy(
    { ...site, apiOrigin: 'https://api.example', edition: { ...de, tagManager: 'GTM-1' } },
    [],
    false,
  )
  expect(policy).toContain("connect-src 'self' https://api.example https://www.googletagmanager.com")
  expect(policy).toMatch(/script-src 'self' https:\/\/api\.example 'sha256-\S+' https:\/\/www\.googletagmanager\.com;/)
})

it('lets in the pictures of a map from where they come, and nothing else from there', () => {
  const tiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: 'Tiles' }
  const policy = contentPolicy({ ...site, tiles }, [], false)
  expect(policy).toContain("img-src 'self' data: https://tiles.example;")
  expect(policy.match(/tiles\.example/g)).toHaveLength(1)
})

it('lets in pictures of the hosts that the shop names, and of no other', () => {
  const policy = contentPolicy({ ...site, pictureOrigins: ['https://media.example'] }, [], false)
  expect(policy).toContain("img-src 'self' data: https://media.example;")
  expect(policy.match(/media\.example/g)).toHaveLength(1)
  expect(contentPolicy(site, [], false)).toContain("img-src 'self' data:;")
})

it('lets in the newsletter and the reviews where they are elsewhere, each for what it does', () => {
  const services = { newsletter: 'https://news.example/subscribe', reviews: 'https://stars.example/widget.js' }
  const directivesOf = (hasReviews: boolean, host: string) =>
    contentPolicy({ ...site, services }, [], hasReviews)
      .split('; ')
      .filter((directive) => directive.includes(host))
      .map((directive) => directive.split(' ')[0])
  expect(directivesOf(true, 'https://news.example')).toEqual(['connect-src'])
  expect(directivesOf(true, 'https://stars.example')).toEqual(['script-src', 'img-src', 'connect-src', 'frame-src'])
  expect(directivesOf(false, 'https://stars.example')).toEqual([])
})

it('needs no host for what the commerce API itself answers', () => {
  const services = { newsletter: '/letters/subscribe', reviews: '/stars/widget.js' }
  const tiles = { url: '/tiles/{z}/{x}/{y}.png', attribution: 'Us' }
  expect(contentPolicy({ ...site, services, tiles }, [], true)).toBe(contentPolicy(site, [], true))
})

it('remembers what was withdrawn until it is offered again', () => {
  const removed = ['/content/faq', '/product/2']
  const gone = new Map([
    ['/product/3', 5],
    ['/product/4', 5],
  ])
  const now = goneNow(gone, removed, new Set(['/product/1', '/product/4']), 10)
  expect([...now]).toEqual([
    ['/product/2', 10],
    ['/product/3', 5],
  ])
  expect(goneNow(now, [], new Set(), Number.MAX_SAFE_INTEGER).size).toBe(0)
})

it('leads to the successor of a product, or to the successor of that', () => {
  const product = (from: number, to: number) => ({ kind: 'product' as const, from, to })
  const moves = [product(1, 2), product(2, 3), product(5, 6), product(6, 5), product(7, 8), product(9, 3)]
  const moved = movedNow(moves, new Set(['/product/3', '/product/9']))
  expect([...moved]).toEqual([
    ['/product/1', '/product/3'],
    ['/product/2', '/product/3'],
  ])
})

it('leads to where a category or a page stands now, and to as many pages of a category as there are', () => {
  const moves = [
    { kind: 'category' as const, from: 'stara', to: 'nowa-ś' },
    { kind: 'content' as const, from: 'dostawa', to: 'wysyłka' },
  ]
  const category = `/category/${encodeURIComponent('nowa-ś')}`
  const content = `/content/${encodeURIComponent('wysyłka')}`
  const moved = movedNow(moves, new Set([category, `${category}/2`, `${category}/3`, content]))
  expect(Object.fromEntries(moved)).toEqual({
    '/category/stara': category,
    '/category/stara/2': `${category}/2`,
    '/category/stara/3': `${category}/3`,
    '/content/dostawa': content,
  })
})
