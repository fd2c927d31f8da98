import { registerHooks } from 'node:module'
import { join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { publicModule } from '../../publisher/public-modules.ts'

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
      const file = publicModule(root, specifier)
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
