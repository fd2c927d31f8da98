import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

type Value = { stringValue?: string; intValue?: number; doubleValue?: number; boolValue?: boolean }
type Sent = {
  resourceSpans: {
    resource: { attributes: { key: string; value: Value }[] }
    scopeSpans: { spans: (Omit<Received, 'facts' | 'failed'> & { attributes: Fact[]; status: { code: number } })[] }[]
  }[]
}
type Fact = { key: string; value: Value }

/** A span as it arrived. */
export type Received = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  facts: Record<string, string | number | boolean | undefined>
  failed: boolean
}

const valueOf = ({ stringValue, intValue, doubleValue, boolValue }: Value) =>
  stringValue ?? intValue ?? doubleValue ?? boolValue

/** Takes traces as OTLP over HTTP, as a collector does. */
export async function receiveTraces() {
  const state = { refuses: false }
  const spans: Received[] = []
  const bodies: string[] = []
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      if (state.refuses || request.url !== '/v1/traces') return response.writeHead(404).end()
      bodies.push(JSON.stringify(body))
      const all = (body as Sent).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
      for (const { attributes, status, ...span } of all) {
        const facts = Object.fromEntries(attributes.map(({ key, value }) => [key, valueOf(value)]))
        spans.push({ ...span, facts, failed: status.code === 2 })
      }
      return response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    spans,
    /** All that arrived, as it was sent. */
    whole: () => bodies.join('\n'),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
