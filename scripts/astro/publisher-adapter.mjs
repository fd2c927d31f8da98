/** Hands the built app to the publisher instead of to a server: nothing of it answers requests in production. */
export function publisherAdapter() {
  const name = 'nonius-publisher'
  return {
    name,
    hooks: {
      'astro:config:done': ({ setAdapter }) =>
        setAdapter({
          name,
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./publisher-entry.mjs', import.meta.url),
          supportedAstroFeatures: { serverOutput: 'stable', staticOutput: 'unsupported' },
        }),
    },
  }
}
