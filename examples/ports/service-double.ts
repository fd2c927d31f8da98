import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What was asked, with what was sent along. */
export type Asked = { method: string; path: string; query: URLSearchParams; body: string }
export type Answer = { status?: number; json?: unknown; bytes?: Uint8Array }

/** A service on this machine that answers as a test says, in place of the one that a port asks. */
export async function serviceDouble(answer: (asked: Asked) => Answer) {
  const server = createServer((request, response) => {
    const sent: Buffer[] = []
    request.on('data', (part: Buffer) => sent.push(part))
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://service')
      const { method = 'GET' } = request
      const asked = { method, path: pathname, query: searchParams, body: Buffer.concat(sent).toString() }
      const { status = 200, json, bytes } = answer(asked)
      // A connection that is kept is closed after seconds, at the very moment that somebody asks again.
      response.writeHead(status, { connection: 'close' }).end(bytes ?? JSON.stringify(json ?? null))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}
