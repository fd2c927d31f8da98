import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { companyRegisterAt } from './company-register.ts'

test('a register is asked at the address of its setting alone, whatever was typed', async () => {
  const asked: (string | undefined)[] = []
  const server = createServer(({ url }, response) => {
    asked.push(url)
    response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const register = companyRegisterAt(`http://127.0.0.1:${port}/companies/{country}/{number}`)
  const typed = ['http://evil.example/', '@evil.example', '/../../admin', '?all=1', '#']
  for (const text of typed) expect(await register(text, text)).toBeUndefined()
  expect(asked).toEqual(typed.map((text) => `/companies/${encodeURIComponent(text)}/${encodeURIComponent(text)}`))
  server.close()
})
