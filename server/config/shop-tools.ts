import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What `npm test` of a shop that has the engine as a package is run by. A shop installs it for its development, so that the machine
 * which serves it does without; as an optional peer of the engine npm would put it there too.
 */
const shopTools: readonly string[] = ['@astrojs/language-server', 'typescript', 'typescript-native', 'vitest']

/** Each of them with the version that the engine in a folder is worked on with. */
export function shopToolsOf(root: string): Record<string, string> {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>
  }
  return Object.fromEntries(Object.entries(devDependencies).filter(([name]) => shopTools.includes(name)))
}
