import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPGlite } from '../../api/platform/database/db.ts'
import { migrateTo } from '../../api/platform/database/migrations/index.ts'

const root = join(import.meta.dirname, '../..')
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keep-commands-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function run(name: string, ...args: string[]) {
  const { DATABASE_URL: _, ...rest } = process.env
  const env = { ...rest, MEDIA_FOLDER: join(folder, 'media'), BACKUP_FOLDER: join(folder, 'backups') }
  const file = join(root, `scripts/${name}.ts`)
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...args], {
    cwd: root,
    env: { ...env, ERASURES_FILE: join(folder, 'erasures.jsonl') },
  })
  const [[code], out, err] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)])
  return { code, out: out.trimEnd(), err: err.trimEnd() }
}

test('a shop is kept, looked through and put into an empty folder by commands', async () => {
  expect(await run('backup', '--data', join(folder, 'none'))).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^There is no database in .+\. Name its folder with --data/),
  })
  const { db, close } = await openPGlite(join(folder, 'db'), { asItIs: true })
  await migrateTo(db, '0004-customers')
  await db.insertInto('customer').values({ guid: '00000000-0000-4000-8000-000000000001' }).execute()
  await close()
  const secrets = join(folder, 'secrets.env')
  await writeFile(secrets, 'KEY=1')
  const kept = await run('backup', '--data', join(folder, 'db'), '--with', secrets)
  expect(kept).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringMatching(/ holds \d+ rows of \d+ tables and 0 pictures\.$/),
  })
  const [name = ''] = (await readdir(join(folder, 'backups'))).filter((one) => one.startsWith('2'))
  const backup = join(folder, 'backups', name)

  const upgrade = await run('upgrade', '--data', join(folder, 'db'))
  expect(upgrade.out).toMatch(
    /is at 0004-customers\. These migrations wait[^]+\n {2}0006-integrations\n[^]+\nDone\. The database as it was before is in /,
  )
  expect((await run('upgrade', '--check', '--data', join(folder, 'db'))).out).toContain(
    'no migration waits.\nThe latest backup is ',
  )
  expect((await run('restore', backup, '--check')).out).toContain(`The backup in ${backup} is whole: `)
  const restored = await run('restore', backup, '--data', join(folder, 'again'))
  expect(restored.out.split('\n')).toEqual([
    expect.stringContaining('was restored'),
    `${join(backup, 'files/1-secrets.env')} was ${secrets}: put it where it belongs.`,
  ])
  expect(restored.err).toBe('')
}, 120_000)
