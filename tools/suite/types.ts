import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, isAbsolute, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AstroCheck } from '@astrojs/language-server'
import { sync } from 'astro'
import { readModuleGraph } from './module-graph.ts'
import { Verdicts } from './verdicts.ts'

/**
 * A process of its own: the compiler, as strict as it can be. TypeScript is read by the native compiler, which looks at
 * all of it in a few seconds; pages, which it cannot read, by Astro's, where their types could have changed.
 */
const root = join(import.meta.dirname, '../..')
const { resolve } = createRequire(import.meta.url)
const judging = [
  ...['types', 'module-graph', 'verdicts'].map((name) => `tools/suite/${name}.ts`),
  ...['code-files', 'import-target'].map((name) => `tools/lint/${name}.ts`),
]
const environment = ['package.json', 'package-lock.json', 'tsconfig.json', 'astro.config.mjs', ...judging]

const graph = readModuleGraph(root, environment)
const pathOf = (file: string) => relative(root, file).split(sep).join('/')
const pages = graph.code.filter((file) => file.endsWith('.astro'))
const verdicts = new Verdicts(root, 'types', graph, pages)
const { open } = verdicts

await sync({ root, logLevel: 'error' })
const isSound = compiles()
const wrong = open.length > 0 ? await check(open) : new Set()
verdicts.keep(open.filter((file) => !wrong.has(file)))
console.log(`${open.length} of ${pages.length} pages were checked; nothing that concerns the others has changed.`)
process.exit(isSound && wrong.size === 0 ? 0 : 1)

/** The native compiler says what is wrong, and which files it has read; what it remembers, it looks at by itself. */
function compiles(): boolean {
  const compiler = join(dirname(resolve('typescript-native/package.json')), 'bin/tsc')
  const memory = ['--incremental', '--tsBuildInfoFile', 'var/suite/compiled.json']
  const told = spawnSync(process.execPath, [compiler, '-p', '.', '--pretty', 'false', '--listFiles', ...memory], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  })
  const lines = told.stdout.split(/\r?\n/)
  const read = new Set(lines.filter((line) => isAbsolute(line)).map(pathOf))
  const unread = graph.code.filter((file) => !file.endsWith('.astro') && !read.has(file))
  for (const file of unread) console.log(`${file} is in no folder that tsconfig.json names.`)
  const isSound = told.status === 0 && unread.length === 0
  if (!isSound) console.log(lines.filter((line) => !isAbsolute(line)).join('\n') + told.stderr)
  return isSound
}

/** Prints what is wrong, and answers in which pages. */
async function check(files: readonly string[]): Promise<Set<string>> {
  const checker = new AstroCheck(root, resolve('typescript'), undefined)
  const fileNames = files.map((file) => join(root, file))
  const { fileResult } = await checker.lint({ fileNames, logErrors: { level: 'hint' } })
  return new Set(fileResult.map(({ fileUrl }) => pathOf(fileURLToPath(fileUrl))))
}
