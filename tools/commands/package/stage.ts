import { copyFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { shopToolsOf } from '../../../server/config/shop-tools.ts'
import { asJavaScript, isTypeScript, packedText } from './javascript.ts'
import { packedCompiler, packedManifest } from './manifest.ts'

/** What `nonius/testing` is made of beside its own folder: an API of a test's own with a small catalogue, and who asks it. */
const support = [
  ...['api', 'between-runs', 'by-itself', 'declared', 'embedded', 'logged-in', 'pdf-text', 'people', 'shop-records'],
  ...['shopper', 'small-catalogue', 'small-catalogue-in', 'staff', 'without-log'],
]

/** By which a shop is tested. */
const testing = [
  ...['tests/conformance', 'tests/contract/target.ts', ...support.map((name) => `tests/support/${name}.ts`)],
  ...['tools/suite/shop', 'tools/suite/step.ts', 'tools/suite/tally.ts'],
]

/** What runs and tests a shop, or is looked up by who has one. The demonstration, and what the engine is worked on with, stay here. */
const shipped = [
  ...['api', 'jobs', 'publisher', 'scripts', 'server', 'src', 'staff', 'public'],
  ...['examples/catalogue', 'docs', 'astro.config.mjs', 'tsconfig.json', 'CHANGELOG.md', 'LICENSE', 'README.md'],
  ...testing,
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
  write('scripts/test.js', testCommand(root, modules))
  const manifest = json<Parameters<typeof packedManifest>[0]>('package.json')
  const facts = { version: version ?? manifest.version, commands: [...commands, 'test'], tools: shopToolsOf(root) }
  const written = (content: object) => `${JSON.stringify(content, null, 2)}\n`
  write('package.json', written(packedManifest(manifest, json('package-lock.json'), facts)))
  write('tsconfig.shop.json', written(packedCompiler(json('tsconfig.shop.json'))))
  return modules.size
}

/** `npm test` of a shop holds the folder to the engine; it is started as that of the engine is. */
function testCommand(root: string, modules: ReadonlySet<string>): string {
  const file = 'scripts/test.ts'
  const text = readFileSync(join(root, file), 'utf8').replace('tools/commands/test.ts', 'tools/suite/shop/test-shop.ts')
  return packedText(file, text, (name) => modules.has(name))
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
