import { afterEach, expect, it, vi } from 'vitest'
import { writeCookie } from './cookies.ts'

afterEach(() => vi.unstubAllGlobals())

function written(protocol: string): string {
  const document = { cookie: '' }
  vi.stubGlobal('location', { protocol })
  vi.stubGlobal('document', document)
  writeCookie('guid', 'known', 60)
  return document.cookie
}

it('writes what other sites do not send along, and over https what is sent over https alone', () => {
  expect(written('https:')).toBe('guid=known; Path=/; Max-Age=60; SameSite=Lax; Secure')
  expect(written('http:')).toBe('guid=known; Path=/; Max-Age=60; SameSite=Lax')
})
