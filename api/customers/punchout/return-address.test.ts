import { describe, expect, test } from 'vitest'
import { returnAddress } from './return-address.ts'

const hosts = ['srm.example.com', 'srm.example.com:8443', 'localhost:9100', '127.0.0.1:9100']

describe('the address that a cart goes back to', () => {
  test.each([
    'https://srm.example.com/return?a=b&c=d',
    'https://SRM.example.com/return',
    'https://srm.example.com:443/',
    'https://srm.example.com:8443/',
  ])('is %s', (stated) => {
    expect(returnAddress(stated, { hosts, isTrial: false })).toBe(new URL(stated).href)
  })

  test.each(['http://localhost:9100/back', 'http://127.0.0.1:9100/'])(
    'is %s for a shop that is not on https',
    (stated) => {
      expect(returnAddress(stated, { hosts, isTrial: true })).toBe(stated)
      expect(returnAddress(stated, { hosts, isTrial: false })).toBeUndefined()
    },
  )

  test.each([
    'http://srm.example.com/',
    'https://evil.example.com/',
    'https://a:b@srm.example.com/',
    'ftp://srm.example.com/',
  ])('is never %s', (stated) => {
    expect(returnAddress(stated, { hosts, isTrial: true })).toBeUndefined()
  })
})
