import { fileURLToPath } from 'node:url'

const compiled = fileURLToPath(new URL('./lean/compiled.ts', import.meta.url))

/** Hands compiled components of the publisher's bundle the functions beside this file; `npm run dev` keeps Astro's. */
export function leanRuntime() {
  return {
    name: 'nonius-lean-runtime',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId: {
      filter: { id: /^astro\/compiler-runtime$/ },
      handler: (_, importer = '') => (/\.astro(\?|$)/.test(importer) ? compiled : null),
    },
  }
}

/**
 * Writes on every island that React renders it, as Astro lets integrations do. Otherwise Astro renders each once more, to
 * see whether it is of React.
 */
export function taggedIslands() {
  return {
    name: 'nonius-tagged-islands',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: /Island\.tsx$/ },
      handler(code) {
        const names = [...code.matchAll(/^export (?:function|const) ([A-Z]\w*)/gm)].map(([, name]) => name)
        const tags = names.map((name) => `${name}[Symbol.for('astro:renderer')] = '@astrojs/react'`)
        return { code: [code, ...tags].join('\n'), map: null }
      },
    },
  }
}
