import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smallCatalogue } from '../tests/support/small-catalogue.ts'
import type { Catalogue } from './import/catalogue.ts'
import { fillEmpty, requireSource } from './import/load.ts'
import { startApi } from './serve.ts'
import type { Database } from './tables.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'serve-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const filledWith = (catalogue: Catalogue) => (db: Database) =>
  fillEmpty(db, { name: catalogue.name, read: async () => catalogue })

test('a start fills an empty database only, so what was changed there stays when the catalogue differs', async () => {
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
