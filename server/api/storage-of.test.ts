import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brokenStorage } from '../../tests/support/broken-storage.ts'
import { withoutLog } from '../../tests/support/without-log.ts'
import { setupOf } from '../config/setup.ts'
import { lackedByStorage, storageOf } from './storage-of.ts'

test('files lie in the folder of the setting, or where code of the shop keeps them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'storage-of-'))
  const setup = setupOf({ MEDIA_FOLDER: folder })
  await storageOf(setup).write('ab/one.pdf', Buffer.of(1))
  expect(await readdir(join(folder, 'ab'))).toEqual(['one.pdf'])
  const own = { ...setup, ports: { storage: { ...brokenStorage, size: async () => 7 } } }
  expect(await storageOf(own).size('ab/one.pdf')).toBe(7)
  await rm(folder, { recursive: true })
})

test('storage that does not answer, or knows what cannot be, is told before anybody is served', async () => {
  const told = (storage?: typeof brokenStorage) =>
    withoutLog('error', () => lackedByStorage({ ...setupOf({}), ports: storage ? { storage } : {} }))
  expect(await told()).toEqual([])
  expect(await told({ ...brokenStorage, size: async () => undefined })).toEqual([])
  expect(await told(brokenStorage)).toEqual([expect.stringMatching(/^ports\.storage: .+ The bucket is out of order$/)])
  expect(await told({ ...brokenStorage, size: async () => 0 })).toEqual([expect.stringContaining('which cannot be')])
})
