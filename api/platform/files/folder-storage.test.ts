import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storageConformance } from '../../../tests/conformance/storage.ts'
import { folderStorage } from './folder-storage.ts'
import { originalBytes, originalNameOf, storeOriginal } from './originals.ts'
import { isStorageName, readWhole } from './storage.ts'

const work = await mkdtemp(join(tmpdir(), 'storage-'))
const folder = join(work, 'media')
const storage = folderStorage(folder)
beforeAll(() => writeFile(join(work, 'outside'), 'secret'))
afterAll(() => rm(work, { recursive: true, force: true }))

// A file stands where the folder should be.
storageConformance('of a folder', { storage, down: folderStorage(join(work, 'outside')), many: 30 })

test.each([
  '../outside',
  'a/../../outside',
  '/etc/passwd',
  'a//b',
  'a/./b',
  '.hidden',
  'a\\..\\b',
  'a\0b',
  '',
  'ä',
  'a/',
])('%j is no name of a file', async (name) => {
  expect(isStorageName(name)).toBe(false)
  for (const asked of [storage.read(name), storage.size(name), storage.remove(name), storage.write(name, Buffer.of(1))])
    await expect(asked).rejects.toThrow('is no name of a kept file')
  expect(await readWhole(folderStorage(work), 'outside')).toEqual(new TextEncoder().encode('secret'))
})

test('a name that is no sum asks no storage', async () => {
  expect(await originalBytes(storage, '../../outside')).toBeUndefined()
})

test('what broke off while it was written is put right the next time, and leaves nothing beside it', async () => {
  const bytes = new TextEncoder().encode('all of it')
  const name = originalNameOf(bytes, 'pdf')
  const file = name.slice('original:'.length)
  await storeOriginal(storage, name, bytes)
  await writeFile(join(folder, file.slice(0, 2), file), 'all')
  await storeOriginal(storage, name, bytes)
  expect(await originalBytes(storage, file)).toBe(bytes.byteLength)
  expect(await readdir(join(folder, file.slice(0, 2)))).toEqual([file])
})

test('a folder is no file, and what is being written is none yet', async () => {
  const name = 'zz/one.pdf'
  await storage.write(name, Buffer.of(1))
  await writeFile(join(folder, 'zz/.one.pdf.half'), 'half')
  const listed: string[] = []
  for await (const one of storage.list('zz')) listed.push(one.name)
  expect(listed).toEqual([name])
  expect(await storage.size('zz')).toBeUndefined()
})

test('a private folder is read by its owner alone', async () => {
  await folderStorage(join(work, 'private'), { isPrivate: true }).write('a/b', Buffer.of(1))
  const modes = ['private', 'private/a', 'private/a/b'].map(async (file) => (await stat(join(work, file))).mode & 0o777)
  expect(await Promise.all(modes)).toEqual([0o700, 0o700, 0o600])
})
