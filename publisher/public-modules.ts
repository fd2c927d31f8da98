import { existsSync } from 'node:fs'
import { extname, join, sep } from 'node:path'

/** Whether a file is code of a shop's own: the packages of a shop, of which the engine may be one, lie in its folder too. */
export const isOfShop = (shop: string, file: string): boolean =>
  file.startsWith(shop + sep) && !file.startsWith(join(shop, 'node_modules') + sep)

/** As a package the engine is of JavaScript. */
const ending = extname(import.meta.filename)

/** The engine's file behind an import of a shop such as `nonius/gateway`; what only tests import lies with the tests. */
export function publicModule(root: string, specifier: string): string | undefined {
  if (specifier === 'nonius/testing') return join(root, `tests/conformance/testing${ending}`)
  const [, name] = /^nonius\/([a-z-]+)$/.exec(specifier) ?? []
  const file = name && join(root, 'server/public', name + ending)
  return file && existsSync(file) ? file : undefined
}
