type Manifest = Record<string, unknown> & {
  version: string
  scripts: Record<string, string>
  devDependencies: Record<string, string>
}
type Entry = { version?: string; dev?: boolean; optional?: boolean; devOptional?: boolean }
type Lock = { packages: Record<string, Entry> }
type Compiler = { compilerOptions: Record<string, unknown> & { paths: Record<string, string[]> } }

/** What a command of the package is started by; the others are those of who works on the engine. */
const isShipped = (line: string, commands: readonly string[]) =>
  commands.includes(/bootstrap\.mjs (\w+)$/.exec(line)?.[1] ?? '')

/**
 * `package.json` of the package: what a shop runs with, and under which names it imports the engine. npm reads no lock file of a
 * package that is a file, so it asks for the very versions that the engine was tried with.
 */
export function packedManifest(
  manifest: Manifest,
  lock: Lock,
  { version, commands, tools }: { version: string; commands: readonly string[]; tools: Record<string, string> },
): object {
  const { devDependencies, allowScripts: _, overrides: __, scripts, ...kept } = manifest
  return {
    ...kept,
    version,
    bin: { nonius: 'scripts/bootstrap.mjs' },
    exports: {
      './package.json': './package.json',
      './tsconfig.shop.json': './tsconfig.shop.json',
      './Page.astro': './src/lib/ui/frame/Page.astro',
      './testing': { types: './tests/conformance/testing.ts', default: './tests/conformance/testing.js' },
      './*': { types: './server/public/*.ts', default: './server/public/*.js' },
    },
    scripts: Object.fromEntries(Object.entries(scripts).filter(([, line]) => isShipped(line, commands))),
    dependencies: lockedIn(lock, devDependencies),
    // npm installs nothing of this: it says what a shop is tested by.
    devDependencies: tools,
  }
}

/**
 * Every package of the lock file that lies where all find it; those below others are asked for by these. What declares types of others
 * is among them: the types of the engine name those, and a shop has them in the version that the engine was judged with.
 */
function lockedIn({ packages }: Lock, ofDevelopment: Record<string, string>): Record<string, string> {
  const locked = Object.entries(packages).flatMap(([path, { version = '', dev, optional, devOptional }]) => {
    const [, name] = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? []
    if (name === undefined) return []
    const isOfTypes = name.startsWith('@types/') && name in ofDevelopment
    return (dev || optional || devOptional) && !isOfTypes ? [] : [[name, version]]
  })
  return Object.fromEntries(locked) as Record<string, string>
}

/** Packages lie beside the engine and not below it, where the compiler finds them without being told. */
const isPackage = (places: readonly string[]) => places.some((place) => place.startsWith('./node_modules/'))

/** `tsconfig.shop.json` of the package. */
export function packedCompiler(compiler: Compiler): object {
  const { typeRoots: _, paths, ...options } = compiler.compilerOptions
  const kept = Object.entries(paths).filter(([, places]) => !isPackage(places))
  return { ...compiler, compilerOptions: { ...options, paths: Object.fromEntries(kept) } }
}
