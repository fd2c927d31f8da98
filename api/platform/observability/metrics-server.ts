import { once } from 'node:events'
import { createServer } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Measure } from './measure.ts'
import { metrics, type MetricName } from './metric-table.ts'

/** Counts in this process what is measured, as Prometheus reads it. */
function createMetrics(): { measure: Measure; registry: Registry } {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const rows = Object.entries(metrics).map(([name, row]) => [name, measureOf(name, row, registry)] as const)
  const measures = Object.fromEntries(rows) as Record<MetricName, ReturnType<typeof measureOf>>
  return { registry, measure: (name, labels, value) => measures[name](labels, value) }
}

type Row = (typeof metrics)[MetricName]

function measureOf(
  name: string,
  row: Row,
  registry: Registry,
): (labels: Parameters<Measure>[1], value: number) => void {
  const options = { name, help: row.help, labelNames: row.labels, registers: [registry] }
  if (row.kind === 'counter') {
    const counter = new Counter<string>(options)
    return (labels, value) => counter.inc(labels, value)
  }
  if (row.kind === 'gauge') {
    const gauge = new Gauge<string>(options)
    return (labels, value) => gauge.set(labels, value)
  }
  const histogram = new Histogram<string>({ ...options, buckets: [...row.buckets] })
  return (labels, value) => histogram.observe(labels, value)
}

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
