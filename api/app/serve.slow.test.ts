import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migratedFolder } from '../../tests/support/embedded.ts'
import { readableByOthers } from '../../tests/support/readable-by-others.ts'
import { smallCatalogue } from '../../tests/support/small-catalogue.ts'
import { addressOf, callerAddress } from '../platform/http/address.ts'
import type { Extension } from './ports.ts'
import type { Catalogue } from '../integrations/import/catalogue.ts'
import { fillEmpty, requireSource } from '../integrations/import/load.ts'
import { startApi } from './serve.ts'
import type { Database } from '../platform/database/tables.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'serve-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const filledWith = (catalogue: Catalogue) => (db: Database) =>
  fillEmpty(db, { name: catalogue.name, read: async () => catalogue })

test('only who runs the shop can enter the folder of its database, also one that was open to others before', async () => {
  const folder = join(dataDir, 'open')
  await mkdir(join(folder, 'pglite'), { recursive: true })
  await chmod(join(folder, 'pglite'), 0o755)
  // Whom the API takes its caller for, where nobody stands in front.
  const whose: Extension = ({ settings }) => {
    const app = new Hono()
    app.get('/', (context) => context.text(addressOf(settings.trustedProxies ?? 0)(context)))
    return app
  }
  const api = await startApi({ dataDir: folder, ports: { extensions: { '/whose': whose } } })
  expect(((await stat(join(folder, 'pglite'))).mode & 0o777).toString(8)).toBe('700')
  // The number of the process alone; keys, customers and orders are all in the database.
  expect(await readableByOthers(folder)).toEqual(['lock'])
  const answer = await fetch(`${api.url}/whose`, { headers: { 'x-forwarded-for': '192.0.2.1' } })
  expect(await answer.text()).toBe('127.0.0.1')
  await api.close()
})

test('a start fills an empty database only, so what was changed there stays when the catalogue differs', async () => {
  await migratedFolder(dataDir)
  const first = await startApi({ dataDir, fill: filledWith(smallCatalogue()) })
  await first.db.updateTable('price').set({ net: 77 }).where('product_id', '=', 10).execute()
  const pasts = async ({ db }: typeof first) => (await db.selectFrom('price_history').selectAll().execute()).length
  const past = await pasts(first)
  await first.close()

  const products = smallCatalogue().products.map((product) => ({ ...product, warranty: 1 }))
  const second = await startApi({ dataDir, fill: filledWith({ ...smallCatalogue(), products }) })
  const prices = await second.db.selectFrom('price').select('net').where('product_id', '=', 10).execute()
  const warranties = await second.db.selectFrom('product').select('warranty').distinct().execute()
  expect(prices.map(({ net }) => net)).toEqual([77, 77])
  expect(warranties).toEqual([{ warranty: 36 }])
  expect(await pasts(second)).toBe(past)
  await second.close()

  await expect(startApi({ dataDir, fill: (db) => requireSource(db, 'generated 5') })).rejects.toThrow(
    'The database holds something else than "generated 5": products of "small". It is left as it is.',
  )
})

test.each([
  { trusted: 0, forwarded: '203.0.113.9, 192.0.2.1', caller: '10.0.0.9' },
  { trusted: 1, forwarded: '203.0.113.9, 192.0.2.1', caller: '192.0.2.1' },
  { trusted: 2, forwarded: '203.0.113.9, 192.0.2.1, 10.0.0.8', caller: '192.0.2.1' },
  { trusted: 1, forwarded: undefined, caller: '10.0.0.9' },
  { trusted: 3, forwarded: '192.0.2.1', caller: '192.0.2.1' },
])('behind $trusted proxies "$forwarded" says that $caller called', ({ trusted, forwarded, caller }) => {
  expect(callerAddress(forwarded, '10.0.0.9', trusted)).toBe(caller)
})
