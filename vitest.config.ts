import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/suite/longest-first.ts'

/** A test of minutes rather than seconds is called `*.full.test.ts` and runs in `npm run test:full` only. */
const ofMinutes = process.env.FULL ? [] : ['**/*.full.test.ts']

/** A test of many seconds, of those that `npm test` leaves to `npm run test:all`. */
const ofManySeconds = '**/*.slow.test.ts'
const exclude = [...ofMinutes, ofManySeconds]

/** Files of one process share what they import, which takes half their time: what a file leaves behind, it has to clear. */
const isolate = false

/** Ends what would never end; it measures nothing, and a machine that does more besides takes its time. */
const patience = { testTimeout: 120_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } }

/** Node reads TypeScript by itself, a sixth less work than rewriting each module; islands and stores, which begin anew in each file, need that. */
const byNode = { experimental: { viteModuleRunner: false } }

/** Room for what is new: with Node's 16 MB a twentieth of the work of the API's tests was moving young objects. */
const execArgv = ['--max-semi-space-size=64']

/** What a database might do otherwise than another: tests/support/databases.ts says which one each run tries. */
const onEveryDatabase = [
  'api/app/backups/backups.slow.test.ts',
  'api/catalog/search/search.test.ts',
  'api/catalog/snapshot/differences.test.ts',
  'api/customers/consent/calibration.test.ts',
  'api/platform/database/migrations/migrations.test.ts',
  'api/staff/find/find.test.ts',
  'tests/api/characters.test.ts',
  'tests/contract/{cart,categories,endpoints,facets,feed,http,orders,search}.test.ts',
]

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
        // As Node finds it for the code of a shop: server/config/engine-imports.ts.
        resolve: {
          alias: [{ find: /^nonius\/([a-z-]+)$/, replacement: join(import.meta.dirname, 'server/public/$1.ts') }],
        },
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
          ...byNode,
          ...patience,
        },
      },
      {
        test: {
          name: 'slow',
          isolate,
          include: ['{api,demo,jobs,scripts,server}/**/*.slow.test.ts', 'tests/api/**/*.slow.test.ts'],
          exclude: ofMinutes,
          globalSetup,
          ...byNode,
          ...patience,
        },
      },
      {
        test: {
          name: 'embedded',
          isolate,
          include: onEveryDatabase,
          exclude: ofMinutes,
          env: { EMBEDDED_DATABASE: '1' },
          globalSetup,
          ...byNode,
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
      {
        test: {
          name: 'examples',
          isolate,
          include: ['examples/**/*.test.ts'],
          exclude,
          env: { NONIUS_SHOP: join(import.meta.dirname, 'examples') },
          execArgv: ['--import', join(import.meta.dirname, 'tools/suite/shop/register.ts')],
          ...byNode,
          ...patience,
        },
      },
      { test: { name: 'walls', include: ['tests/walls/*.test.ts'], exclude, ...byNode, ...patience } },
      { test: { name: 'paths', include: ['tests/{sweden,paths}/*.test.ts'], exclude, ...byNode, ...patience } },
      {
        test: {
          name: 'build',
          isolate,
          include: ['tests/build/**/*.test.ts'],
          exclude,
          globalSetup: ['tests/support/publish-once.ts'],
          ...byNode,
          ...patience,
        },
      },
    ],
  },
})
