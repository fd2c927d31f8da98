import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** `#lib/` → `src/lib/`, as package.json says. */
type Aliases = readonly (readonly [from: string, to: string])[]

export function readAliases(root: string): Aliases {
  const { imports = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    imports?: Record<string, string>
  }
  return Object.entries(imports).map(([from, to]) => [from.slice(0, -1), to.slice(2, -1)])
}

const own = readAliases(join(import.meta.dirname, '../..'))

/** The project path an import means, or nothing for a package. */
export function importTarget(from: string, specifier: string, aliases: Aliases = own): string | undefined {
  const bare = specifier.split('?')[0] ?? ''
  const alias = aliases.find(([prefix]) => bare.startsWith(prefix))
  if (alias) return alias[1] + bare.slice(alias[0].length)
  return bare.startsWith('.') ? posix.join(posix.dirname(from), bare) : undefined
}

/** What stands behind `from` or in `import(…)`, for values and for types alike, in code and in Astro's frontmatter. */
const imported = /(?:\bfrom|\bimport\s*\(?)\s*(['"])([.#][^'"\n]+)\1/g

/** A module that is started by its address. */
const started = /\bnew URL\(\s*(['"])([.#][^'"\n]+)\1/g

const targetsOf = (how: RegExp) => (path: string, text: string) =>
  [...text.matchAll(how)].flatMap(([, , specifier = '']) => importTarget(path, specifier) ?? [])

/** The project paths that a file imports. */
export const importedBy = targetsOf(imported)

/** The project paths of modules that a file starts by their addresses. */
export const startedBy = targetsOf(started)
