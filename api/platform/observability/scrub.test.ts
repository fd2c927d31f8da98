import { expect, test } from 'vitest'
import { describeError, scrub } from './scrub.ts'

test.each([
  ['550 <jan.kowalski@example.com>: user unknown', '550 <…@…>: user unknown'],
  ['invalid input syntax for type integer: "Jan Kowalski"', 'invalid input syntax for type integer: "…"'],
  ['GET http://127.0.0.1/pay?token=abc failed', 'GET http://127.0.0.1/pay?… failed'],
  ['no session eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl here', 'no session … here'],
  ['driver has already been destroyed', 'driver has already been destroyed'],
])('%s is told as %s', (message, told) => {
  expect(scrub(message)).toBe(told)
})

test('an error of a database tells its own names and never the row', () => {
  const error = Object.assign(new Error('duplicate key value violates unique constraint "customer_email"'), {
    code: '23505',
    constraint: 'customer_email',
    detail: 'Key (email)=(jan@example.com) already exists.',
  })
  const described = describeError(new Error('Not saved', { cause: error }))
  expect(described.cause).toMatchObject({ code: '23505', constraint: 'customer_email' })
  expect(JSON.stringify(described)).not.toContain('jan@')
})
