import { copyFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { asJavaScript, isTypeScript, packedText } from './javascript.ts'
import { packedCompiler, packedManifest } from './manifest.ts'

/** What runs a shop, or is looked up by who has one. The demonstration, and what the engine is worked on with, stay here. */
const shipped = [
  ...['api', 'jobs', 'publisher', 'scripts', 'server', 'src', 'staff', 'public'],
  ...['examples/catalogue', 'docs', 'astro.config.mjs', 'tsconfig.json', 'CHANGELOG.md', 'LICENSE', 'README.md'],
]

/** What lies among it and is for whoever works on the engine. */
const left = /\.test\.tsx?$|^docs\/\w+\/|^server\/demonstration\.ts$/

/** What may name a module; all else is copied as it is. */
const code = /\.(ts|tsx|mjs|astro|html)$/

/** What no type that a shop names is made of; and whatever lies among the pages would be one. */
const untyped = /^(src\/pages|scripts|staff)\//

/** Writes into a folder what the package of the engine holds, as the project stands; answers how many modules it has. */
export function stage(root: string, to: string, version?: string): number {
  const json = <T>(file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as T
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(to, file)), { recursive: true })
    writeFileSync(join(to, file), text)
  }
  const { files, commands } = partsOf(root)
  const modules = new Set(files.filter(isTypeScript))
  for (const file of files) {
    if (code.test(file)) {
      const text = readFileSync(join(root, file), 'utf8')
      write(
        isTypeScript(file) ? asJavaScript(file) : file,
        packedText(file, text, (name) => modules.has(name)),
      )
    }
    // The compiler of a shop reads what was written; beside JavaScript nothing else does.
    if (code.test(file) && !(isTypeScript(file) && !untyped.test(file))) continue
    mkdirSync(dirname(join(to, file)), { recursive: true })
    copyFileSync(join(root, file), join(to, file))
  }
  const manifest = json<Parameters<typeof packedManifest>[0]>('package.json')
  const called = version ?? manifest.version
  const written = (content: object) => `${JSON.stringify(content, null, 2)}\n`
  write('package.json', written(packedManifest(manifest, json('package-lock.json'), called, commands)))
  write('tsconfig.shop.json', written(packedCompiler(json('tsconfig.shop.json'))))
  return modules.size
}

/** The files of the package, and the commands that a shop has by it. */
function partsOf(root: string): { files: string[]; commands: string[] } {
  const found = shipped.flatMap((place) => filesBelow(root, place)).filter((file) => !left.test(file))
  const isOfProject = (file: string) =>
    /^scripts\/\w+\.ts$/.test(file) && !readFileSync(join(root, file), 'utf8').includes("'../server/commands/")
  const files = found.filter((file) => !isOfProject(file))
  return { files, commands: files.flatMap((file) => /^scripts\/(\w+)\.ts$/.exec(file)?.[1] ?? []) }
}

function filesBelow(root: string, place: string): string[] {
  if (!statSync(join(root, place)).isDirectory()) return [place]
  return readdirSync(join(root, place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
}
