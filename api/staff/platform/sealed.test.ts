import { expect, it } from 'vitest'
import { seal, unseal } from './sealed.ts'

const keys = async () => ['new key', 'old key']

it('is read again by whoever has the key, though it was replaced meanwhile', async () => {
  const sealed = await seal(async () => ['old key'], 'ŁÓDŹ')
  expect(await unseal(keys, sealed)).toBe('ŁÓDŹ')
  expect(await unseal(async () => ['new key'], sealed)).toBeUndefined()
})

it('is nothing once it was changed, cut short or made up, though a part of its tag be right', async () => {
  const sealed = await seal(keys, 'text')
  const [nonce = '', tag = '', text = ''] = sealed.split('.')
  const short = Buffer.from(tag, 'base64url').subarray(0, 4).toString('base64url')
  for (const made of [[nonce, short, text], [nonce, tag, `${text}AA`], [short, tag, text], [nonce, tag], ['x']])
    expect(await unseal(keys, made.join('.'))).toBeUndefined()
})
