import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { configured } from '../../server/config/configured.ts'
import { modeOf } from '../../server/config/setup.ts'
import { lacksOf } from '../../server/config/production.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'deploy/systemd')
const page = readFileSync(join(root, 'docs/deploy.md'), 'utf8')
const units = readdirSync(folder)
const unit = (name: string) => readFileSync(join(folder, name), 'utf8')

test('the settings that docs/deploy.md asks for are all that production needs', () => {
  const [, block = ''] = /nonius\.env << END\n(.*?)\nEND/s.exec(page) ?? []
  const said = new Map([...page.matchAll(/^(\w+)=(\S+)$/gm)].map(([, name, text]) => [name, text]))
  said.set('password', '0'.repeat(48))
  const filled = block
    .replaceAll(/\$\(openssl [^)]*\)/g, '0'.repeat(44))
    .replaceAll(/\$(\w+)/g, (_, name) => said.get(name) ?? '')
  const environment = Object.fromEntries([...filled.matchAll(/^(\w+)="(.*)"$/gm)].map(([, name, text]) => [name, text]))
  const configuration = configured(environment)
  expect(lacksOf(configuration)).toEqual([])
  expect(modeOf(configuration, environment).mode).toBe('production')
  expect(configuration.trustedProxies).toBe(1)
})

test('docs/deploy.md keeps the settings to root, and lets the server in front into the pages alone', () => {
  expect(page).toContain('install --mode 600 /dev/null /etc/nonius/nonius.env')
  expect(page).toContain('chown nonius:nonius-pages /opt/nonius/dist\nchmod 750 /opt/nonius/dist /opt/nonius/var\n')
  // A new version takes the folder of the pages along.
  const owned = page.split('chown --recursive nonius:nonius /opt/nonius\n').slice(1)
  expect(owned.filter((next) => !next.startsWith('chown nonius:nonius-pages /opt/nonius/dist\n'))).toEqual([])
  const joined = [...page.matchAll(/^adduser (caddy|www-data) (\S+)$/gm)].map(([, , group]) => group)
  expect(new Set(joined)).toEqual(new Set(['nonius-pages']))
  // Pages that go live have to be read by whoever is let into their folder.
  for (const name of units.filter((one) => one.endsWith('.service')))
    expect(unit(name), name).toContain('\nUMask=0022\n')
})

test('docs/deploy.md listens where the server in front passes calls on to', () => {
  const { host, port } = configured({}).listen
  expect(page).toContain(`reverse_proxy ${host}:${port}`)
})

test.each(units)('%s runs commands that there are, from the folders that docs/deploy.md makes', (name) => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  for (const [, command = ''] of unit(name).matchAll(/^ExecStart=\/usr\/bin\/node scripts\/bootstrap\.mjs (\w+)/gm))
    expect(scripts).toHaveProperty(command)
  for (const [path] of unit(name).matchAll(/\/(?:opt|etc)\/nonius[\w/.-]*/g)) {
    const inProject = path.replace(/^\/opt\/nonius\/?/, '')
    expect(page.includes(path) || existsSync(join(root, inProject)), path).toBe(true)
  }
})

test('no package of the lock minds another, so that the npm of a distribution installs it as ours does', () => {
  const { stdout } = spawnSync('npm', ['ls', '--all', '--json', '--package-lock-only'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  const { name, problems = [] } = JSON.parse(stdout) as { name: string; problems?: string[] }
  expect(name).toBe('nonius')
  // npm cannot tell from a lock what a tag such as "latest" meant.
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dependencies?: Record<string, string> }>
  }
  const byTag = Object.values(lock.packages)
    .flatMap(({ dependencies = {} }) => Object.entries(dependencies))
    .flatMap(([dependency, range]) => (/^[a-z]+$/.test(range) ? [` ${dependency}@`] : []))
  expect(problems.filter((problem) => !byTag.some((dependency) => problem.includes(dependency)))).toEqual([])
})

const canVerify = existsSync('/usr/bin/systemd-analyze') && existsSync('/usr/bin/node')

describe.runIf(canVerify)('systemd', () => {
  test('minds nothing in the units', () => {
    const files = units.map((name) => join(folder, name))
    const { stdout, stderr } = spawnSync('/usr/bin/systemd-analyze', ['verify', '--man=no', ...files], {
      encoding: 'utf8',
    })
    expect(stdout + stderr).toBe('')
  })
})
