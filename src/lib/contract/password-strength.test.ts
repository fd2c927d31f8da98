import { expect, test } from 'vitest'
import { leastStrength, strengthOf } from './password-strength.ts'

const isAccepted = (password: string) => strengthOf(password, ['Nonius', 'jan.kowalski@example.com']) >= leastStrength

test.each([
  'password12',
  'Passw0rd123',
  'qwertyuiop',
  '1234567890',
  'letmein1234',
  'P@ssw0rd!!',
  'aaaaaaaaaaaa',
  'ab1'.repeat(30),
  'kowalski12',
  'jan.kowalski@example.com',
  'nonius1234',
  'm0nk3y12',
  'dr4g0n',
  'P@$$w0rd1',
])('%s is among the first that are tried', (password) => {
  expect(isAccepted(password)).toBe(false)
})

test.each([
  'suwmiarka i dwa mikrometry',
  'jaźń i mikrometr',
  'correct horse battery',
  'Tr4nsf0rm-Øl7',
  '測定器と電圧計です',
])('%s is not', (password) => {
  expect(isAccepted(password)).toBe(true)
})
