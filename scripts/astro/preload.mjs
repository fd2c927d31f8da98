/**
 * What Vite puts around every `import()`: it names the files that the module will ask for, so that all of them are on
 * their way at once. Vite's own also waits for styles, which are never split here, and weighs five times as much.
 */
const helper = `
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
  return load()
}
`

export function lightPreload() {
  const id = '\0vite/preload-helper.js'
  return {
    name: 'nonius-preload',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: { filter: { id: /preload-helper/ }, handler: (asked) => (asked === id ? helper : undefined) },
  }
}
