import { defineConfig } from 'vitest/config'

/** A test of minutes rather than seconds is called `*.full.test.ts` and runs in `npm run test:full` only. */
const exclude = process.env.FULL ? [] : ['**/*.full.test.ts']

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['{src,publisher,scripts}/**/*.test.{ts,tsx}'], exclude } },
      { test: { name: 'api', include: ['api/**/*.test.ts'], exclude, globalSetup: './tests/support/postgres.ts' } },
      { test: { name: 'contract', include: ['tests/contract/**/*.test.ts'], exclude } },
      { test: { name: 'walls', include: ['tests/walls/*.test.ts'], exclude } },
      { test: { name: 'build', include: ['tests/build/**/*.test.ts'], exclude } },
    ],
  },
})
