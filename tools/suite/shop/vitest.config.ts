import { extname, join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { homeOf } from '../../../publisher/home.ts'

const register = join(import.meta.dirname, `register${extname(import.meta.filename)}`)

/** The tests of a shop, by Node itself, with the engine that lies here. */
export default defineConfig({
  root: process.env['NONIUS_SHOP'] ?? import.meta.dirname,
  cacheDir: join(homeOf(join(import.meta.dirname, '../../..')), 'var/vitest'),
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'var/**', 'dist/**'],
    execArgv: ['--import', register],
    // Ends what would never end; the first test that asks an API makes its database, and a machine may be slow.
    testTimeout: 60_000,
    hookTimeout: 300_000,
    experimental: { viteModuleRunner: false },
  },
})
