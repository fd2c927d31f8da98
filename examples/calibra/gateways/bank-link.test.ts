import { createHmac } from 'node:crypto'
import { gatewayConformance } from 'nonius/testing'
import { expect, test } from 'vitest'
import { bankLink } from './bank-link.ts'

const signed = (text: string, key = process.env['BANK_LINK_KEY'] ?? '') => ({
  text,
  headers: { 'x-bank-signature': createHmac('sha256', key).update(text).digest('hex') },
})

gatewayConformance('of the bank', async () => ({
  make: bankLink,
  culture: 'pl-PL',
  label: 'p24',
  // It tells of what came or did not, and of nothing between.
  call: async (_, { id, amount, currency }, status) =>
    status === 'promised' ? undefined : signed(JSON.stringify({ of: 'payment', id, status, amount, currency })),
  forged: ({ text }) => signed(text, 'of somebody else'),
  close: async () => {},
}))

test('takes payments in złoty alone', () => {
  const { methods } = bankLink({ db: undefined as never, settings: {}, paymentKeys: async () => [] })
  expect(methods({ culture: 'pl-PL', country: 'PL', currency: 'PLN' })).toEqual(['p24'])
  expect(methods({ culture: 'de-DE', country: 'DE', currency: 'EUR' })).toEqual([])
})
