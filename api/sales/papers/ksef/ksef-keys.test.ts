import { expect, test } from 'vitest'
import { certificateFor } from './ksef-keys.ts'
import { isKsefNumber, ksefChecksum } from './ksef-number.ts'

const now = Date.parse('2026-11-30T12:00:00Z')
const published = (publicKeyId: string, validFrom: string, validTo: string, usage = ['SymmetricKeyEncryption']) => ({
  ...{ certificate: '', publicKeyId, validFrom, validTo, usage },
})
const chosen = (...certificates: Parameters<typeof certificateFor>[1]) =>
  certificateFor('SymmetricKeyEncryption', certificates, now)?.publicKeyId

test('of the keys of the ministry the one for its use that holds and came last is taken', () => {
  const before = published('before', '2025-09-29T06:17:45+00:00', '2027-09-29T06:17:44+00:00')
  const after = published('after', '2026-03-14T06:12:41+00:00', '2028-03-14T06:12:40+00:00')
  const toCome = published('to come', '2027-03-14T06:12:41+00:00', '2029-03-14T06:12:40+00:00')
  const ended = published('ended', '2026-06-01T00:00:00Z', '2026-11-30T12:00:00Z')
  const ofTokens = published('of tokens', '2026-06-01T00:00:00Z', '2028-01-01T00:00:00Z', ['KsefTokenEncryption'])
  const both = published('both', '2026-07-01T00:00:00Z', '2028-01-01T00:00:00Z', [
    'KsefTokenEncryption',
    'SymmetricKeyEncryption',
  ])
  expect(chosen(before, after, toCome, ended, ofTokens)).toBe('after')
  expect(chosen(before, both, after)).toBe('both')
  expect(chosen(toCome, ended, ofTokens)).toBeUndefined()
})

test('a number of KSeF holds by its sum, as the ministry gives examples of', () => {
  for (const number of ['5265877635-20250826-0100001AF629-AF', '5265877635-20250916-0200A0D6723E-C2'])
    expect([number, ksefChecksum(number.slice(0, -3)), isKsefNumber(number)]).toEqual([number, number.slice(-2), true])
  expect(isKsefNumber('5265877635-20250826-0100001AF629-AE')).toBe(false)
  expect(isKsefNumber('STATE-1')).toBe(false)
})
