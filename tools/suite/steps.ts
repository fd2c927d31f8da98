import { allButPages, allPages, journeys, otherBrowserTests } from './journeys.ts'
import type { Step } from './step.ts'

const vitest = (...projects: string[]) => ['vitest', 'run', ...projects.map((name) => `--project=${name}`)] as const

/**
 * Fast and without an API or a published edition. What works with one core stands first, all of it beside the linter, which
 * takes longest; the tests, which take two, fill what is left, so that no core waits for another.
 */
export const checkSteps: readonly Step[] = [
  { name: 'lint and types', command: ['oxlint'] },
  { name: 'types of pages', command: ['node', 'tools/suite/types.ts'] },
  { name: 'formatting', command: ['oxfmt', '--check'] },
  { name: 'formatting of pages', command: ['prettier', '--check', '--log-level=warn', '**/*.astro'] },
  { name: 'unused code', command: ['knip', '--treat-config-hints-as-errors'] },
  { name: 'unit tests', command: vitest('unit', 'walls'), report: 'vitest' },
]

const playwright = ['playwright', 'test', '--reporter=list,json'] as const
const buildTests: Step = {
  name: 'build tests',
  command: vitest('build'),
  report: 'vitest',
  holds: /^tests\/build\//,
}
const browserTests: Step = {
  name: 'browser tests',
  command: playwright,
  report: 'playwright',
  holds: /^tests\/e2e\//,
  // It leaves nothing of two cores over.
  alone: true,
}

/** Of what needs an API or a published edition, what would cost money or trust: after the check, this is `npm test`. */
export const firstSteps: readonly Step[] = [
  {
    name: 'tests of the API',
    command: vitest('api'),
    report: 'vitest',
    holds: /^(api|demo|jobs|tests\/(contract|api))\/(?!.*\.slow\.)/,
  },
  { ...browserTests, name: 'journeys in a browser', env: { BROWSER_TESTS: 'journeys' }, holds: journeys },
]

/**
 * All the others: `npm run test:all`. Two of them share the cores, since the one makes its database or publishes by one process
 * while the other has work for two.
 */
export const otherSteps: readonly Step[] = [
  {
    name: 'other tests of the API and the shop',
    command: vitest('slow', 'embedded', 'shop', 'paths', 'examples'),
    report: 'vitest',
    holds: /^(tests\/(shop|paths|sweden|contract|api)\/|(api|demo|jobs|scripts|server)\/.*\.slow\.|examples\/)/,
  },
  buildTests,
  { ...browserTests, name: 'other browser tests', env: { BROWSER_TESTS: 'others' }, holds: otherBrowserTests },
]

/** The full run: each test once, with all of its variants. */
export const fullSteps: readonly Step[] = [
  {
    name: 'tests of the API and the shop',
    command: vitest('api', 'slow', 'shop', 'paths', 'examples'),
    report: 'vitest',
    holds: /^((api|demo|examples|jobs|tests\/(shop|contract|api|paths|sweden))\/|(scripts|server)\/.*\.slow\.)/,
  },
  buildTests,
  { ...browserTests, env: { BROWSER_TESTS: 'but pages' }, holds: allButPages },
  { ...browserTests, name: 'all pages in a browser', env: { BROWSER_TESTS: 'pages' }, holds: allPages },
]
