import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folder, hasHistory, passedOver } from '../../../../tests/support/migrations-since.ts'

const root = join(import.meta.dirname, '../../../..')

test.skipIf(!hasHistory(root))('no migration comes before the last one of the last release', () => {
  expect(passedOver(root)).toEqual([])
})

test('a migration that a released database would pass over is named, and those of the release and after it are not', async () => {
  const repository = await mkdtemp(join(tmpdir(), 'released-'))
  const git = (...command: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...command], { cwd: repository })
  const add = async (...names: string[]) => {
    for (const name of names) await writeFile(join(repository, folder, name), '')
    git('add', '.')
  }
  await mkdir(join(repository, folder), { recursive: true })
  git('init', '--quiet')
  await add('0001-catalogue.ts', '0004-orders.ts', 'index.ts')
  git('commit', '--quiet', '--message', 'Release')
  expect(passedOver(repository)).toEqual([])
  git('tag', 'v1.0.0')
  await add('0002-late.ts', '0005-offers.ts')
  await writeFile(join(repository, folder, '0003-untracked.ts'), '')
  expect(passedOver(repository)).toEqual([`${folder}/0002-late.ts`, `${folder}/0003-untracked.ts`])
  await rm(repository, { recursive: true })
})
