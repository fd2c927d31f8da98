import { expect, test } from 'vitest'
import { isOutside } from './outside.ts'
import { publicPost } from './public-post.ts'

const post = (url: string) => publicPost(url, { headers: {}, body: '', patience: 2_000, longest: 10, isTrial: false })

test.each(['1.1.1.1', '193.0.6.139', '2606:4700:4700::1111'])('%s is an address that others may name', (address) => {
  expect(isOutside(address)).toBe(true)
})

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.31.255.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
  ...['::1', '::', 'fd00::1', 'fe80::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::7f00:1', 'localhost', ''],
])('%s is none', (address) => {
  expect(isOutside(address)).toBe(false)
})

test.each(['https://localhost/', 'https://127.0.0.1/', 'https://[::1]/', 'https://2130706433/', 'http://1.1.1.1/'])(
  'nothing is posted to %s',
  async (url) => {
    await expect(post(url)).rejects.toThrow('the address is not public')
  },
)
