import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/suite/longest-first.ts'

/** A test of minutes rather than seconds is called `*.full.test.ts` and runs in `npm run test:full` only. */
const exclude = process.env.FULL ? [] : ['**/*.full.test.ts']

/** Files of one process share what they import, which takes half their time: what a file leaves behind, it has to clear. */
const isolate = false

/** Ends what would never end; it measures nothing, and a machine that does more besides takes its time. */
const patience = { testTimeout: 120_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } }

/** Room for what is new: with Node's 16 MB a twentieth of the work of the API's tests was moving young objects. */
const execArgv = ['--max-semi-space-size=64']

/** Starts a PostgreSQL server of the tests' own where one is installed. */
const globalSetup = ['tests/support/postgres.ts']

export default defineConfig({
  test: {
    // By itself it leaves a core to somebody who works beside it; here nobody does.
    maxWorkers: availableParallelism(),
    execArgv,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          isolate,
          include: ['{src,publisher,scripts,server,staff,tools}/**/*.test.{ts,tsx}'],
          exclude,
          ...patience,
        },
      },
      {
        test: {
          name: 'api',
          isolate,
          include: ['{api,demo,jobs}/**/*.test.ts', 'tests/{contract,api}/**/*.test.ts'],
          exclude,
          globalSetup,
          ...patience,
        },
      },
      {
        test: {
          name: 'shop',
          isolate,
          include: ['tests/shop/**/*.test.ts'],
          exclude,
          ...patience,
        },
      },
      { test: { name: 'walls', include: ['tests/{walls,sweden,paths}/*.test.ts'], exclude, ...patience } },
      {
        test: {
          name: 'build',
          isolate,
          include: ['tests/build/**/*.test.ts'],
          exclude,
          globalSetup: ['tests/support/publish-once.ts'],
          ...patience,
        },
      },
    ],
  },
})
