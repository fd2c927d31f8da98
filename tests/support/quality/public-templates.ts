import { readFileSync } from 'node:fs'
import { expect, type Page } from 'playwright/test'
import type { Facts } from './facts.ts'
import { goingOn, sendEmpty, type Template } from './template.ts'

type Seller = { cultures: string[]; reviews?: string }
const sellersFile = new URL('../../../demo/catalogue/sellers.json', import.meta.url)
const sellers = JSON.parse(readFileSync(sellersFile, 'utf8')) as Seller[]

const category = ({ family }: Facts) => `/category/${encodeURIComponent(family.uri)}`
const product = ({ products }: Facts) => `/product/${products.available.productId}`
const content = () => '/content/regulations'

async function openMenu(page: Page): Promise<void> {
  const drawer = page.locator('.header-menu')
  if (await drawer.isVisible()) await drawer.click()
  await page.locator('[data-family] > summary').first().click()
  await expect(page.locator('.menu-panel').first()).toBeVisible()
}

async function openFilters(page: Page): Promise<void> {
  const drawer = page.locator('.listing-open')
  if (await drawer.isVisible()) await drawer.click()
  else await page.locator('.facets-row').last().click()
  await expect(page.locator('.facet').first()).toBeVisible()
}

const drawn = (page: Page) => expect(page.locator('.listing-results .product-box:not(.skeleton)').first()).toBeVisible()

async function addToCart(page: Page): Promise<void> {
  await page.locator('.add-to-cart button[type=submit]').click()
  await expect(page.locator('dialog[open]:not([data-consent])')).toBeVisible()
  await expect(page.locator('dialog[open] dd').first()).toBeVisible()
}

const everyBanner = (page: Page) => expect(page.locator('.slide').nth(1)).toBeAttached()

async function enlarge(page: Page): Promise<void> {
  await page.locator('[data-gallery-enlarge]').click()
  await expect(page.locator('[data-gallery-full]')).toBeVisible()
}

/** What anybody sees. */
export const publicTemplates: readonly Template[] = [
  { name: 'home', path: () => '/' },
  goingOn({ name: 'home with every banner', path: () => '/', act: everyBanner }, everyBanner),
  { name: 'category', path: category },
  { name: 'second page of a category', isVariant: true, path: (facts) => `${category(facts)}/2` },
  { name: 'category of products', isVariant: true, path: ({ kind }) => `/category/${encodeURIComponent(kind.uri)}` },
  {
    name: 'category as a table',
    path: ({ kind }) => `/category/${encodeURIComponent(kind.uri)}?view=table`,
    act: (page) => expect(page.locator('.listing-results tbody tr').first()).toBeVisible(),
  },
  { name: 'category with its filters open', path: category, act: openFilters },
  { name: 'category narrowed', isVariant: true, path: (facts) => `${category(facts)}?stock=available`, act: drawn },
  {
    name: 'category without a result',
    path: (facts) => `${category(facts)}?price=1-2&stock=unavailable`,
    act: (page) => expect(page.locator('.listing-empty')).toBeVisible(),
  },
  {
    name: 'category with products to compare',
    path: category,
    within: '.box-bar',
    act: async (page) => {
      await page.locator('.listing-static [data-compare]').first().click()
      await page.locator('.listing-static [data-compare]').nth(1).click()
      await page.locator('.listing-static [data-add]').first().click()
      await expect(page.locator('.box-bar-compare')).toBeVisible()
    },
  },
  { name: 'search', isVariant: true, path: () => '/search' },
  { name: 'search with results', path: ({ products }) => `/search?q=${products.available.code}`, act: drawn },
  { name: 'promotions', isVariant: true, path: () => '/promotions' },
  {
    name: 'comparison of nothing',
    isVariant: true,
    path: () => '/compare',
    act: (page) => expect(page.locator('.compare-note')).toBeVisible(),
  },
  {
    name: 'comparison',
    path: ({ products }) => `/compare?ids=${products.available.productId},${products.few.productId}`,
    act: (page) => expect(page.locator('.compared')).toHaveCount(2),
  },
  { name: 'product', path: product },
  goingOn({ name: 'product that was added', path: product, act: addToCart }, addToCart),
  goingOn({ name: 'product across the whole screen', path: product, act: enlarge }, async (page) => {
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await enlarge(page)
  }),
  { name: 'product of the last pieces', isVariant: true, path: ({ products }) => `/product/${products.few.productId}` },
  { name: 'product on backorder', isVariant: true, path: ({ products }) => `/product/${products.backorder.productId}` },
  {
    name: 'product that is not available',
    isVariant: true,
    path: ({ products }) => `/product/${products.unavailable.productId}`,
  },
  { name: 'reduced product', isVariant: true, path: ({ products }) => `/product/${products.reduced.productId}` },
  { name: 'blog', isVariant: true, path: () => '/blog' },
  { name: 'post', path: ({ post }) => `/content/${encodeURIComponent(post.uri)}` },
  { name: 'content', isVariant: true, path: content },
  { name: 'contact', isVariant: true, path: () => '/content/contact' },
  {
    name: 'contact with mistakes',
    path: () => '/content/contact',
    within: '#message',
    act: async (page) => {
      await page.locator('[data-message-start]').click()
      await sendEmpty(page)
    },
  },
  { name: 'login', isVariant: true, path: () => '/login' },
  { name: 'login with mistakes', path: () => '/login', act: sendEmpty },
  { name: 'registration', isVariant: true, path: () => '/register' },
  { name: 'registration with mistakes', path: () => '/register', act: sendEmpty },
  { name: 'forgotten password', isVariant: true, path: () => '/password-reset' },
  { name: 'withdrawal', isVariant: true, path: () => '/withdrawal', isIn: ({ law }) => law.withdrawalDays !== null },
  {
    name: 'withdrawal with mistakes',
    path: () => '/withdrawal',
    isIn: ({ law }) => law.withdrawalDays !== null,
    act: sendEmpty,
  },
  { name: 'certificates', isVariant: true, path: () => '/certificates' },
  { name: 'legal guarantee', path: () => '/legal-guarantee', isIn: ({ law }) => law.unionNotice },
  { name: 'complaints book', path: () => '/complaints-book', isIn: ({ law }) => law.complaintsBook !== null },
  { name: 'questions and answers', isVariant: true, path: () => '/content/faq' },
  { name: 'page for unknown addresses', path: () => '/no/such/page', expectedErrors: /404 \(Not Found\)/ },
  { name: 'page for old browsers', path: () => '/unsupported-browser', themes: ['light'] },
  { name: 'empty cart', path: () => '/cart', act: (page) => expect(page.locator('.cart-notice a')).toBeVisible() },
  {
    name: 'cart',
    path: product,
    act: async (page) => {
      await addToCart(page)
      await page.goto(new URL('/cart', page.url()).href)
      await expect(page.getByRole('spinbutton')).toBeVisible()
    },
  },
  { name: 'menu', path: content, act: openMenu },
  {
    name: 'drawer',
    path: content,
    widths: [320, 355, 768],
    act: async (page) => {
      await page.locator('.header-menu').click()
      await expect(page.locator('.drawer')).toBeVisible()
    },
  },
  {
    name: 'countries',
    path: content,
    within: '.languages',
    widths: [1440],
    act: async (page) => {
      await page.locator('.languages-button').first().click()
      await expect(page.locator('.languages')).toBeVisible()
    },
  },
  {
    name: 'suggestions',
    path: content,
    act: async (page, { products }) => {
      await page.locator('[data-search] input').fill(products.available.code)
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'question about third parties',
    path: content,
    isFirstVisit: true,
    act: (page) => expect(page.locator('[data-consent]')).toBeVisible(),
  },
  {
    name: 'settings about third parties',
    path: content,
    act: async (page) => {
      await page.locator('[data-consent-settings]').click()
      await expect(page.locator('[data-consent] [name=analytics]')).toBeVisible()
    },
  },
  {
    name: 'reviews',
    path: () => '/',
    isIn: ({ culture }) => sellers.some((seller) => seller.reviews && seller.cultures.includes(culture)),
    act: async (page) => {
      await page.locator('[data-reviews-show]').first().click()
      await page.locator('[data-reviews]').first().scrollIntoViewIfNeeded()
      await expect(page.locator('[data-reviews] article').first()).toBeVisible()
    },
  },
  {
    name: 'cart beside the page',
    path: product,
    within: '.cart-drawer',
    act: async (page) => {
      await addToCart(page)
      await page.goto(new URL(content(), page.url()).href)
      await page.locator('[data-cart-link]').click()
      await expect(page.locator('.cart-drawer li')).toBeVisible()
    },
  },
  {
    name: 'checkout',
    path: product,
    act: async (page) => {
      await addToCart(page)
      await page.goto(new URL('/checkout', page.url()).href)
      await expect(page.locator('main form')).toBeVisible()
      // On a screen as tall as the page the bar with the sum stands after the fields, and lies over none.
      await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 3_000 })
    },
  },
]
