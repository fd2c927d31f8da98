import { sql } from 'kysely'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { embeddedOf, type OpenDatabase } from '../api/platform/database/db.ts'
import { openEmbedded } from '../tests/support/embedded.ts'
import { readableByOthers } from '../tests/support/readable-by-others.ts'
import { openEmbeddedJobs } from './embedded.ts'
import { Jobs } from './jobs.ts'
import { startPublisher } from './publisher.ts'

let folder: string
let shop: OpenDatabase

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jobs-'))
  shop = await openEmbedded()
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

function inTheShop(): Jobs {
  const embedded = embeddedOf(shop.db)
  if (!embedded) throw new Error('The shop has no embedded database')
  return new Jobs({ database: { embedded }, editions: ['pl'] })
}

test('a shop that asks for no job has none of its tables', async () => {
  const jobs = inTheShop()
  await jobs.close()
  const { rows } = await sql`select from pg_namespace where nspname in ('pgboss', 'publishing')`.execute(shop.db)
  expect(rows).toEqual([])
})

test('what jobs ask stands in no transaction of the shop, whose database they share', async () => {
  const jobs = inTheShop()
  await jobs.list()
  let requested: Promise<unknown> | undefined
  const undone = shop.db.transaction().execute(async (transaction) => {
    await sql`create table half_done (id integer)`.execute(transaction)
    requested = jobs.request('pl', 'somebody')
    await sql`insert into half_done values (1)`.execute(transaction)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await requested
  expect(await jobs.list()).toMatchObject([{ edition: 'pl', state: 'waiting' }])
  const { ask } = await jobs.queue()
  const broken = ask('select from nowhere')
  const done = shop.db.transaction().execute((transaction) => sql`create table done (id integer)`.execute(transaction))
  await expect(broken).rejects.toThrow('nowhere')
  await done
  expect((await sql`select from done`.execute(shop.db)).rows).toEqual([])
  await jobs.close()
})

test('a database of jobs alone outlives its process, and a second process is told why it cannot share it', async () => {
  const editions = ['pl']
  await mkdir(join(folder, 'pglite'))
  for (const open of [folder, join(folder, 'pglite')]) await chmod(open, 0o755)
  const first = await openEmbeddedJobs(folder)
  expect(await readableByOthers(folder), 'though the folder was open before').toEqual(['lock'])
  await expect(openEmbeddedJobs(folder)).rejects.toThrow('A publisher works here already')
  const asking = new Jobs({ database: first, editions })
  const { id } = await asking.request('pl', 'somebody')
  await asking.close()
  await first.close()

  const second = await openEmbeddedJobs(folder)
  const { jobs, close } = await startPublisher({ database: second, editions, publish: async () => 'published' })
  for await (const { job } of jobs.follow(id)) if (job.endedAt) expect(job).toMatchObject({ report: 'published' })
  await close()
  await second.close()
})
