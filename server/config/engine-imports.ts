import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The engine's file behind an import of a shop such as `nonius/gateway`. */
function publicFile(root: string, specifier: string): string | undefined {
  const [, name] = /^nonius\/([a-z-]+)$/.exec(specifier) ?? []
  const file = name && join(root, 'server/public', `${name}.ts`)
  return file && existsSync(file) ? file : undefined
}

const isPackage = (specifier: string) => /^(@[\w.-]+\/)?[\w.-]+(\/|$)/.test(specifier)
const registered = new Set<string>()

/** Code in the folder of a shop finds the engine as `nonius/…`, and the engine's packages where it has none of its own. */
export function findEngineFor(shop: string, root: string): void {
  if (registered.has(shop)) return
  registered.add(shop)
  const ofShop = pathToFileURL(shop + sep).href
  const parentURL = pathToFileURL(join(root, 'package.json')).href
  registerHooks({
    resolve(specifier, context, next) {
      if (!context.parentURL?.startsWith(ofShop)) return next(specifier, context)
      const file = publicFile(root, specifier)
      if (file) return next(pathToFileURL(file).href, context)
      try {
        return next(specifier, context)
      } catch (error) {
        if (!isPackage(specifier)) throw error
        return next(specifier, { ...context, parentURL })
      }
    },
  })
}
