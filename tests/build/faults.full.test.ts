import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { defaultEdition } from '#i18n/edition.ts'
import { damagedFiles } from '../../publisher/keep-releases.ts'
import { Releases } from '../../publisher/release.ts'
import { productEdits } from '../support/edits.ts'
import { openShop } from '../support/publication.ts'
import { runToEnd } from '../support/run-to-end.ts'
import { expectLiveToBeWhole, unfinished } from '../support/whole-release.ts'

// Some publish twice; each publication that hangs is ended before.
vi.setConfig({ testTimeout: 250_000 })

const { api, publication, close } = await openShop([defaultEdition])
afterAll(close)

const releases = new Releases(join(publication.dist, defaultEdition.key))
const [copied] = releases.all()
const script = fileURLToPath(new URL('../support/publish-until-killed.ts', import.meta.url))
const command = [process.execPath, script, publication.folder, api.url]

/** Publishes a catalogue of which one product changed, by way of another program. */
async function publish(...way: string[]) {
  await productEdits['rewrites a description']?.(api.db, (among) => Math.floor(performance.now()) % among)
  const [program = '', ...args] = [...way, ...command]
  return runToEnd(program, args)
}

/** Until as many were published here as are kept: the next one is made of one that has to go, and not of the one that was copied. */
async function publishUntilOneHasToGo(): Promise<void> {
  while (releases.all().length < 5 || releases.all()[0] === copied) expect(await publish()).toMatchObject({ code: 0 })
}

const damagedOfAll = () => releases.all().flatMap((release) => damagedFiles(releases, release))

/**
 * What makes something of a release be there. What a publisher does a few times is tried each time; what it does
 * often is done alike, and so many of those are tried, from the first to the last.
 */
const decisive = ['write', 'rename', 'link', 'linkat', 'symlink', 'symlinkat', 'unlink', 'unlinkat'] as const
const triedOfDecisive = 16

/** What it does often, and none of which shows. */
const alike = ['mkdir', 'pwrite64', 'ftruncate', 'fsync', 'rmdir', 'copy_file_range', 'sendfile'] as const
const triedOfAlike = 5

/** Only what has a fault is looked at; the rest goes on as fast as ever. A machine need not know every call by its name. */
const tracing = (calls: readonly string[], log: string) => [
  ...['strace', '-f', '--seccomp-bpf', '-qq', '-y', '-o', log],
  ...['-e', `trace=${calls.map((call) => `?${call}`).join(',')}`],
]

const injecting = (calls: readonly string[], what: string, log = '/dev/null') => [
  ...tracing(calls, log),
  ...['-e', `inject=${calls.map((call) => `?${call}`).join(',')}:${what}`],
]

/** The calls that were given a fault, each with the file it was about. */
const faultsIn = (log: string): string[] =>
  readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => line.includes('(INJECTED)'))

/** A time that the publisher itself changes something of its own on the disk, counted among all calls of that kind. */
type Moment = { call: string; nth: number }

/** All of them, as they come when nothing is in the way. */
async function momentsOf(): Promise<Moment[]> {
  await publishUntilOneHasToGo()
  const log = join(publication.folder, 'calls')
  await publish(...tracing([...decisive, ...alike], log))
  const [, pid = ''] = /^(\d+) /.exec(readFileSync(log, 'utf8')) ?? []
  const counts = new Map<string, number>()
  const told = readFileSync(log, 'utf8').matchAll(new RegExp(`^${pid} +(\\w+)\\((.*)$`, 'gm'))
  return [...told].flatMap(([, call = '', args = '']) => {
    const nth = (counts.get(call) ?? 0) + 1
    counts.set(call, nth)
    // Writes to other processes and to the terminal are none.
    return args.includes(publication.folder) ? [{ call, nth }] : []
  })
}

const isTraceable = spawnSync('strace', ['--seccomp-bpf', '-f', '-qq', '-o', '/dev/null', 'true']).status === 0
const moments = isTraceable ? await momentsOf() : []

/** Those of one kind: so many, from the first to the last. */
function someOf(call: string, most: number): Moment[] {
  const all = moments.filter((moment) => moment.call === call)
  const step = Math.max(1, (all.length - 1) / (most - 1))
  return all.filter((_, index) => Math.floor(index / step) > Math.floor((index - 1) / step))
}

it('strace is there to put faults where they are wanted', () => {
  expect(isTraceable, 'strace is missing, or may not trace here').toBe(true)
  expect(moments.map(({ call }) => call)).toEqual(expect.arrayContaining(['write', 'mkdir']))
})

describe('what is live is whole, and nothing is left half done, on a disk that has no room', () => {
  const making = [['rename'], ['link', 'linkat'], ['symlink', 'symlinkat'], ['mkdir'], ['fsync', 'syncfs']]
  const known = making.map((calls) => ({ calls, name: calls[0] }))
  it.each(known)('from the first $name on', async ({ calls }) => {
    await publishUntilOneHasToGo()
    const before = releases.all()
    const { code } = await publish(...injecting(calls, 'error=ENOSPC:when=1+'))
    expect(code).not.toBe(0)
    expectLiveToBeWhole(publication, defaultEdition)
    expect(unfinished(publication, defaultEdition)).toEqual([])
    // The one that has to go may be gone already.
    expect([before, before.slice(1)]).toContainEqual(releases.all())
    expect(damagedOfAll()).toEqual([])
  })

  it.each(someOf('write', triedOfAlike))('for write $nth', async ({ nth }) => {
    const log = join(publication.folder, 'faults')
    const { code } = await publish(...injecting(['write'], `error=ENOSPC:when=${nth}`, log)).catch((hung: unknown) => {
      // Threads and processes speak by writes too, which no full disk stops: one that is not heard may wait for ever.
      expect(faultsIn(log).filter((line) => line.includes(publication.folder))).toEqual([])
      expect(String(hung)).toContain('did not end')
      return { code: null }
    })
    expectLiveToBeWhole(publication, defaultEdition)
    // One that cannot speak ends without having its way.
    if (code !== null && code < 128) expect(unfinished(publication, defaultEdition)).toEqual([])
    else expect(await publish()).toMatchObject({ code: 0 })
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

describe('what is live is whole after a publisher was killed', () => {
  const tried = [
    ...decisive.flatMap((call) => someOf(call, triedOfDecisive)),
    ...alike.flatMap((call) => someOf(call, triedOfAlike)),
  ]
  it.each(tried)('at $call $nth', async ({ call, nth }) => {
    await publishUntilOneHasToGo()
    await publish(...injecting([call], `signal=KILL:when=${nth}`))
    expectLiveToBeWhole(publication, defaultEdition)
    expect(damagedOfAll()).toEqual([])
  })
})

it('the next publication succeeds and cleans up', async () => {
  expect(await publish()).toMatchObject({ code: 0 })
  expectLiveToBeWhole(publication, defaultEdition)
  expect(unfinished(publication, defaultEdition)).toEqual([])
})
