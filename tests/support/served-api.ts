import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { startTestApi, type TestApi } from './api.ts'

/** The shipped API on a port of this machine, with the small catalogue; notes each request it hears. */
export async function serveTestApi(): Promise<TestApi & { url: string; heard: string[] }> {
  const api = await startTestApi()
  const heard: string[] = []
  const server = createAdaptorServer({
    fetch: (request: Request) => {
      heard.push(`${request.method} ${new URL(request.url).pathname.replace('/yes-api/rest', '')}`)
      return api.app.fetch(request)
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    ...api,
    heard,
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await closed
      await api.close()
    },
  }
}
