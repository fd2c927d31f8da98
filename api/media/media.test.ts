import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

test('serves a drawing that can do nothing but be looked at', async () => {
  const response = await api.fetch('/media/families/meters.svg')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await response.text()).toMatch(/^<svg/)
  const etag = response.headers.get('etag') ?? ''
  const again = await api.fetch('/media/families/meters.svg', { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test.each([
  '/media/',
  '/media/families',
  '/media/families/missing.svg',
  '/media/families/meters.svg/more.svg',
  '/media/../api.ts',
  '/media/families/%2e%2e/%2e%2e/api.ts',
  '/media/families/..%2f..%2fapi.ts',
  '/media/families%5c..%5c..%5capi.svg',
  '/media/families/.hidden.svg',
  '/media//etc/passwd.svg',
  '/media/families/meters.svg%00.svg',
])('does not serve %s', async (path) => {
  expect((await api.fetch(path)).status).toBe(404)
})
