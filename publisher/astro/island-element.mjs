import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import astro from 'astro/package.json' with { type: 'json' }
import { minify, transformWithOxc } from 'vite'
import { compared } from './lean/compared.ts'

const source = fileURLToPath(new URL('../../src/lib/ui/act/island.ts', import.meta.url))

const renderer = fileURLToPath(new URL('../../src/lib/ui/act/renderer.ts', import.meta.url))

/** Hands browsers, in place of what renders islands there, that and how an island of ours is woken. */
export function islandRenderer() {
  return {
    name: 'nonius-island-renderer',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /^@astrojs\/react\/client\.js$/ },
      handler: (_, importer) => (importer === renderer ? null : renderer),
    },
  }
}

/**
 * Hands the publisher's bundle the shop's own element of islands where Astro prints its own into pages. `npm run dev`
 * keeps Astro's, and so does everything with a version of Astro that nobody has compared.
 */
export function islandElement() {
  return {
    name: 'nonius-island-element',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    load: {
      filter: { id: /\/astro-island\.prebuilt\.js$/ },
      async handler() {
        if (astro.version !== compared.astro) return undefined
        const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source, { target: 'es2022' })
        const small = await minify(source, code, { module: true, compress: true, mangle: true })
        return `export default ${JSON.stringify(`{${small.code.trim().replace(/;$/, '')}}`)}`
      },
    },
  }
}
