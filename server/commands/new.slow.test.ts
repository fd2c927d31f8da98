import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { migratedFolder } from '../../tests/support/embedded.ts'
import { shopToolsOf } from '../config/shop-tools.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'new-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const somebody = {
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@example.com',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@example.com',
}

function run(command: string, ...args: string[]) {
  const { DATABASE_URL: _, ...env } = process.env
  const script = join(root, 'scripts', `${command}.ts`)
  const started = ['--disable-warning=ExperimentalWarning', script, ...args]
  const { status, stdout, stderr } = spawnSync(process.execPath, started, {
    cwd: root,
    encoding: 'utf8',
    env: { ...env, ...somebody },
  })
  return { status, out: stdout, err: stderr.trim() }
}

test('a shop is made with a history and a version, is configured, and its catalogue is taken in', async () => {
  const shop = join(folder, 'Calibra Shop')
  expect(run('new', shop, '--editions', 'de,en')).toMatchObject({ status: 0, err: '' })
  expect(readdirSync(shop).sort()).toEqual(
    [
      '.git',
      '.gitignore',
      'README.md',
      'catalogue',
      'logo',
      'nonius.config.ts',
      'package.json',
      'texts',
      'theme.css',
      'tsconfig.json',
    ].sort(),
  )
  const made = JSON.parse(readFileSync(join(shop, 'package.json'), 'utf8')) as object
  expect(made).toMatchObject({ name: 'calibra-shop', engines: { nonius: '^1.0.0' } })
  const git = (...args: string[]) => spawnSync('git', args, { cwd: shop, encoding: 'utf8' }).stdout
  expect(git('log', '--format=%s')).toBe('Begin the shop\n')
  expect(git('status', '--porcelain')).toBe('')

  const { out } = run('config', '--shop', shop)
  expect(out).toMatch(
    /^editions = \["en","de"\] {2}\(nonius\.config\.ts\)$|^editions = \["de","en"\] {2}\(nonius\.config\.ts\)$/m,
  )
  expect(out).toContain(`The folder of the shop is ${shop}.`)

  const data = join(folder, 'db')
  await migratedFolder(data)
  const imported = run('import', join(shop, 'catalogue'), '--data', data, '--shop', shop)
  expect(imported).toMatchObject({ status: 0, err: '' })
  expect(imported.out).toMatch(/"calibra"/)
})

test('a shop that has its engine as a package names it in one line, and its commands by their names', () => {
  const shop = join(folder, 'packaged')
  writeFileSync(join(folder, 'nonius-1.0.0.tgz'), '')
  expect(run('new', shop, '--package', join(folder, 'nonius-1.0.0.tgz'))).toMatchObject({ status: 0, err: '' })
  const made = JSON.parse(readFileSync(join(shop, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
  expect(made).toMatchObject({
    engines: { nonius: '^1.0.0' },
    scripts: { start: 'nonius start', serve: 'exec nonius serve', import: 'nonius import', test: 'nonius test' },
    dependencies: { nonius: 'file:../nonius-1.0.0.tgz' },
    devDependencies: shopToolsOf(root),
  })
  for (const name of ['new', 'test:all', 'bench', 'pack']) expect(made.scripts).not.toHaveProperty(name)
  expect(readFileSync(join(shop, 'tsconfig.json'), 'utf8')).toContain('"./node_modules/nonius/tsconfig.shop.json"')
  expect(readFileSync(join(shop, '.gitignore'), 'utf8')).toBe('.env\nnode_modules/\nvar/\ndist/\n')
})

test('nothing that lies in a folder is written over', () => {
  const mine = join(folder, 'mine')
  mkdirSync(mine)
  writeFileSync(join(mine, 'theme.css'), 'mine')
  expect(run('new', mine)).toMatchObject({
    status: 1,
    err: `${mine} is not empty, and nothing that lies there is written over.`,
  })
  expect(readdirSync(mine)).toEqual(['theme.css'])
})

test.each([
  [['new'], /Which folder\?/],
  [['new', '/tmp/a', '/tmp/b'], /Which folder\?/],
  [['new', '/tmp/a', '--package', '/nowhere.tgz'], /There is no file \/nowhere\.tgz, which --package names\./],
  [['new', '/tmp/a', '--editions', 'xx'], /There is no edition "xx"/],
  [['config', '--shop', '/nowhere'], /There is no folder \/nowhere, which --shop or NONIUS_SHOP names\./],
])('%j is told in a line', ([command = '', ...args], told) => {
  const { status, err } = run(command, ...args)
  expect(status).toBe(1)
  expect(err).toMatch(told)
})
