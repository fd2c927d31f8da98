import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import { journeys } from './tools/suite/journeys.ts'

/** A browser of the machine; without one, playwright looks for its own download. */
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]
const executablePath = process.env['CHROMIUM_PATH'] ?? installed.find((path) => existsSync(path))

/** Of the shop that runs already, or that was started for these tests. */
const port = process.env['SHOP_PORT']

/** Which part a step of tools/suite/steps.ts runs; whoever names files has no part. */
const part = process.env['BROWSER_TESTS']

const publishedShop = {
  command: `"${process.execPath}" tests/support/serve-shop.ts`,
  // Becomes the environment variable SHOP_PORT.
  wait: { stdout: /The shop answers on port (?<shop_port>\d+)/ },
  timeout: 300_000,
  // What it says goes into the report, where colours are noise.
  env: { FORCE_COLOR: '0' },
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
}

/** Of each preview its own: two runs at once would clear each other's. Workers inherit it. */
const output = (process.env['E2E_OUTPUT'] ??= join('var/e2e', port ?? 'published'))

export default defineConfig({
  testDir: 'tests/e2e',
  // Of `npm run bench -- map`, and of nobody else.
  ...(process.env['BENCH_FILE'] && { testMatch: '**/*.bench.ts' }),
  ...(part === 'journeys' && { testMatch: journeys }),
  ...(part === 'pages' && { testMatch: '**/quality.spec.ts' }),
  testIgnore: [
    // As vitest.config says: a test of minutes runs in `npm run test:full` only.
    ...(process.env['FULL'] ? [] : ['**/*.full.spec.ts']),
    ...(part === 'others' ? [journeys] : []),
    ...(part === 'but pages' ? ['**/quality.spec.ts'] : []),
  ],
  outputDir: output,
  fullyParallel: true,
  // A busy machine is no fault of the shop's.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // A test waits for about a third of its time.
  workers: Math.ceil(availableParallelism() * 1.5),
  forbidOnly: true,
  reporter: [['list']],
  // Who works on one page names the port of a preview that runs already.
  ...(!port && { webServer: publishedShop }),
  use: {
    baseURL: 'http://pl.localhost',
    // Drawing what fades takes a tenth of a visit and more: tests/support/motion.ts says whose tests see it always.
    contextOptions: { reducedMotion: process.env['FULL'] ? 'no-preference' : 'reduce' },
    // A trace of every test, kept or not, costs a third of their time; `--trace on` records one.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // What is published names no port, so that one publication does wherever it is served.
        `--host-resolver-rules=MAP *.localhost:80 127.0.0.1:${port},MAP *.localhost 127.0.0.1`,
      ],
    },
  },
})
