import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'

const lock = JSON.stringify({ packages: { '': {}, 'node_modules/needed': { version: '1.0.0' } } })
const stamp = `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}\n`

/** A project of one package and one command. */
let project: string
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'bootstrap-'))
  chmodSync(project, 0o755)
  mkdirSync(join(project, 'scripts'))
  cpSync(join(import.meta.dirname, 'bootstrap.mjs'), join(project, 'scripts/bootstrap.mjs'))
  writeFileSync(join(project, 'scripts/start.ts'), `console.log('started')`)
  writeFileSync(join(project, 'package.json'), '{"scripts":{"start":"node scripts/bootstrap.mjs start"}}')
  writeFileSync(join(project, 'package-lock.json'), lock)
})
afterEach(() => rmSync(project, { recursive: true, force: true }))

function installPackage() {
  mkdirSync(join(project, 'node_modules/needed'), { recursive: true })
  writeFileSync(join(project, 'node_modules/needed/package.json'), '{"version":"1.0.0"}')
}

/** What the command says when npm does as given; root may write anywhere, so a folder is closed to another user. */
async function start(npm: string, isNobody = false) {
  const npmFile = join(project, 'scripts/npm.cjs')
  writeFileSync(npmFile, npm)
  if (isNobody) chmodSync(project, 0o555)
  const child = spawn(process.execPath, [join(project, 'scripts/bootstrap.mjs'), 'start'], {
    env: { PATH: process.env['PATH'], npm_execpath: npmFile },
    ...(isNobody && process.getuid?.() === 0 && { uid: 65_534, gid: 65_534 }),
  })
  const [[code], out, err] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)])
  return { code, out: out.trimEnd().split('\n'), err: err.trimEnd().split('\n').filter(Boolean) }
}

const installing = `const { mkdirSync, writeFileSync } = require('node:fs')
mkdirSync('node_modules/needed', { recursive: true })
writeFileSync('node_modules/needed/package.json', '{}')`

test('a package that is gone from an installation is named and installed again', async () => {
  installPackage()
  rmSync(join(project, 'node_modules/needed'), { recursive: true })
  writeFileSync(join(project, 'node_modules/.nonius-installed'), stamp)
  const { code, out } = await start(installing)
  expect(out).toEqual([expect.stringMatching(/^needed is missing\. Installing the locked packages/), 'started'])
  expect(code).toBe(0)
  expect((await start('process.exit(1)')).out).toEqual(['started'])
})

test('an installation that fails is told in one line, with the reason of npm and what to do', async () => {
  const { code, err } = await start(`console.error('npm error code ENOTFOUND')
console.error('npm error network request to the registry failed')
console.error('npm error A complete log of this run can be found in: /somewhere')
process.exit(1)`)
  expect(err).toEqual([
    expect.stringMatching(
      /^The packages could not be installed \(network request to the registry failed\)\. With a network/,
    ),
  ])
  expect(code).toBe(1)
})

test('a folder that takes no packages is named, with whose it is to install them', async () => {
  const { code, err } = await start(installing, true)
  expect(err).toEqual([
    expect.stringMatching(/^Packages are missing, and .+ cannot be written to: run "npm ci" as the user/),
  ])
  expect(code).toBe(1)
})

test('packages that are all there need no folder that can be written to', async () => {
  installPackage()
  writeFileSync(join(project, 'node_modules/.package-lock.json'), lock)
  chmodSync(join(project, 'node_modules'), 0o555)
  expect(await start('process.exit(1)', true)).toMatchObject({ code: 0, out: ['started'] })
})

test.skipIf(process.platform === 'win32')(
  'the Node of the project is found where npm has left out its link',
  async () => {
    installPackage()
    writeFileSync(join(project, 'node_modules/.nonius-installed'), stamp)
    const folder = join(project, `node_modules/node-${process.platform}-${process.arch}/bin`)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'node'), `#!/bin/sh\necho of the project\n`, { mode: 0o755 })
    const { out } = await start('process.exit(1)')
    expect(out[0]).toBe('of the project')
  },
)

test('a package installs nothing, and keeps what it makes in the folder of the shop that has it', async () => {
  const engine = join(project, 'node_modules/nonius')
  mkdirSync(join(engine, 'scripts'), { recursive: true })
  cpSync(join(import.meta.dirname, 'bootstrap.mjs'), join(engine, 'scripts/bootstrap.mjs'))
  writeFileSync(
    join(engine, 'package.json'),
    '{"type":"module","scripts":{"serve":"node scripts/bootstrap.mjs serve"}}',
  )
  const told = 'process.env.NONIUS_SHOP, process.env.NONIUS_STATE, process.cwd()'
  writeFileSync(join(engine, 'scripts/serve.js'), `console.log(JSON.stringify([${told}]))`)
  const below = join(project, 'catalogue')
  mkdirSync(below)
  const { NONIUS_SHOP: _, NONIUS_STATE: __, ...env } = process.env
  const serve = async (more: Record<string, string>) => {
    const started = [join(engine, 'scripts/bootstrap.mjs'), 'serve']
    const child = spawn(process.execPath, started, { cwd: below, env: { ...env, ...more } })
    return JSON.parse(await text(child.stdout)) as unknown
  }
  expect(await serve({})).toEqual([project, project, below])
  expect(await serve({ NONIUS_STATE: '/srv/kept' })).toEqual([project, '/srv/kept', below])
})

test('every package of the lock file is named with its hash', () => {
  const own = readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')
  const { packages } = JSON.parse(own) as { packages: Record<string, { integrity?: string }> }
  const open = Object.entries(packages).filter(([path, { integrity }]) => path !== '' && !integrity)
  expect(open.map(([path]) => path)).toEqual([])
})
