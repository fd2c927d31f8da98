import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanCommit, PassedSteps } from './passed-steps.ts'
import { runSteps } from './step.ts'

const root = mkdtempSync(join(tmpdir(), 'passed-'))
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' })
const commit = (message: string) =>
  git('-c', 'user.name=T', '-c', 'user.email=t@example.com', 'commit', '--quiet', '--allow-empty', '-m', message)

beforeAll(() => {
  git('init', '--quiet')
  writeFileSync(join(root, '.gitignore'), '/var\n')
  git('add', '.')
  commit('One')
})
afterAll(() => rmSync(root, { recursive: true }))

const steps = () => new PassedSteps(join(root, 'var/suite/full.json'), () => cleanCommit(root))
const green = { passed: 7, failed: 0, skipped: 1 }

test('a step that passed is known to the next run of the same commit', () => {
  steps().keep('build tests', green)
  expect(steps().of('build tests')?.tally).toEqual(green)
  expect(steps().of('unit tests')).toBeUndefined()
})

test('a step that failed is run anew', () => {
  steps().keep('unit tests', { passed: 6, failed: 1, skipped: 0 })
  expect(steps().of('unit tests')).toBeUndefined()
})

test('nothing is known while something is uncommitted, nor at another commit', () => {
  writeFileSync(join(root, 'changed'), '')
  expect(steps().of('build tests')).toBeUndefined()
  steps().keep('unit tests', green)
  rmSync(join(root, 'changed'))
  expect(steps().of('unit tests')).toBeUndefined()
  expect(steps().of('build tests')).toBeDefined()
  commit('Two')
  expect(steps().of('build tests')).toBeUndefined()
  steps().keep('unit tests', green)
  expect(steps().of('build tests')).toBeUndefined()
})

test('a run counts what passed before and runs what did not', async () => {
  commit('Three')
  steps().keep('passed before', green)
  const never = ['node', '-e', 'process.exit(1)'] as const
  const passes = ['node', '-e', ''] as const
  const both = [
    { name: 'passed before', command: never },
    { name: 'passes now', command: passes },
  ]
  const going = new AbortController().signal
  expect(await runSteps(both, 1, going, steps())).toEqual({ passed: 8, failed: 0, skipped: 1 })
  expect(steps().of('passes now')?.tally.passed).toBe(1)
  expect((await runSteps(both, 1, going)).failed).toBe(1)
})
