import { writeFileSync } from 'node:fs'

/**
 * Hands the built app to the publisher instead of to a server: nothing of it answers requests in production. Beside the
 * app it leaves `routes.json`, so that the publisher can list an edition's addresses without loading the app.
 */
export function publisherAdapter() {
  const name = 'nonius-publisher'
  let routes = []
  let outDir
  return {
    name,
    hooks: {
      'astro:routes:resolved': (resolved) => {
        routes = resolved.routes.filter((route) => route.origin !== 'internal' && route.type !== 'redirect')
      },
      'astro:config:done': ({ config, setAdapter }) => {
        outDir = config.outDir
        setAdapter({
          name,
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./publisher-entry.mjs', import.meta.url),
          supportedAstroFeatures: { serverOutput: 'stable', sharpImageService: 'unsupported' },
        })
      },
      'astro:build:done': () => {
        const rows = routes.map(({ pattern, type, params }) => ({ pattern, type, params }))
        writeFileSync(new URL('routes.json', outDir), `${JSON.stringify(rows, null, 2)}\n`)
      },
    },
  }
}
