import type { Step } from './step.ts'

/**
 * Fast and without an API or a published edition. What works with one core stands first, all of it beside the linter, which
 * takes longest; the tests, which take two, fill what is left, so that no core waits for another.
 */
export const checkSteps: readonly Step[] = [
  { name: 'lint', command: ['node', 'tools/suite/lint.ts'] },
  { name: 'types', command: ['node', 'tools/suite/types.ts'] },
  { name: 'formatting', command: ['oxfmt', '--check'] },
  { name: 'formatting of pages', command: ['prettier', '--check', '--log-level=warn', '**/*.astro'] },
  { name: 'unused code', command: ['knip', '--treat-config-hints-as-errors'] },
  { name: 'unit tests', command: ['vitest', 'run', '--project=unit', '--project=walls'], report: 'vitest' },
]

/**
 * What needs an API or a published edition. Two of them share the cores, since the one makes its database or publishes by one
 * process while the other has work for two; the browser's leave nothing over.
 */
export const slowSteps: readonly Step[] = [
  {
    name: 'tests of the API',
    command: ['vitest', 'run', '--project=api', '--project=shop'],
    report: 'vitest',
    holds: /^(api|demo|tests\/(shop|contract|api))\//,
  },
  { name: 'build tests', command: ['vitest', 'run', '--project=build'], report: 'vitest', holds: /^tests\/build\// },
  {
    name: 'browser tests',
    command: ['playwright', 'test', '--reporter=list,json'],
    report: 'playwright',
    holds: /^tests\/e2e\//,
    alone: true,
  },
]
