import { afterEach, expect, test, vi } from 'vitest'
import { requestIdFor } from './request-id.ts'

afterEach(() => vi.unstubAllGlobals())

test('the same words go out under the same id where nothing can be kept, and other words under another', () => {
  vi.stubGlobal('sessionStorage', undefined)
  const first = requestIdFor('withdrawal', { lines: 'NM-12' })
  expect(requestIdFor('withdrawal', { lines: 'NM-12' })).toBe(first)
  expect(requestIdFor('complaint', { lines: 'NM-12' })).not.toBe(first)
  expect(requestIdFor('withdrawal', { lines: 'NM-12, NM-10' })).not.toBe(first)
})
