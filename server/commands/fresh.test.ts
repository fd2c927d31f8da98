import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockFolder } from '../../api/platform/database/lock.ts'
import { configured } from '../config/configured.ts'
import { dropDatabase, refuseWhereNotEmbedded } from './start.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fresh-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('drops an embedded database, but not from under a process that holds it', async () => {
  await mkdir(join(folder, 'pglite'))
  await writeFile(join(folder, 'pglite/PG_VERSION'), '18')
  const release = await lockFolder(folder)
  await expect(dropDatabase(folder)).rejects.toThrow('in use')
  await release()
  await dropDatabase(folder)
  expect(existsSync(join(folder, 'pglite'))).toBe(false)
  await dropDatabase(join(folder, 'never'))
  await (
    await lockFolder(folder)
  )()
})

test.each([{ DATABASE_URL: 'postgres://localhost/shop' }, { API_URL: 'https://api.example.com' }])(
  'is refused where %j names another database',
  (environment) => {
    expect(() => refuseWhereNotEmbedded(configured(environment))).toThrow(
      `--fresh drops the embedded database, and ${Object.keys(environment)[0]} names another one.`,
    )
    expect(() => refuseWhereNotEmbedded(configured({}))).not.toThrow()
  },
)
