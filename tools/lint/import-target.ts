import { readFileSync } from 'node:fs'
import { posix } from 'node:path'

const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  imports: Record<string, string>
}
/** `#lib/*` → `src/lib/`, as package.json says. */
const aliases = Object.entries(manifest.imports).map(([from, to]) => [from.slice(0, -1), to.slice(2, -1)] as const)

/** The project path an import means, or nothing for a package. */
export function importTarget(from: string, specifier: string): string | undefined {
  const bare = specifier.split('?')[0] ?? ''
  const alias = aliases.find(([prefix]) => bare.startsWith(prefix))
  if (alias) return alias[1] + bare.slice(alias[0].length)
  return bare.startsWith('.') ? posix.join(posix.dirname(from), bare) : undefined
}
