import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The engine's file behind an import of a shop such as `nonius/gateway`; what only tests import lies with the tests. */
export function publicModule(root: string, specifier: string): string | undefined {
  if (specifier === 'nonius/testing') return join(root, 'tests/conformance/testing.ts')
  const [, name] = /^nonius\/([a-z-]+)$/.exec(specifier) ?? []
  const file = name && join(root, 'server/public', `${name}.ts`)
  return file && existsSync(file) ? file : undefined
}
