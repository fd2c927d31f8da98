import { describe, expect, test } from 'vitest'
import { isOutside, postOutside } from './outside.ts'

describe('an address', () => {
  test.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111'])('%s lies outside', (address) => {
    expect(isOutside(address)).toBe(true)
  })

  test.each([
    ...['127.0.0.1', '10.1.2.3', '172.20.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
    ...['255.255.255.255', '::1', '::', 'fe80::1', 'fc00::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::7f00:1'],
    ...['2002:7f00:1::', '2001:db8::1', 'localhost', ''],
  ])('%s does not', (address) => {
    expect(isOutside(address)).toBe(false)
  })

  test.each([
    ['http://example.com/', 'not on https'],
    ['https://127.0.0.1/', 'private network'],
    ['https://[::1]/', 'private network'],
    ['https://localhost/', 'private network'],
    ['https://2130706433/', 'private network'],
  ])('%s is told nothing', async (url, why) => {
    const post = { body: '{}', headers: {}, patience: 5_000, isTrial: false }
    await expect(postOutside(url, post)).rejects.toThrow(why)
  })
})
