import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbedded } from '../../../../tests/support/embedded.ts'
import type { OpenDatabase } from '../db.ts'
import { up } from './0011-pictures.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openEmbedded()
})
afterAll(() => database?.close())

const hash = '0123456789'
const banner = JSON.stringify({ image: `/media/${hash}/banners/true-rms.svg`, title: 'B' })

test('what was drawn from records keeps its address, and has a name from then on', async () => {
  const { db } = database
  const before = [
    'drop table picture',
    'alter table product add column drawing json',
    'alter table category add column drawing json',
    `insert into category (id, position, drawing) values (1, 1, '{"kind":"multimeter"}'), (2, 2, null)`,
    `insert into category_attribute (category_id, code, name, display_names, val, display_vals)
     values (1, 'CATEGORY_IMAGE0', 'Picture', '{}', '/media/${hash}/categories/1.svg', '{"pl":${JSON.stringify(banner)}}')`,
    `insert into product (id, sku, code, category_id, position, drawing, images, warranty, calibrations, documents, facts, highlights, contents, accessories, related)
     values (7, 'NM-7', 'C', 1, 1, '{"kind":"clamp-meter","reading":"5 %","variant":"b"}',
       '[{"view":"front","url":"/media/${hash}/products/7-nm-7-front.svg"},{"view":"angle","url":"https://pictures.example/a.jpg"}]',
       0, '[]', '[]', '{}', '[]', '[]', '{}', '{}')`,
    `insert into content (uri, kind, image) values ('article', 'post', '/media/${hash}/blog/thermal-pv.svg')`,
  ]
  for (const statement of before) await sql.raw(statement).execute(db)
  await up(db as unknown as Kysely<unknown>)
  const pictures = await db.selectFrom('picture').select(['path', 'hash', 'name']).orderBy('path').execute()
  expect(pictures).toEqual([
    { path: 'banners/true-rms', hash, name: 'drawn:banner/true-rms' },
    { path: 'blog/thermal-pv', hash, name: 'drawn:scene/thermal-pv' },
    { path: 'categories/1', hash, name: 'drawn:instrument/multimeter?view=angle' },
    {
      path: 'products/7-nm-7-front',
      hash,
      name: 'drawn:instrument/clamp-meter?model=NM-7&reading=5 %25&variant=b&view=front',
    },
  ])
  const { rows } = await sql`select * from product`.execute(db)
  expect(rows).not.toEqual([expect.objectContaining({ drawing: expect.anything() })])
})
