import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failedAt, ofDisk } from './full-disk.ts'
import { startTestApi } from '../../../tests/support/api.ts'
import { stockedDatabase } from '../../../tests/support/databases.ts'
import { dumpTables } from '../backups/dump-tables.ts'
import { writeManifest } from '../backups/manifest.ts'

/** A file of Linux that takes nothing, as a full disk does. */
const full = '/dev/full'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'full-disk-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function fullFile(name: string): Promise<string> {
  const file = join(folder, name)
  await symlink(full, file)
  return file
}

const words = (file: string) => `${file} could not be written, because the disk is full (ENOSPC`

describe.runIf(existsSync(full))('a disk that is full is told', () => {
  it('with the file and what to do', async () => {
    const file = await fullFile('any')
    const written = writeFile(file, 'more').catch(failedAt(file))
    await expect(written).rejects.toThrow(words(file))
    await expect(written).rejects.toThrow(
      'Make room ("The disk is full" in docs/trouble.md says where), and do it again.',
    )
    await expect(written).rejects.toMatchObject({ code: 'ENOSPC', path: file })
  })

  it('of the record and a table of a backup', async () => {
    const manifest = await fullFile('manifest.json')
    const body = {} as Parameters<typeof writeManifest>[1]
    await expect(writeManifest(folder, body)).rejects.toThrow(words(manifest))
    await mkdir(join(folder, 'tables'))
    const table = await fullFile('tables/setting.jsonl.gz')
    const api = await startTestApi(await stockedDatabase())
    const dumped = api.db.transaction().execute((transaction) => dumpTables(transaction, folder))
    await expect(dumped).rejects.toThrow(words(table))
    await api.close()
  })

  it('once', async () => {
    const error: unknown = await writeFile(full, 'more').catch((reason: unknown) => ofDisk(reason, 'first'))
    expect(ofDisk(error, 'second')).toBe(error)
  })
})

it('of what is copied tells where it was to go', () => {
  const error = Object.assign(new Error('no'), { code: 'ENOSPC', path: '/from', dest: '/to' })
  expect(ofDisk(error)).toMatchObject({ message: expect.stringMatching(/^\/to could not be written/), path: '/to' })
})

it('leaves every other failure as it is', () => {
  const error = Object.assign(new Error('no'), { code: 'EACCES', path: '/a' })
  expect(ofDisk(error, '/b')).toBe(error)
  expect(ofDisk('no')).toBe('no')
})
