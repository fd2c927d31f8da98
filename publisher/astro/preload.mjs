/**
 * What Vite puts around every `import()`: it names the files that the module will ask for, so that all of them are on
 * their way at once. Vite's own also waits for styles, which are never split here, and weighs five times as much. A browser may
 * keep a module that it could not fetch as failed for as long as the page is open, so it is asked for once more by another address.
 */
const helper = (tells) => `
const named = new Set()
export function __vitePreload(load, files = []) {
  for (const file of files) {
    if (named.has(file)) continue
    named.add(file)
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = '/' + file
    document.head.append(link)
  }
  return files[0] ? load().catch(() => import('/' + files[0] + '?' + Date.now())${tells}) : load()
}
`

/** A file of scripts and all that it imports before it runs. */
function whole(bundle, file, found = new Set()) {
  if (found.has(file)) return found
  found.add(file)
  for (const next of bundle[file]?.imports ?? []) whole(bundle, next, found)
  return found
}

/** What the back office listens for, as Vite's own says it. */
const tells = ".catch((error) => { dispatchEvent(new Event('vite:preloadError')); throw error })"

/** Pages of a shop name no file alone, which would only weigh; where each may have to be asked for twice, all are named. */
export function lightPreload({ namesAll = false } = {}) {
  const id = '\0vite/preload-helper.js'
  let bundle = {}
  /** Who asks runs, so what it imports itself is there, and its name would only weigh. A file alone is fetched by its import. */
  function resolveDependencies(file, files, { hostId }) {
    const there = whole(bundle, hostId)
    const missing = files.filter((one) => !there.has(one))
    return namesAll || missing.some((one) => one !== file) ? missing : []
  }
  return {
    name: 'nonius-preload',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configEnvironment: (name) =>
      name === 'client' ? { build: { modulePreload: { polyfill: false, resolveDependencies } } } : undefined,
    generateBundle: { order: 'pre', handler: (_, made) => void (bundle = made) },
    load: {
      filter: { id: /preload-helper/ },
      handler: (asked) => (asked === id ? helper(namesAll ? tells : '') : undefined),
    },
  }
}
