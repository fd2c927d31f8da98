import { createRequire } from 'node:module'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AstroCheck } from '@astrojs/language-server'
import { sync } from 'astro'
import { readModuleGraph } from './module-graph.ts'
import { Verdicts } from './verdicts.ts'

/** A process of its own: the compiler, over files whose types could have changed. As strict as it can be: a hint fails. */
const root = join(import.meta.dirname, '../..')
const judging = ['types', 'module-graph', 'verdicts'].map((name) => `scripts/suite/${name}.ts`)
const environment = ['package.json', 'package-lock.json', 'tsconfig.json', 'astro.config.mjs', ...judging]

const graph = readModuleGraph(root, environment)
const pathOf = (file: string) => relative(root, file).split(sep).join('/')
const verdicts = new Verdicts(root, 'types', graph, graph.code)
const { open } = verdicts
const wrong = open.length > 0 ? await check(open) : new Set()
verdicts.keep(open.filter((file) => !wrong.has(file)))
console.log(`${open.length} of ${graph.code.length} files were checked; nothing that concerns the others has changed.`)
process.exit(wrong.size > 0 ? 1 : 0)

/** Prints what is wrong, and answers in which files. */
async function check(files: readonly string[]): Promise<Set<string>> {
  await sync({ root, logLevel: 'error' })
  const checker = new AstroCheck(root, createRequire(import.meta.url).resolve('typescript'), undefined)
  const known = new Set(checker.linter.getRootFileNames().map(pathOf))
  const unknown = files.filter((file) => !known.has(file))
  for (const file of unknown) console.log(`${file} is in no folder that tsconfig.json names.`)
  const fileNames = files.filter((file) => known.has(file)).map((file) => join(root, file))
  const { fileResult } = await checker.lint({ fileNames, logErrors: { level: 'hint' } })
  return new Set([...unknown, ...fileResult.map(({ fileUrl }) => pathOf(fileURLToPath(fileUrl)))])
}
