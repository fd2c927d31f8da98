import { afterEach, expect, test, vi } from 'vitest'
import { isThere } from '../../tests/support/needed.ts'

afterEach(() => vi.unstubAllEnvs())

test('a test is left out where its server is missing, and fails there with CI set', () => {
  vi.stubEnv('CI', '')
  expect(isThere('Caddy', undefined)).toBe(false)
  expect(isThere('Caddy', '/usr/bin/caddy')).toBe(true)
  vi.stubEnv('CI', 'true')
  expect(isThere('Caddy', true)).toBe(true)
  expect(() => isThere('Caddy', false)).toThrow('Caddy is not installed, and with CI set nothing is left out')
})
