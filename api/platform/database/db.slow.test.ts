import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectPostgres, openPGlite, type OpenDatabase } from './db.ts'
import { lockFolder } from './lock.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'db-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A process that is long gone; ids do not reach this far. */
const nobody = 2 ** 31 - 1

const buffersOf = async ({ db }: OpenDatabase) => (await sql`show shared_buffers`.execute(db)).rows

test('keeps what is in its folder, and in this process no more of its files than 32 MB', async () => {
  const first = await openPGlite(folder)
  expect(await buffersOf(first)).toEqual([{ shared_buffers: '32MB' }])
  await first.db.insertInto('setting').values({ name: 'kept', value: 'yes' }).execute()
  await first.close()
  const second = await openPGlite(folder)
  const kept = second.db.selectFrom('setting').selectAll().where('name', '=', 'kept')
  expect(await kept.execute()).toEqual([{ name: 'kept', value: 'yes' }])
  await second.close()
})

test('in memory it keeps no more of its files than in a folder', async () => {
  const database = await openPGlite(undefined, { asItIs: true })
  expect(await buffersOf(database)).toEqual([{ shared_buffers: '32MB' }])
  await database.close()
})

test('lets one at a time into a folder', async () => {
  const release = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(`The data folder ${folder} is in use by process ${process.pid}.`)
  await release()
  await (
    await lockFolder(folder)
  )()
})

test('leaves the folder to another process that lives', async () => {
  await writeFile(join(folder, 'lock'), String(process.ppid))
  await expect(openPGlite(folder)).rejects.toThrow(`in use by process ${process.ppid}`)
})

test.each([String(nobody), '', 'nonsense', String(process.pid)])(
  'takes over from a process that is no more ("%s")',
  async (left) => {
    await writeFile(join(folder, 'lock'), left)
    const release = await lockFolder(folder)
    expect(await readFile(join(folder, 'lock'), 'utf8')).toBe(String(process.pid))
    await release()
  },
)

test('says which folder it cannot write to', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  await expect(openPGlite(join(file, 'below'))).rejects.toThrow(
    `The data folder ${join(file, 'below')} cannot be written to`,
  )
})

test('says that a server does not answer without telling its password', async () => {
  const failure: unknown = await connectPostgres('postgres://me:secret@127.0.0.1:1/none').catch(
    (error: unknown) => error,
  )
  const message = String(failure)
  expect(message).toContain('The database of DATABASE_URL cannot be reached')
  expect(message).not.toContain('secret')
})

test('waits ten seconds for a server that is silent, and no longer', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  const port = typeof address === 'object' ? address?.port : undefined
  await expect(connectPostgres(`postgres://me:secret@127.0.0.1:${port}/none`, { asItIs: true })).rejects.toThrow(
    'The database of DATABASE_URL cannot be reached',
  )
  silent.close()
}, 20_000)
