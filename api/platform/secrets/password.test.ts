import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { isPassword } from './password.ts'

test('whoever comes when too many wait to be hashed is sent away at once, and the others are answered', async () => {
  const quickly = await hash('known', { memoryCost: 8, timeCost: 1, parallelism: 1 })
  const asked = Array.from({ length: 253 }, () =>
    isPassword('known', quickly).catch((error: unknown) => (error as { code: string }).code),
  )
  const answers = await Promise.all(asked)
  expect(answers.slice(0, 252).every((answer) => answer === true)).toBe(true)
  expect(answers.at(-1)).toBe('TOO_MANY_ATTEMPTS')
})
