import { expect, test } from 'vitest'
import { newSecret } from './secret.ts'

test('a secret is 256 bits, and another one each time', () => {
  const secrets = Array.from({ length: 100 }, newSecret)
  expect(new Set(secrets).size).toBe(100)
  for (const secret of secrets) expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
})
