import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isTest } from '../lint/code-files.ts'
import { narrowed, reachedFrom } from './changed.ts'
import { readModuleGraph } from './module-graph.ts'
import type { Step } from './step.ts'
import { firstSteps, fullSteps, otherSteps } from './steps.ts'

const root = join(import.meta.dirname, '../..')

/** The steps that would run, and how many files of tests in each; nothing for all of them. */
const runs = (...changed: string[]) =>
  narrowed(fullSteps, reachedFrom(root, changed)).map(({ name, command }) => {
    const files = command.filter(isTest)
    return [name, files.length]
  })

const everything = fullSteps.map(({ name }) => [name, 0])
const nothing: unknown[] = []

describe('what differs from main is tested', () => {
  test.each([
    ['packages', ['package-lock.json'], everything],
    ['how tests run', ['vitest.config.ts'], everything],
    ['prose', ['README.md'], nothing],
    ['one test of the API', ['api/platform/http/listen.test.ts'], [['tests of the API and the shop', 1]]],
    ['one test in a browser', ['tests/e2e/compare.spec.ts'], [['browser tests', 1]]],
  ])('by what it reaches: %s', (_, changed, expected) => {
    expect(runs(...changed)).toEqual(expected)
  })

  test('wherever the shop is looked at, when a page changed', () => {
    const steps = new Map(runs('src/pages/index.astro').map(([name, files]) => [name, Number(files)]))
    expect(steps.get('browser tests')).toBeGreaterThan(40)
    expect(steps.get('build tests')).toBeGreaterThan(8)
    expect(steps.get('tests of the API and the shop')).toBeUndefined()
  })

  test('wherever the back office is looked at, when a page of it changed', () => {
    const steps = new Map(runs('staff/today/TodayPage.tsx').map(([name, files]) => [name, Number(files)]))
    expect(steps.get('browser tests')).toBeGreaterThan(20)
  })

  test('everywhere, when data changed that no import leads to', () => {
    expect(runs('api/seed/products/some.json')).toHaveLength(fullSteps.length)
  })
})

describe('npm test and npm run test:all', () => {
  const files = readModuleGraph(root, []).code.filter(isTest)
  const isAfterTheCheck = (file: string) => /^(api|demo|jobs|tests\/(?!walls\/))/.test(file)
  const holding = (steps: readonly Step[], file: string) => steps.filter(({ holds }) => holds?.test(file)).length

  test('leave no test out between them', () => {
    const both = [...firstSteps, ...otherSteps]
    expect(files.filter((file) => isAfterTheCheck(file) && holding(both, file) === 0)).toEqual([])
    expect(files.filter((file) => isAfterTheCheck(file) && holding(fullSteps, file) !== 1)).toEqual([])
  })

  test('press through a journey once', () => {
    const specs = files.filter((file) => file.endsWith('.spec.ts'))
    const first = specs.filter((file) => holding(firstSteps, file) === 1)
    expect(first).toHaveLength(7)
    expect(specs.filter((file) => holding(otherSteps, file) === 1)).toEqual(
      specs.filter((file) => !first.includes(file)),
    )
  })
})
