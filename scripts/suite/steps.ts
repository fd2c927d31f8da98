import type { Step } from './step.ts'

/** Fast and without a published edition; the slow ones first, so that two cores end together. */
export const checkSteps: readonly Step[] = [
  { name: 'lint', command: ['eslint', '.', '--max-warnings=0'] },
  { name: 'types', command: ['astro', 'check', '--minimumSeverity', 'hint', '--minimumFailingSeverity', 'hint'] },
  {
    name: 'unit tests',
    command: ['vitest', 'run', '--project=unit', '--project=api', '--project=shop', '--project=walls'],
    report: 'vitest',
  },
  { name: 'unused code', command: ['knip', '--treat-config-hints-as-errors'] },
  { name: 'formatting', command: ['prettier', '--check', '--log-level=warn', '.'] },
]

/** What needs an API or a published edition; one after another, because each takes both cores. */
export const slowSteps: readonly Step[] = [
  { name: 'contract tests', command: ['vitest', 'run', '--project=contract'], report: 'vitest' },
  { name: 'proofs', command: ['vitest', 'run', '--project=proof'], report: 'vitest' },
  { name: 'build tests', command: ['vitest', 'run', '--project=build'], report: 'vitest' },
  { name: 'browser tests', command: ['playwright', 'test', '--reporter=list,json'], report: 'playwright' },
]
