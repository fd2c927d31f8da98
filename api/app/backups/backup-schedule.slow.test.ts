import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbedded } from '../../../tests/support/embedded.ts'
import { readLog } from '../../../tests/support/read-log.ts'
import type { OpenDatabase } from '../../platform/database/db.ts'
import { backUp } from './back-up.ts'
import { backUpOnSchedule, backUpWhenDue, backupsIn } from './backup-schedule.ts'
import { checkBackup } from './restore.ts'
import { folderStorage } from '../../platform/files/folder-storage.ts'

let folder: string
let database: OpenDatabase
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rounds-'))
  database = await openEmbedded()
})
afterAll(async () => {
  await database?.close()
  await rm(folder, { recursive: true, force: true })
})

test('a backup is made when the latest is too old, and the oldest goes when there are too many', async () => {
  const to = join(folder, 'backups')
  const at = (time: string) =>
    backUpWhenDue(
      database.db,
      { to, storage: folderStorage(join(folder, 'media')), now: new Date(time) },
      { hours: 24, most: 2 },
    )
  expect(await at('2026-11-01T03:00:00.500Z')).toBe(true)
  expect(await at('2026-11-02T02:59:00Z')).toBe(false)
  expect(await at('2026-11-02T03:00:01Z')).toBe(true)
  expect(await at('2026-11-04T03:00:00Z')).toBe(true)
  const left = await backupsIn(to)
  expect(left).toEqual(['2026-11-02T03-00-01Z', '2026-11-04T03-00-00Z'])
  for (const name of left) await checkBackup(join(to, name))
})

test('two backups of one second lie beside each other', async () => {
  const plan = {
    to: join(folder, 'twice'),
    storage: folderStorage(join(folder, 'media')),
    now: new Date('2026-11-01T03:00:00.5Z'),
  }
  await backUp(database.db, plan)
  await backUp(database.db, plan)
  const made = await backupsIn(plan.to)
  expect(made).toEqual(['2026-11-01T03-00-00Z', '2026-11-01T03-00-01Z'])
  for (const name of made) await checkBackup(join(plan.to, name))
})

test('whoever serves an embedded database keeps it at once, ends after that, and says when it could not', async () => {
  const plan = { to: join(folder, 'own'), storage: folderStorage(join(folder, 'media')) }
  await backUpOnSchedule(database.db, plan, { hours: 1, most: 1 })()
  expect(await backupsIn(plan.to)).toHaveLength(1)
  const log = readLog()
  await backUpOnSchedule(database.db, { ...plan, to: '/dev/null/none' }, { hours: 1, most: 1 })()
  log.close()
  expect(log.lines).toEqual([expect.objectContaining({ level: 'error', msg: 'No backup was made' })])
})
