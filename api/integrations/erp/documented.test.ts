import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestApi } from '../../../tests/support/api.ts'
import { stockedDatabase } from '../../../tests/support/databases.ts'
import { withoutSchedules } from '../../../tests/support/by-itself.ts'
import { newShopper, orderAll } from '../../../tests/support/shopper.ts'
import { tellEvents } from '../../platform/events/events.ts'
import { listen } from '../../platform/http/listen.ts'
import { erpSubscribers } from './subscribers.ts'
import { webhooks } from './webhooks.ts'

const secret = 'webhook-secret'
let folder: string
let child: ChildProcess | undefined
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'erp-'))
})
afterEach(() => child?.kill())
afterAll(() => rm(folder, { recursive: true, force: true }))

test('the example of the documentation books an order and fills up what is nearly sold out', async () => {
  const api = await startTestApi(await stockedDatabase())
  const app = api.another({ erpToken: 'erp-token' })
  const served = await listen(0, (request) => app.fetch(request))
  const text = await readFile(new URL('../../../docs/erp.md', import.meta.url), 'utf8')
  const file = join(folder, 'receiver.mjs')
  await writeFile(file, /```js\n([^]+?)```/.exec(text)?.[1] ?? '')
  const settings = { API_URL: `http://127.0.0.1:${served.port}`, ERP_TOKEN: 'erp-token', WEBHOOK_SECRET: secret }
  child = spawn(process.execPath, [file], { env: { ...settings, PORT: '0' }, stdio: ['ignore', 'pipe', 'inherit'] })
  if (!child.stdout) throw new Error('The example says nothing')
  const lines = createInterface({ input: child.stdout })
  const [first] = (await once(lines, 'line')) as [string]
  const webhookUrl = `http://127.0.0.1:${/\d+$/.exec(first)?.[0] ?? ''}/`

  const shopper = await newShopper(api)
  await shopper.put('NM-10', 10)
  const booked = once(lines, 'line')
  const { number } = (await orderAll(shopper)) as { number: string }
  await withoutSchedules(() => tellEvents(api.db, erpSubscribers)).deliver()
  expect(await webhooks(api.db, { webhookUrl, webhookSecret: secret }).deliver()).toBe(2)
  expect(await booked).toEqual([`${number}: 10 x NM-10`])
  const stock = api.db.selectFrom('stock').select(['availability', 'quantity']).where('product_id', '=', 10)
  expect(await stock.execute()).toEqual([{ availability: 'available', quantity: 22 }])
  const forged = await fetch(webhookUrl, {
    method: 'POST',
    body: '{}',
    headers: { 'nonius-signature': `t=1,v1=${'0'.repeat(64)}` },
  })
  expect(forged.status).toBe(403)
  await served.close()
  await api.close()
})
