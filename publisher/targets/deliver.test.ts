import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from '../manifest.ts'
import { Releases } from '../release.ts'
import { servingFile } from '../server/server-files.ts'
import { smallRelease, smallServing, writeFiles } from '../server/small-release.ts'
import { deliver } from './deliver.ts'
import { sendLive } from './send-live.ts'
import type { Target } from './target.ts'

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
  const about = {
    ...{ made: '', origin: smallServing().origin, posts: [] },
    recipe: 'x',
    prints: new Map(),
    assets: [],
    former: new Map(),
    gone: new Map(),
    moved: new Map(),
  }
  const name = releases.nextName()
  const serverFiles = { [servingFile]: JSON.stringify(smallServing()) }
  releases.describe(staging, { about, serverFiles, pages: new Map([[page.path, page]]), answer: () => '' })
  releases.add(staging, name)
  releases.switchTo(name)
  names.push(name)
}

beforeAll(() => {
  release('a')
  release('b')
})
afterAll(() => rmSync(folder, { recursive: true }))

const live = (target: Target, formers: string[] = []) =>
  deliver(target, new Releases(edition), names.at(-1) ?? '', { releases: formers })

/** A command that writes what it is told into a file, after a line for each time it is run. */
const noting = (name: string) => [
  process.execPath,
  '-e',
  `const { appendFileSync, readFileSync } = require('node:fs'); appendFileSync(process.argv[1], 'told\\n' + readFileSync(0))`,
  join(folder, name),
]
const noted = (name: string) => {
  const lines = existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : ''
  rmSync(join(folder, name), { force: true })
  return lines.split('\n').filter(Boolean)
}

it('makes the folder of a host from what is live, with the address of the API that the target names', async () => {
  const to = join(folder, 'cloudflare')
  await live({ name: 'cdn', kind: 'cloudflare', folder: to, apiUrl: 'https://api.example' })
  expect(readFileSync(join(to, 'site/product/1.html'))).toEqual(smallRelease.get('product/1.html'))
  expect(readFileSync(join(to, 'site/_worker.js'), 'utf8')).toContain('"apiUrl": "https://api.example"')
  await expect(live({ name: 'cdn', kind: 'cloudflare', folder: to })).rejects.toThrow('("apiUrl")')
})

it('runs the hook after the switch, and then hands over what changed since the former release', async () => {
  const [first = ''] = names
  await live({ name: 'web', kind: 'folder', after: noting('after'), purge: { command: noting('purged') } }, [first])
  expect(noted('after')).toEqual(['told'])
  expect(noted('purged')).toEqual(['told', `${smallServing().origin}/product/1`])
})

describe('what is live', () => {
  const web: Target = {
    name: 'web',
    kind: 'folder',
    after: noting('after-{key}'),
    purge: { command: noting('purged'), atOnce: 9 },
  }
  const send = (targets: readonly Target[]) => sendLive({ edition: 'pl', editionDir: edition, targets })
  const page = `${smallServing().origin}/product/1`

  it('is sent to the targets of its edition once, as long as nothing changes', async () => {
    const targets = [web, { ...web, name: 'abroad', editions: ['de'] }]
    expect(await send(targets)).toEqual([{ target: 'web', outcome: 'sent', words: 'told' }])
    expect(noted('after-pl')).toEqual(['told'])
    expect(noted('purged')).toEqual(['told', page])
    expect(await send(targets)).toMatchObject([{ outcome: 'there' }])
    expect(noted('after-pl')).toEqual([])
    await send([{ ...web, after: noting('after-more') }])
    expect(noted('after-more')).toEqual(['told'])
    await send([web])
    noted('after-pl')
  })

  it('is sent again after a failure, which keeps it from no other target and is no failure of the release', async () => {
    release('c')
    const broken: Target = { ...web, name: 'broken', after: [process.execPath, '-e', 'process.exit(9)'] }
    expect(await send([broken, web])).toMatchObject([
      { target: 'broken', outcome: 'failed', words: expect.stringContaining('ended with 9') },
      { target: 'web', outcome: 'sent' },
    ])
    expect(await send([broken, web])).toMatchObject([{ outcome: 'failed' }, { outcome: 'there' }])
    expect(await send([{ ...broken, after: [process.execPath, '-e', ''] }, web])).toMatchObject([
      { outcome: 'sent' },
      { outcome: 'there' },
    ])
  })

  it('counts a target that another release may have reached in part as one that needs it, and tells what differs', async () => {
    await send([web])
    for (const name of ['after-pl', 'purged']) noted(name)
    const releases = new Releases(edition)
    const former = releases.live() ?? ''
    release('d')
    const dead: Target = { ...web, purge: { command: ['/nowhere'] } }
    expect(await send([dead])).toMatchObject([{ outcome: 'failed' }])
    expect(noted('after-pl')).toEqual(['told'])
    // As putting back does: what was whole before the failure is live again.
    releases.switchTo(former)
    expect(await send([web])).toMatchObject([{ outcome: 'sent' }])
    expect(noted('after-pl')).toEqual(['told'])
    expect(noted('purged')).toEqual(['told', page])
  })

  it('is left to whoever sends already, who looks again for what became live meanwhile', async () => {
    release('e')
    const during = send([{ ...web, after: [process.execPath, '-e', 'process.stdin.resume()'] }, web])
    release('f')
    expect(await send([web])).toMatchObject([{ outcome: 'elsewhere' }])
    await during
    expect(await send([web])).toMatchObject([{ outcome: 'there' }])
  })

  it('is nothing before the first publication, and needs no target', async () => {
    expect(await send([])).toEqual([])
    expect(await sendLive({ edition: 'pl', editionDir: join(folder, 'nothing'), targets: [web] })).toEqual([])
  })
})
