import { once } from 'node:events'
import { createAdaptorServer } from '@hono/node-server'

export type Listening = { port: number; close(): Promise<void> }

type Answer = Parameters<typeof createAdaptorServer>[0]['fetch']

/**
 * Milliseconds. Longer than proxies and clients keep a connection that nobody uses: the side that closes it should not be
 * the one that may be sent a call at that moment.
 */
const keepAlive = 65_000

/** Answers on a port, 0 picks a free one: to this machine and nobody else, unless another address is named. */
export async function listen(port: number, answer: Answer, host = '127.0.0.1'): Promise<Listening> {
  const server = createAdaptorServer({ fetch: answer })
  if ('keepAliveTimeout' in server) server.keepAliveTimeout = keepAlive
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await closed
    },
  }
}
