import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isOfShop, publicModule } from '../public-modules.ts'
import { overridable, readComponents, readPages } from '../own-components.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const somewhere = join(root, 'src/pages/index.astro')

/** What code of a shop imports of the engine: the frame of a page, and each component that it stands for. */
function ofEngine(source) {
  const module = publicModule(root, source)
  if (module) return module
  if (source === 'nonius/Page.astro') return join(root, 'src/lib/ui/frame/Page.astro')
  const [, name] = /^nonius\/components\/(\w+)\.astro$/.exec(source) ?? []
  return name && overridable[name] && join(root, overridable[name])
}

/** Puts the components of a shop in place of the engine's, wherever a page names one, and its pages beside the engine's. */
export function ownComponents(folder) {
  const own = folder ? readComponents(root, folder) : new Map()
  return {
    name: 'nonius-own-components',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!importer || !folder) return undefined
      // Astro takes what shares no folder with the engine for a path below it, unless it is told that it is a file.
      if (/\.astro\?astro&type=/.test(source) && isOfShop(folder, source)) return `/@fs${source}`
      if (isOfShop(folder, importer)) {
        const engine = ofEngine(source)
        if (engine) return engine
        // The packages of a shop are those of the engine: beside that none are installed, and those of a shop that has it as a package lie beside it.
        return /^[./\0]/.test(source) ? undefined : this.resolve(source, somewhere, { ...options, skipSelf: true })
      }
      if (!source.endsWith('.astro') || own.size === 0) return undefined
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return found ? own.get(found.id) : undefined
    },
  }
}

export function ownPages(folder) {
  return {
    name: 'nonius-own-pages',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        for (const { pattern, file } of readPages(root, folder))
          injectRoute({ pattern, entrypoint: file, prerender: false })
      },
    },
  }
}
