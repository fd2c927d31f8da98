import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { withoutSchedules } from '../../tests/support/by-itself.ts'
import { createApi } from './app.ts'
import { openEmbedded } from '../../tests/support/embedded.ts'
import { registerRoutes, requireMatch } from '../platform/http/routes.ts'
import type { Handlers } from '../catalog/calls.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
afterEach(() => vi.restoreAllMocks())

test('answers a failure of its own with a problem that tells nothing, and logs it once', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { db, close } = await openEmbedded()
  const broken = withoutSchedules(() => createApi(db))
  await close()
  const response = await broken.request('/yes-api/rest/product/1')
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({
    type: 'urn:nonius:problem:GENERAL_ERROR',
    title: 'The server failed to answer. Trying again later may help.',
    status: 500,
    code: 'GENERAL_ERROR',
  })
  expect(log).toHaveBeenCalledOnce()
  expect(log.mock.calls[0]?.[0]).toBe('GET /yes-api/rest/product/:id failed:')
})

test('breaks a feed off before its end when the database fails', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const failing = await startTestApi()
  const response = await failing.fetch('/yes-api/rest/catalogue/snapshot')
  await failing.close()
  await expect(response.text()).rejects.toThrow()
  expect(log.mock.calls.map(([line]) => line)).toEqual([expect.stringMatching(/^A stream broke off/)])
})

test('refuses to start when a row has no handler or a handler no row', () => {
  expect(() => requireMatch(['cart', 'product'], ['cart'])).toThrow('product has no handler')
  expect(() => requireMatch(['cart'], ['cart', 'card'])).toThrow('card is no row of the endpoint table')
  expect(() => requireMatch(['cart'], ['cart'])).not.toThrow()
})

test('starts with no row left out', () => {
  const none = {} as unknown as Handlers
  const services = {} as unknown as Parameters<typeof registerRoutes>[2]
  expect(() => registerRoutes(new Hono(), none, services)).toThrow(/^API routes do not match: .*\bcart has no handler/)
})

test('refuses a body that is too large although nobody says how large it is', async () => {
  const body = new Blob(['x'.repeat(300_000)]).stream()
  const init: RequestInit & { duplex: 'half' } = { method: 'PUT', body, duplex: 'half' }
  const request = new Request('http://api.test/yes-api/rest/search', init)
  expect((await api.fetch(request)).status).toBe(413)
})

test.each(['content/view/a%00b', 'category/view/a%00b'])('knows nothing called %s', async (path) => {
  expect((await api.fetch(`/yes-api/rest/${path}`)).status).toBe(404)
})

test('refuses a category larger than any number there is', async () => {
  const body = JSON.stringify({ category: 3_000_000_000 })
  expect((await api.fetch('/yes-api/rest/search', { method: 'PUT', body })).status).toBe(400)
})
