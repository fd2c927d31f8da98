import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'

/** As a package the engine is of JavaScript. */
const ending = extname(import.meta.filename)

/** The engine's file behind an import of a shop such as `nonius/gateway`; what only tests import lies with the tests. */
export function publicModule(root: string, specifier: string): string | undefined {
  if (specifier === 'nonius/testing') return join(root, `tests/conformance/testing${ending}`)
  const [, name] = /^nonius\/([a-z-]+)$/.exec(specifier) ?? []
  const file = name && join(root, 'server/public', name + ending)
  return file && existsSync(file) ? file : undefined
}
