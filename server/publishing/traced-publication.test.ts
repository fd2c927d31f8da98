import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { editions } from '#i18n/edition.ts'
import { startTraces } from '../../api/platform/observability/start-traces.ts'
import { receiveTraces } from '../../tests/support/trace-receiver.ts'
import { publishTraced } from './traced-publication.ts'

test('a publication is a trace that goes on in the API, and says at which step it failed', async () => {
  const [edition] = editions
  const dist = mkdtempSync(join(tmpdir(), 'traced-'))
  const receiver = await receiveTraces()
  const asked: (string | string[] | undefined)[] = []
  const api = createServer(({ headers }, response) => {
    asked.push(headers['traceparent'])
    response.writeHead(500).end()
  })
  await once(api.listen(0, '127.0.0.1'), 'listening')
  const end = await startTraces({ endpoint: receiver.endpoint, service: 'shop', share: 1 })
  const site = { edition, origin: 'http://pl.localhost' }
  const phases: string[] = []
  const publishing = publishTraced({
    ...{ site, sites: [site], dist, state: dist, root: join(import.meta.dirname, '../..') },
    apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    bundle: new Promise(() => {}),
    onProgress: ({ phase }) => phases.push(phase),
  })
  await expect(publishing).rejects.toThrow('answered 500')
  await end()
  api.close()
  receiver.close()
  rmSync(dist, { recursive: true })
  const [step, whole] = receiver.spans
  expect(whole).toMatchObject({ name: 'publication', failed: true, facts: { 'nonius.edition': edition.key } })
  expect(step).toMatchObject({ name: 'snapshot', failed: true, parentSpanId: whole?.spanId })
  expect(asked).toEqual([`00-${whole?.traceId}-${whole?.spanId}-01`])
  expect(phases).toEqual(['snapshot'])
})
