import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { bankLink } from './bank-link.ts'

const gateway = bankLink({ db: undefined as never, settings: {}, paymentKeys: async () => [] })
const event = { of: 'payment', id: '1', status: 'paid', amount: 1299, currency: 'PLN' }
const text = JSON.stringify(event)
const signed = (key: string) =>
  new Headers({ 'x-bank-signature': createHmac('sha256', key).update(text).digest('hex') })

test('takes payments in złoty alone', () => {
  expect(gateway.methods({ culture: 'pl-PL', country: 'PL', currency: 'PLN' })).toEqual(['p24'])
  expect(gateway.methods({ culture: 'de-DE', country: 'DE', currency: 'EUR' })).toEqual([])
})

test('believes what the bank has signed, and nobody else', async () => {
  expect(await gateway.told({ text, headers: signed('') })).toEqual(event)
  await expect(gateway.told({ text, headers: signed('another') })).rejects.toMatchObject({ code: 'SIGNATURE_INVALID' })
})
