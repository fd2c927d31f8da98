import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { tallyPlaywright, tallyVitest } from './tally.ts'

const folder = mkdtempSync(join(tmpdir(), 'tally-'))
afterAll(() => rmSync(folder, { recursive: true }))

let reports = 0

function report(content: object): string {
  const file = join(folder, `${reports++}.json`)
  writeFileSync(file, JSON.stringify(content))
  return file
}

const vitest = (passed: number, failed: number, pending: number, files: [string, string[]][]) =>
  report({
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: pending,
    testResults: files.map(([status, tests]) => ({
      name: 'money.test.ts',
      status,
      assertionResults: tests.map((one, index) => ({ status: one, fullName: `test ${index}` })),
    })),
  })

describe('the count of unit tests', () => {
  test('is what the report says', () => {
    const file = vitest(2, 1, 1, [['failed', ['passed', 'passed', 'failed', 'pending']]])
    expect(tallyVitest(file, 1)).toEqual({
      passed: 2,
      failed: 1,
      skipped: 1,
      failures: ['money.test.ts test 2'],
    })
  })

  test('holds a file that could not be loaded as a failure', () => {
    const file = vitest(1, 0, 0, [
      ['passed', ['passed']],
      ['failed', []],
    ])
    expect(tallyVitest(file, 1)).toEqual({ passed: 1, failed: 1, skipped: 0, failures: ['money.test.ts'] })
  })

  test.each([
    ['no test ran', vitest(0, 0, 0, []), { passed: 0, failed: 1, skipped: 0, failures: [] }],
    [
      'all were skipped',
      vitest(0, 0, 3, [['passed', ['pending']]]),
      { passed: 0, failed: 1, skipped: 3, failures: [] },
    ],
    ['there is no report', join(folder, 'none.json'), { passed: 0, failed: 1, skipped: 0, failures: [] }],
  ])('fails when %s', (_, file, expected) => {
    expect(tallyVitest(file, 0)).toEqual(expected)
  })

  test('fails when the runner crashed after its tests', () => {
    expect(tallyVitest(vitest(5, 0, 0, [['passed', ['passed']]]), 1)).toEqual({
      passed: 5,
      failed: 1,
      skipped: 0,
      failures: [],
    })
  })
})

test('a unit test that failed says why below its name', () => {
  const failed = {
    status: 'failed',
    fullName: 'adds up',
    failureMessages: ['AssertionError: 1 is not 2\n    at money.ts'],
  }
  const testResults = [{ name: 'money.test.ts', status: 'failed', assertionResults: [failed] }]
  const file = report({ numPassedTests: 0, numFailedTests: 1, numPendingTests: 0, testResults })
  expect(tallyVitest(file, 1).failures).toEqual([
    'money.test.ts adds up\n    AssertionError: 1 is not 2\n        at money.ts',
  ])
})

describe('the count of browser tests', () => {
  const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }

  test('is what the report says', () => {
    expect(tallyPlaywright(report({ stats, errors: [], suites: [] }), 0)).toMatchObject({
      passed: 3,
      failed: 0,
      skipped: 0,
    })
  })

  test('holds a flaky test and an error outside of tests as failures', () => {
    const file = report({ stats: { ...stats, flaky: 1 }, errors: [{}], suites: [] })
    expect(tallyPlaywright(file, 1)).toMatchObject({ passed: 3, failed: 2, skipped: 0 })
  })

  test('names what failed, however deep it is grouped', () => {
    const spec = (title: string, ok: boolean) => ({ title, ok, file: 'cart.spec.ts', line: 7, tests: [] })
    const group = { specs: [spec('asks', false)], suites: [] }
    const suites = [{ specs: [spec('pays', true), spec('ends', false)], suites: [group] }]
    const file = report({ stats: { ...stats, unexpected: 2 }, errors: [], suites })
    expect(tallyPlaywright(file, 1).failures).toEqual(['cart.spec.ts:7 ends', 'cart.spec.ts:7 asks'])
  })

  test('says below a name why it failed, in the first lines and without colours', () => {
    const message = `\u001B[31mError\u001B[39m: two, not one\n\n${'a line\n'.repeat(40)}`
    const tests = [{ results: [{ errors: [{ message }] }] }]
    const suites = [{ specs: [{ title: 'ends', ok: false, file: 'cart.spec.ts', line: 7, tests }] }]
    const errors = [{ message: 'no browser' }]
    const { failures } = tallyPlaywright(report({ stats: { ...stats, unexpected: 1 }, errors, suites }), 1)
    expect(failures[0]).toMatch(/^cart\.spec\.ts:7 ends\n {4}Error: two, not one\n {4}a line\n/)
    expect(failures[0]?.split('\n')).toHaveLength(15)
    expect(failures[1]).toBe('outside of the tests\n    no browser')
  })

  test('fails when there is none', () => {
    expect(tallyPlaywright(report({ stats: { ...stats, expected: 0 }, errors: [], suites: [] }), 0).failed).toBe(1)
  })
})
