import { test as base, expect } from 'playwright/test'
import type { ProductSummary } from '#lib/contract/product.ts'
import type { SearchResponse } from '#lib/contract/search.ts'
import { storageKeys } from '#lib/frame/storage/storage-keys.ts'
import { loopback } from './loopback.ts'

/** What a test says about its own visit. */
type Options = {
  /** Errors in the browser that the test provokes; any other fails it. */
  expectedErrors: RegExp
  /** Whether the visitor has answered the question about third parties before (and allowed none). */
  hasAnsweredConsent: boolean
}

type Fixtures = {
  /** Where an edition is published. */
  originOf: (key: string) => string
  /** A product of the Polish edition that can be bought, with stock enough for any test. */
  product: ProductSummary
}

/**
 * Chromium tells so of a page that it showed before the transition from the last one had come, as on a busy machine: the page
 * is there at once, without one, and no script has done anything.
 */
const notOfThePage = /Transition was aborted because of invalid state\. Page already revealed/

export const test = base.extend<Options & Fixtures>({
  expectedErrors: [/(?!)/, { option: true }],
  hasAnsweredConsent: [true, { option: true }],

  originOf: async ({ baseURL }, use) => {
    await use((key) => new URL(`//${key}.localhost:${new URL(baseURL ?? '').port}`, baseURL).origin)
  },

  product: async ({ playwright, baseURL }, use) => {
    const request = await playwright.request.newContext({
      baseURL: loopback(baseURL ?? ''),
      extraHTTPHeaders: { 'accept-language': 'pl-PL' },
    })
    const answer = await request.put('/yes-api/rest/search', { data: { pageSize: 100 } })
    const { products } = (await answer.json()) as SearchResponse
    await request.dispose()
    const product = products.find(
      ({ availability, stockQuantity }) => availability === 'available' && stockQuantity > 20,
    )
    if (!product) throw new Error('The demonstration data has no product in stock')
    await use(product)
  },

  /** Every page of the visit, further tabs too: errors in the console, uncaught ones and failed requests fail the test. */
  context: async ({ context, expectedErrors, hasAnsweredConsent }, use) => {
    if (hasAnsweredConsent) await context.addInitScript(answerConsent, storageKeys.consent)
    const errors: string[] = []
    context.on('console', (message) => {
      if (message.type() === 'error') errors.push(`console: ${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (error) => errors.push(`uncaught: ${error.error().message}`))
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText
      // What the browser itself gives up when a page is left, such as an icon that was still on its way.
      if (reason !== 'net::ERR_ABORTED') errors.push(`failed: ${request.url()} ${reason}`)
    })
    await use(context)
    expect(errors.filter((error) => !expectedErrors.test(error) && !notOfThePage.test(error))).toEqual([])
  },
})

function answerConsent(key: string): void {
  try {
    localStorage.setItem(key, '{"analytics":false,"marketing":false,"reviews":false,"maps":false}')
  } catch {
    // A visit with blocked storage; the question stays.
  }
}

export { expect }
