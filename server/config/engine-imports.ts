import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isOfShop, publicModule } from '../../publisher/public-modules.ts'

const isPackage = (specifier: string) => /^(@[\w.-]+\/)?[\w.-]+(\/|$)/.test(specifier)
const pathOf = (url: string | undefined) => (url?.startsWith('file:') ? fileURLToPath(url) : '')
const registered = new Set<string>()

/** Code in the folder of a shop finds the engine as `nonius/…`, and the engine's packages where it has none of its own. */
export function findEngineFor(shop: string, root: string): void {
  if (registered.has(shop)) return
  registered.add(shop)
  const parentURL = pathToFileURL(join(root, 'package.json')).href
  registerHooks({
    resolve(specifier, context, next) {
      if (!isOfShop(shop, pathOf(context.parentURL))) return next(specifier, context)
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
