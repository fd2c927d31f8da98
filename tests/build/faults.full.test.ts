import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { defaultEdition } from '#i18n/edition.ts'
import { shopEdits } from '../support/edits.ts'
import { openShop } from '../support/publication.ts'
import { expectLiveToBeWhole, unfinished } from '../support/whole-release.ts'

const { api, publication, close } = await openShop([defaultEdition])
afterAll(close)

const script = fileURLToPath(new URL('../support/publish-until-killed.ts', import.meta.url))
const command = [process.execPath, script, publication.folder, api.url]

/** Publishes a changed catalogue, by way of another program. */
async function publish(...way: string[]) {
  await shopEdits['changes the description of the shop']?.(api.db, () => Math.floor(performance.now()))
  const [program = '', ...args] = [...way, ...command]
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const [said] = await Promise.all([text(child.stderr), once(child, 'close')])
  return { said, code: child.exitCode }
}

/** What changes a disk. A write may also be to a pipe: whatever it was, nothing half done may be live. */
const calls = ['write', 'rename', 'linkat', 'link', 'symlink', 'symlinkat', 'unlink', 'mkdir'] as const

/** So many of a kind are tried, from its first to its last. */
const triedOfEach = 8

/** How often the publisher itself does what changes a disk, when nothing is in its way. */
async function counted(): Promise<Map<string, number>> {
  const log = join(publication.folder, 'calls')
  await publish('strace', '-f', '-qq', '-e', `trace=${calls.join(',')}`, '-o', log)
  const [, pid = ''] = /^(\d+) /.exec(readFileSync(log, 'utf8')) ?? []
  const counts = new Map<string, number>()
  for (const [, name = ''] of readFileSync(log, 'utf8').matchAll(new RegExp(`^${pid} +(\\w+)\\(`, 'gm')))
    counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

const spread = (count: number): number[] => {
  const tried = Math.min(count, triedOfEach)
  return Array.from({ length: tried }, (_, n) => (tried === 1 ? 1 : 1 + Math.round((n * (count - 1)) / (tried - 1))))
}

const isTraceable = spawnSync('strace', ['-qq', '-o', '/dev/null', 'true']).status === 0
const counts = isTraceable ? await counted() : new Map<string, number>()
const moments = [...counts].flatMap(([call, count]) => spread(count).map((nth) => ({ call, nth, count })))
const injecting = (call: string, what: string) => [
  'strace',
  '-f',
  '-qq',
  '-o',
  '/dev/null',
  '-e',
  `inject=${call}:${what}`,
]

it('strace is there to put faults where they are wanted', () => {
  expect(isTraceable, 'strace is missing, or may not trace here').toBe(true)
  expect(moments.length).toBeGreaterThan(20)
})

describe('what is live is whole after a publisher was killed', () => {
  it.each(moments)('at $call $nth of $count', async ({ call, nth }) => {
    await publish(...injecting(call, `signal=KILL:when=${nth}`))
    expectLiveToBeWhole(publication, defaultEdition)
  })
})

describe('what is live is whole, and nothing is left half done, on a disk that was full', () => {
  it.each(['rename', 'linkat', 'link', 'symlink', 'symlinkat', 'mkdir'].filter((call) => counts.has(call)))(
    'from the first %s on',
    async (call) => {
      const { code } = await publish(...injecting(call, 'error=ENOSPC:when=1+'))
      expect(code).not.toBe(0)
      expectLiveToBeWhole(publication, defaultEdition)
      expect(unfinished(publication, defaultEdition)).toEqual([])
    },
  )
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
