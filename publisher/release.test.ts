import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Releases } from './release.ts'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'releases-')))
const releases = new Releases(folder)

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const none = new Map<string, never>()
const about = {
  ...{ made: '', origin: '', posts: [], recipe: '', assets: [] },
  ...{ former: none, gone: none, moved: none, prints: none },
}

function add(): string {
  const staging = releases.stage()
  writeFileSync(join(staging.pages, 'index.html'), 'home')
  const name = releases.nextName()
  releases.describe(staging, { about, serverFiles: { 'rules.json': name }, pages: none, answer: () => '' })
  releases.add(staging, name)
  return name
}

function publish(): string {
  const name = add()
  releases.switchTo(name)
  releases.clear()
  return name
}

describe('releases', () => {
  it('are numbered one after another, when the clock is set back too', () => {
    expect([publish(), publish()]).toEqual(['000001', '000002'])
    vi.setSystemTime('2001-01-01')
    expect(publish()).toBe('000003')
    vi.useRealTimers()
    expect(releases.all()).toEqual(['000001', '000002', '000003'])
  })

  it('are never numbered as one that was live before', () => {
    publish()
    releases.switchTo(publish())
    rmSync(join(folder, 'releases/000002'), { recursive: true })
    expect(releases.nextName()).toBe('000003')
  })

  it('are switched with their rules by the one link `live`', () => {
    const [first, second] = [publish(), add()]
    const served = () => ['current', 'server/current'].map((link) => realpathSync(join(folder, link)))
    expect(served()).toEqual([releases.pages(first), releases.server(first)])
    rmSync(join(folder, 'live'))
    symlinkSync(join('releases', second), join(folder, 'live'))
    expect(served()).toEqual([releases.pages(second), releases.server(second)])
  })

  it('are five with the one that is made room for, beside those that are needed', () => {
    mkdirSync(join(folder, 'releases/2026-11-22T10-00-00-01'), { recursive: true })
    const first = publish()
    for (let count = 0; count < 6; count++) add()
    releases.makeRoom([first])
    add()
    expect(readdirSync(join(folder, 'releases'))).toEqual(['000001', '000004', '000005', '000006', '000007', '000008'])
  })

  it('keep nothing beside them that earlier publishers left', () => {
    for (const left of ['server/2026-11-22T10-00-00-01', 'manifests'])
      mkdirSync(join(folder, left), { recursive: true })
    publish()
    expect(readdirSync(join(folder, 'server'))).toEqual(['current'])
    expect(existsSync(join(folder, 'manifests'))).toBe(false)
  })

  it('leave nothing behind when one is taken back', () => {
    writeFileSync(join(releases.stage().pages, 'index.html'), 'home')
    releases.discard()
    expect(readdirSync(join(folder, 'releases'))).toEqual([])
  })

  it('that did not go live are taken back, and those that did are not', () => {
    const [live, other] = [publish(), add()]
    releases.discard(other)
    releases.discard(live)
    expect(readdirSync(join(folder, 'releases'))).toEqual([live])
  })

  it('are switched to although a publisher was killed while it switched', () => {
    mkdirSync(folder, { recursive: true })
    symlinkSync('releases/000009', join(folder, 'live.next'))
    expect(publish()).toBe(releases.live())
    expect(readdirSync(folder).sort()).toEqual(['current', 'live', 'releases', 'server'])
  })

  it('of an earlier publisher are not live: their rules cannot be switched with them', () => {
    symlinkSync('releases/2026-11-22T10-00-00-01', join(folder, 'current'))
    expect([releases.live(), readlinkSync(join(folder, 'current'))]).toEqual([
      undefined,
      'releases/2026-11-22T10-00-00-01',
    ])
    expect(releases.nextName()).toBe('000001')
  })
})
