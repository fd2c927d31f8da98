import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const register = join(import.meta.dirname, 'register.ts')

/** The tests of a shop, by Node itself, with the engine that lies here. */
export default defineConfig({
  root: process.env['NONIUS_SHOP'] ?? import.meta.dirname,
  test: {
    include: ['**/*.test.{ts,tsx}'],
    execArgv: ['--import', register],
    experimental: { viteModuleRunner: false },
  },
})
