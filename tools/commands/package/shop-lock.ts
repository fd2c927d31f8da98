type Names = Record<string, unknown>
export type Entry = {
  dev?: boolean
  devOptional?: boolean
  dependencies?: Names
  optionalDependencies?: Names
  peerDependencies?: Names
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}
type Packages = Readonly<Record<string, Entry>>

/** What the manifest of the engine or of a shop asks for. */
type Asking = { dependencies?: Names; optionalDependencies?: Names; devDependencies?: Names }

/**
 * Of all that the lock file of the engine fixes, what a shop gets that has the engine as a package: what the engine asks for, and
 * what the shop develops with, each with all that those need.
 */
export function lockedForShop(packages: Packages, engine: Asking, shop: Asking): Packages {
  const running = reached(packages, namesOf(engine), '')
  const all = reached(packages, Object.keys(shop.devDependencies ?? {}), '', new Set(running))
  return Object.fromEntries(
    Object.entries(packages).flatMap(([path, entry]) => {
      if (!all.has(path)) return []
      const { dev: _, devOptional, ...kept } = entry
      return [[path, running.has(path) ? { ...kept, ...(devOptional && { optional: true }) } : entry]]
    }),
  )
}

const namesOf = ({ dependencies, optionalDependencies, ...entry }: Asking & Entry): string[] => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(entry.peerDependencies ?? {}).filter((name) => !entry.peerDependenciesMeta?.[name]?.optional),
]

/** Where each of the packages lies, and each that these need. */
function reached(packages: Packages, names: readonly string[], from: string, found = new Set<string>()): Set<string> {
  for (const name of names) {
    const path = placeOf(packages, name, from)
    const entry = path === undefined ? undefined : packages[path]
    if (path === undefined || entry === undefined || found.has(path)) continue
    found.add(path)
    reached(packages, namesOf(entry), path, found)
  }
  return found
}

/** As Node looks for it: below who asks, and then below each folder above. */
function placeOf(packages: Packages, name: string, from: string): string | undefined {
  for (let at = from; ; at = at.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, '')) {
    const path = `${at}${at && '/'}node_modules/${name}`
    if (path in packages) return path
    if (at === '') return undefined
  }
}
