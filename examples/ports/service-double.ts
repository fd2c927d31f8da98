import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = { status?: number; json?: unknown; bytes?: Uint8Array }

/** A service on this machine that answers as a test says, in place of the one that a port asks. */
export async function serviceDouble(answer: (asked: IncomingMessage) => Answer) {
  const server = createServer((request, response) => {
    const { status = 200, json, bytes } = answer(request)
    response.writeHead(status).end(bytes ?? JSON.stringify(json ?? null))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}
