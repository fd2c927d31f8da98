import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What was asked, with what was sent along. */
export type Asked = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
  bytes: Buffer
}
export type Answer = { status?: number; headers?: Record<string, string>; json?: unknown; bytes?: Uint8Array }

/** A service on this machine that answers as a test says, in place of the one that a port asks. */
export async function serviceDouble(answer: (asked: Asked) => Answer) {
  const server = createServer((request, response) => {
    const sent: Buffer[] = []
    request.on('data', (part: Buffer) => sent.push(part))
    request.on('end', () => {
      const { method = 'GET', headers: asked } = request
      const { pathname: path, searchParams: query } = new URL(request.url ?? '', 'http://service')
      const body = Buffer.concat(sent)
      const told = answer({ method, path, query, headers: asked, body: body.toString(), bytes: body })
      const { status = 200, headers = {}, json, bytes = Buffer.from(JSON.stringify(json ?? null)) } = told
      const length = status === 204 ? {} : { 'content-length': bytes.byteLength }
      // A connection that is kept is closed after seconds, at the very moment that somebody asks again.
      response.writeHead(status, { connection: 'close', ...length, ...headers }).end(bytes)
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
