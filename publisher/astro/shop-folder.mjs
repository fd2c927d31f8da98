import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundlerRoot, packagesOf } from '../bundler-place.ts'
import { readPages } from '../own-components.ts'
import { readLogos, readTexts } from '../shop-folder.ts'
import { readColours } from '../theme-tokens.ts'

const prefix = 'virtual:shop/'
const root = fileURLToPath(new URL('../..', import.meta.url))

/** Hands the pages what the folder of a shop holds, or nothing of each where there is no folder. */
export function shopFolder(folder) {
  const logos = () => (folder ? readLogos(folder) : {})
  const modules = {
    texts: () => `export default ${JSON.stringify(folder ? readTexts(folder) : {})}`,
    logos: () => `export default ${JSON.stringify(Object.keys(logos()))}`,
    'logos.css': () => Object.entries(logos()).map(ruleOf).join('\n'),
    'theme.css': () => '',
    pages: () => `export default ${JSON.stringify(readPages(root, folder).map(({ pattern }) => pattern))}`,
    colours: () => `export default ${JSON.stringify(coloursOf(folder))}`,
  }
  const theme = folder && join(folder, 'theme.css')
  return {
    name: 'nonius-shop-folder',
    // A preview hands out files of the project alone, unless it is told of others.
    config: () => ({
      server: { fs: { allow: [root, packagesOf(root), bundlerRoot(root), ...(folder ? [folder] : [])] } },
    }),
    resolveId(id) {
      if (!id.startsWith(prefix)) return undefined
      // As a file, so that what it names beside it is found.
      if (id === `${prefix}theme.css` && theme && existsSync(theme)) return theme
      return `\0${id}`
    },
    load(id) {
      return id.startsWith(`\0${prefix}`) ? modules[id.slice(prefix.length + 1)]?.() : undefined
    },
    generateBundle() {
      if (!folder || this.environment.name !== 'client') return
      for (const file of filesBelow(join(folder, 'public')))
        this.emitFile({ type: 'asset', fileName: file, source: readFileSync(join(folder, 'public', file)) })
    },
  }
}

/** What a shop's pages are coloured with in either theme, for where no style sheet reaches. */
export const coloursOf = (folder) => readColours(root, folder)

/** The icon of a shop, or the engine's. */
export function iconOf(folder) {
  const own = folder && join(folder, 'public/icon.svg')
  return own && existsSync(own) ? own : 'public/icon.svg'
}

function ruleOf([name, { svg, width, height }]) {
  const selector = name === 'default' ? '.logo' : `.logo[data-of='${name}']`
  const data = encodeURIComponent(svg.trim().replaceAll(/>\s+</g, '><'))
  return `${selector} { aspect-ratio: ${width} / ${height}; background-image: url("data:image/svg+xml,${data}") }`
}

function filesBelow(place) {
  if (!existsSync(place)) return []
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(place, join(entry.parentPath, entry.name)).split(sep).join('/'))
}
