import { expect, it } from 'vitest'
import { editions } from '#i18n/edition.ts'
import { holdsUntil, securityText } from './security-text.ts'

const [edition] = editions
const site = { edition, origin: 'https://shop.example' }

it('leads to where the shop is written to, and says until when that holds', () => {
  const text = securityText(site, new Date('2026-03-05T12:00:00Z'))
  expect(text).toContain('Contact: https://shop.example/content/contact\n')
  expect(text).toContain('Expires: 2027-01-01T00:00:00.000Z\n')
  expect(text).toContain('Canonical: https://shop.example/.well-known/security.txt\n')
  expect(text).toMatch(/^Preferred-Languages: [a-z]{2}(, en)?$/m)
})

it.each([
  ['2026-01-01T00:00:00Z', '2027-01-01T00:00:00.000Z'],
  ['2026-06-30T23:59:59Z', '2027-01-01T00:00:00.000Z'],
  ['2026-07-01T00:00:00Z', '2027-07-01T00:00:00.000Z'],
  ['2026-12-31T23:59:59Z', '2027-07-01T00:00:00.000Z'],
])('said at %s it holds until %s: half a year at least and a year at most', (now, until) => {
  expect(holdsUntil(new Date(now))).toBe(until)
})
