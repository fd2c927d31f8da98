import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Manifest, Page } from '../manifest.ts'
import { Releases } from '../release.ts'
import { servingFile } from '../server/server-files.ts'
import { smallRelease, smallServing, writeFiles } from '../server/small-release.ts'
import { deliver } from './deliver.ts'

const folder = mkdtempSync(join(tmpdir(), 'deliver-'))
const edition = join(folder, 'pl')
const names: string[] = []

function release(fingerprint: string): void {
  const releases = new Releases(edition)
  const staging = releases.stage()
  writeFiles(staging.pages, smallRelease)
  const page: Page = {
    path: '/product/1',
    file: 'product/1.html',
    size: 1,
    modified: 1,
    fingerprint,
    asked: [],
    deadLinks: [],
    inline: [],
  }
  const manifest: Omit<Manifest, 'server'> = {
    recipe: 'x',
    prints: new Map(),
    content: 'x',
    assets: [],
    former: new Map(),
    gone: new Map(),
    pages: new Map([[page.path, page]]),
    answers: new Map(),
  }
  const facts = { made: '', origin: smallServing().origin, pages: new Map(), posts: [] }
  const name = releases.nextName()
  const serverFiles = { [servingFile]: JSON.stringify(smallServing()) }
  releases.describe(staging, { manifest, facts, serverFiles })
  releases.add(staging, name)
  releases.switchTo(name)
  names.push(name)
}

beforeAll(() => {
  release('a')
  release('b')
})
afterAll(() => rmSync(folder, { recursive: true }))

it('makes the folder of a host from what is live, with the address of the API that the target names', async () => {
  const to = join(folder, 'cloudflare')
  await deliver({ kind: 'cloudflare', folder: to, apiUrl: 'https://api.example' }, edition)
  expect(readFileSync(join(to, 'site/product/1.html'))).toEqual(smallRelease.get('product/1.html'))
  expect(readFileSync(join(to, 'site/_worker.js'), 'utf8')).toContain('"apiUrl": "https://api.example"')
})

it('runs the hook after the switch, and then hands over what changed since the former release', async () => {
  const [first] = names
  const write = (name: string) => [
    process.execPath,
    '-e',
    `require('node:fs').writeFileSync(process.argv[1], require('node:fs').readFileSync(0))`,
    join(folder, name),
  ]
  await deliver({ kind: 'folder', after: write('after'), purge: { command: write('purged') } }, edition, first)
  expect(existsSync(join(folder, 'after'))).toBe(true)
  expect(readFileSync(join(folder, 'purged'), 'utf8')).toBe(`${smallServing().origin}/product/1\n`)
})

it('says what to do where nothing is live', async () => {
  await expect(deliver({ kind: 'folder' }, join(folder, 'nothing'))).rejects.toThrow(/Publish the edition first/)
})
