import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { belongsToApi, passageTo } from './api-passage.ts'

test('what belongs to the API beside the contract is what a site says', () => {
  expect(
    ['/yes-api/rest/cart', '/openapi.json', '/pay/1', '/cart'].map((path) => belongsToApi(path, ['/pay/'])),
  ).toEqual([true, true, true, false])
  expect(belongsToApi('/pay/1')).toBe(false)
})

test('a call is answered with a coded problem when the API is down', async () => {
  const gone = createServer()
  await once(gone.listen(0, '127.0.0.1'), 'listening')
  const { port } = gone.address() as AddressInfo
  gone.close()
  const answer = await passageTo(`http://127.0.0.1:${port}`)(new Request('http://shop.test/yes-api/rest/cart'))
  expect(answer.status).toBe(502)
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  expect(await answer.json()).toMatchObject({ status: 502, code: 'GENERAL_ERROR' })
})
