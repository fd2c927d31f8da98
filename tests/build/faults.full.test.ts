import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { defaultEdition } from '#i18n/edition.ts'
import { Releases } from '../../publisher/release.ts'
import { shopEdits } from '../support/edits.ts'
import { openShop } from '../support/publication.ts'
import { runToEnd } from '../support/run-to-end.ts'
import { expectLiveToBeWhole, unfinished } from '../support/whole-release.ts'

const { api, publication, close } = await openShop([defaultEdition])
afterAll(close)

const releases = new Releases(join(publication.dist, defaultEdition.key))
const script = fileURLToPath(new URL('../support/publish-until-killed.ts', import.meta.url))
const command = [process.execPath, script, publication.folder, api.url]

/** Publishes a changed catalogue, by way of another program. */
async function publish(...way: string[]) {
  await shopEdits['changes the description of the shop']?.(api.db, () => Math.floor(performance.now()))
  const [program = '', ...args] = [...way, ...command]
  return runToEnd(program, args)
}

/** What makes something of a release be there: each time that a publisher does it is tried. */
const decisive = ['write', 'rename', 'link', 'linkat', 'symlink', 'symlinkat', 'unlink', 'unlinkat'] as const

/** What it does often and alike: so many times are tried, from the first to the last. */
const alike = ['mkdir', 'pwrite64', 'ftruncate', 'fsync', 'rmdir', 'copy_file_range', 'sendfile'] as const
const triedOfEach = 8

/** Only what has a fault is looked at; the rest goes on as fast as ever. A machine need not know every call by its name. */
const tracing = (calls: readonly string[], log: string) => [
  ...['strace', '-f', '--seccomp-bpf', '-qq', '-o', log],
  ...['-e', `trace=${calls.map((call) => `?${call}`).join(',')}`],
]

const injecting = (calls: readonly string[], what: string) => [
  ...tracing(calls, '/dev/null'),
  ...['-e', `inject=${calls.map((call) => `?${call}`).join(',')}:${what}`],
]

/** How often the publisher itself does what changes a disk, when nothing is in its way. */
async function counted(): Promise<Map<string, number>> {
  const log = join(publication.folder, 'calls')
  await publish(...tracing([...decisive, ...alike], log))
  const [, pid = ''] = /^(\d+) /.exec(readFileSync(log, 'utf8')) ?? []
  const counts = new Map<string, number>()
  for (const [, name = ''] of readFileSync(log, 'utf8').matchAll(new RegExp(`^${pid} +(\\w+)\\(`, 'gm')))
    counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

const spread = (count: number, tried: number): number[] =>
  Array.from({ length: tried }, (_, n) => (tried === 1 ? 1 : 1 + Math.round((n * (count - 1)) / (tried - 1))))

const isTraceable = spawnSync('strace', ['--seccomp-bpf', '-f', '-qq', '-o', '/dev/null', 'true']).status === 0
const counts = isTraceable ? await counted() : new Map<string, number>()
const timesOf = (call: string, tried: number) => {
  const count = counts.get(call) ?? 0
  return spread(count, Math.min(count, tried)).map((nth) => ({ call, nth, count }))
}

it('strace is there to put faults where they are wanted', () => {
  expect(isTraceable, 'strace is missing, or may not trace here').toBe(true)
  expect([...counts.keys()]).toEqual(expect.arrayContaining(['write', 'mkdir']))
})

describe('what is live is whole after a publisher was killed', () => {
  const moments = [
    ...decisive.flatMap((call) => timesOf(call, Infinity)),
    ...alike.flatMap((call) => timesOf(call, triedOfEach)),
  ]
  it.each(moments)('at $call $nth of $count', async ({ call, nth }) => {
    await publish(...injecting([call], `signal=KILL:when=${nth}`))
    expectLiveToBeWhole(publication, defaultEdition)
  })
})

describe('what is live is whole, and nothing is left half done, on a disk that has no room', () => {
  const making = [['rename'], ['link', 'linkat'], ['symlink', 'symlinkat'], ['mkdir'], ['fsync', 'syncfs']]
  const known = making.map((calls) => ({ calls, name: calls[0] }))
  it.each(known)('from the first $name on', async ({ calls }) => {
    // What a publisher that was killed left behind is none of this one's.
    await publish()
    const before = releases.all()
    const { code } = await publish(...injecting(calls, 'error=ENOSPC:when=1+'))
    expect(code).not.toBe(0)
    expectLiveToBeWhole(publication, defaultEdition)
    expect([unfinished(publication, defaultEdition), releases.all()]).toEqual([[], before])
  })

  it.each(timesOf('write', triedOfEach))('for write $nth of $count', async ({ nth }) => {
    await publish()
    const { code } = await publish(...injecting(['write'], `error=ENOSPC:when=${nth}`))
    expectLiveToBeWhole(publication, defaultEdition)
    // Threads and processes speak by writes too: one that cannot ends without having its way.
    if (code !== null && code < 128) expect(unfinished(publication, defaultEdition)).toEqual([])
  })
})

describe('of two publishers at once', () => {
  it('one publishes and the other says so', async () => {
    const ended = await Promise.all([publish(), publish()])
    const told = ended.filter(({ code }) => code !== 0)
    for (const { said } of told) expect(said).toContain('is being published by somebody else')
    expect(told.length).toBeLessThan(2)
    expectLiveToBeWhole(publication, defaultEdition)
  })
})

it('the next publication succeeds and cleans up', async () => {
  expect(await publish()).toMatchObject({ code: 0 })
  expectLiveToBeWhole(publication, defaultEdition)
  expect(unfinished(publication, defaultEdition)).toEqual([])
})
