import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Measure } from './measure.ts'
import { createMetrics } from './metrics.ts'

type Served = { url: string; measure: Measure; close(): Promise<void> }

/** Serves what is counted on a port of its own, so that no server in front passes it on by accident. */
export async function serveMetrics(port: number, host: string, refresh: () => Promise<void>): Promise<Served> {
  const { measure, registry } = createMetrics()
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    refresh()
      .then(() => registry.metrics())
      .then(
        (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      )
  })
  server.listen(port, host)
  await once(server, 'listening').catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`Metrics cannot be served at METRICS_HOST ${host}, METRICS_PORT ${port}: ${reason}`, {
      cause: error,
    })
  })
  const address = server.address()
  const taken = typeof address === 'object' && address ? address.port : port
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}/metrics`,
    measure,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
