import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { roomOf } from '../../tools/lint/directions.ts'
import { rooms } from '../../tools/lint/rooms.ts'

// Each fixture is wrong in one way: its first comment names the rule, and the rule alone must report it. The folder
// of fixtures is a house in small, so a fixture lies in the room whose wall it tests.
const house = fileURLToPath(new URL('./fixtures', import.meta.url))
const oxlint = join(dirname(createRequire(import.meta.url).resolve('oxlint/package.json')), 'bin/oxlint')

/** What a fixture imports is there in the large house only. */
const isNotThere = /^typescript\(TS(2307|2882)\)$/

const fixtures = await Array.fromAsync(glob('**/*.{ts,tsx,astro}', { cwd: house }))
const promises = fixtures.map((path) => {
  const [, rule = 'nothing', why = ''] = /^\/\/ ([\w-]+): (.+)$/m.exec(readFileSync(`${house}/${path}`, 'utf8')) ?? []
  return { path, rule, why }
})

type Finding = { filename: string; code?: string; message: string }
const found = new Map<string, Set<string>>()

beforeAll(() => {
  const told = spawnSync(process.execPath, [oxlint, '-c', 'all.oxlintrc.json', '--format=json', '.'], {
    cwd: house,
    encoding: 'utf8',
  })
  for (const { filename, code, message } of (JSON.parse(told.stdout) as { diagnostics: Finding[] }).diagnostics) {
    const rule = code ?? message.slice(0, 21).toLowerCase().replace(' ', '-')
    if (!isNotThere.test(rule)) found.set(filename, (found.get(filename) ?? new Set()).add(rule))
  }
})

test.each(promises)('the linter reports $path and nothing but $rule: $why', ({ path, rule }) => {
  expect([...(found.get(path) ?? [])]).toEqual([expect.stringContaining(rule)])
})

test('there is a wrong import to show for every room that is not free', () => {
  const shown = new Set(promises.filter(({ rule }) => rule === 'directions').map(({ path }) => roomOf(path)))
  expect(Object.keys(rooms).filter((room) => room !== 'tests' && !shown.has(room))).toEqual([])
})
