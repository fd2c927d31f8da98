import { once } from 'node:events'
import { get } from 'node:http'
import { expect, test } from 'vitest'
import { listen } from './listen.ts'

test('keeps a connection longer than whoever may use it again', async () => {
  const server = await listen(0, () => new Response('here'))
  const [answer] = await once(get({ port: server.port, host: '127.0.0.1' }), 'response')
  // As long as nginx keeps its connections to what it stands before, and some seconds.
  expect(answer.headers['keep-alive']).toBe('timeout=65')
  await server.close()
})
