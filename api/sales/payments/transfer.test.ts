import { expect, test } from 'vitest'
import { payNowContent } from './paynow.ts'
import { transferContent, transferFor } from './transfer.ts'

const order = (gross: number, currency: string) => ({ number: 'NO-2026-A7K9QX', total: { gross, currency } })
const seller = (IBAN: string) => ({
  name: 'Zażółć Pomiary sp. z o.o. we Wrocławiu',
  account: { bank: 'Bank', numbers: { IBAN, BIC: 'PODZPLP0' } },
})
const polish = seller('PL68 9999 0000 0000 0000 0000 0010')
const german = seller('DE55 9999 0000 0000 0000 10')

test('a transfer in euro is told as the banks of Europe agreed', () => {
  expect(transferContent(order(123_456, 'EUR'), german, 'NO-2026-A7K9QX')?.split('\n')).toEqual([
    ...['BCD', '002', '1', 'SCT', 'PODZPLP0', german.name, 'DE55999900000000000010', 'EUR1234.56', '', ''],
    'NO-2026-A7K9QX',
  ])
})

test('a transfer in zloty is told as the banks of Poland recommend, within the amounts that they read', () => {
  expect(transferContent(order(1_299, 'PLN'), polish, 'NO-2026-A7K9QX')).toBe(
    '|PL|68999900000000000000000010|001299|Zażółć Pomiary sp. z|NO-2026-A7K9QX|||',
  )
  expect(transferContent(order(1_000_000, 'PLN'), polish, 'NO-2026-A7K9QX')).toBeUndefined()
  expect(transferContent(order(1_299, 'PLN'), german, 'NO-2026-A7K9QX')).toBeUndefined()
})

test('a transfer in Singapore is told as PayNow reads it, to the UEN of the seller', () => {
  const singaporean = {
    name: 'Nonius Singapore Pte. Ltd.',
    account: { bank: 'Bank', numbers: { 'Account number': '0010000000', 'PayNow UEN': '202612345K' } },
  }
  const fields = [
    ...['000201', '010212', '26370009SG.PAYNOW010120210202612345K03010', '52040000', '5303702', '54071234.56'],
    ...['5802SG', '5925Nonius Singapore Pte. Ltd', '6009Singapore', '62180114NO-2026-A7K9QX'],
  ]
  // The check sum as binascii.crc_hqx of Python has it.
  const content = `${fields.join('')}630480AB`
  expect(transferContent(order(123_456, 'SGD'), singaporean, 'NO-2026-A7K9QX')).toBe(content)
  expect(transferContent(order(20_000_001, 'SGD'), singaporean, 'NO-2026-A7K9QX')).toBeUndefined()
  const numbers = { 'Account number': '0010000000' }
  const bare = { ...singaporean, account: { bank: 'Bank', numbers } }
  expect(transferContent(order(123_456, 'SGD'), bare, 'NO-2026-A7K9QX')).toBeUndefined()
})

test('a name in other letters than plain ones is told by those that are', () => {
  const content = payNowContent({ uen: '202612345K', name: 'Müller 測量', cents: 5, reference: 'A' })
  expect(content).toContain('54040.055802SG5906Muller60')
  expect(payNowContent({ uen: '202612345K', name: '測量', cents: 5, reference: 'A' })).toContain('5902NA60')
})

test('a code is a field of squares, and there is none in other currencies or without an account', () => {
  const code = transferFor(order(1_299, 'EUR'), german).code
  if (!code) throw new Error('There is no code')
  // A corner of seven by seven squares, of a version between 1 and 13.
  expect([(code.size - 17) % 4, code.size <= 69]).toEqual([0, true])
  expect(code.path).toMatch(/^M0 0h1v1h-1zM1 0h1v1h-1z/)
  expect(transferFor(order(1_299, 'USD'), german).code).toBeNull()
  expect(transferFor(order(1_299, 'EUR'), { ...german, account: null })).toEqual({
    ...{ lines: [], reference: 'NO-2026-A7K9QX', code: null },
  })
})
