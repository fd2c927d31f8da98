import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Step } from '../step.ts'

const here = 'tools/suite/shop'

/** What is asked of the folder of a shop, with the engine that lies here. */
export function shopSteps(folder: string): Step[] {
  const has = (pattern: string) =>
    globSync(pattern, { cwd: folder, exclude: (path) => path.includes('node_modules') }).length > 0
  // By which the markets that it adds are known.
  const env = { NONIUS_SHOP_FOLDER: folder }
  const steps: Step[] = [
    { name: 'types', command: ['node', 'node_modules/typescript-native/bin/tsc', '--noEmit', '-p', folder] },
    { name: 'lint', command: ['oxlint', '-c', join(here, 'oxlintrc.json'), folder] },
    { name: 'words, colours and logos', command: ['node', join(here, 'faults.ts'), folder], env },
  ]
  if (has('**/*.astro')) steps.push({ name: 'types of pages', command: ['node', join(here, 'pages.ts'), folder] })
  if (has('**/*.test.{ts,tsx}'))
    steps.push({
      name: 'tests of the shop',
      command: ['vitest', 'run', '--config', join(here, 'vitest.config.ts')],
      report: 'vitest',
      env: { NONIUS_SHOP: folder, ...env },
    })
  return steps
}
