import { createRequire } from 'node:module'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AstroCheck } from '@astrojs/language-server'
import { readModuleGraph } from './module-graph.ts'
import { Verdicts } from './verdicts.ts'

/**
 * A process of its own: the types of pages, which the native compiler cannot read, by Astro's compiler, as strict as it can be
 * and where they could have changed. Of all other files the linter tells the types too.
 */
const root = join(import.meta.dirname, '../..')
const { resolve } = createRequire(import.meta.url)
const judging = [
  ...['types', 'module-graph', 'verdicts'].map((name) => `tools/suite/${name}.ts`),
  ...['code-files', 'import-target'].map((name) => `tools/lint/${name}.ts`),
]
const environment = ['package.json', 'package-lock.json', 'tsconfig.json', 'astro.config.mjs', ...judging]

const graph = readModuleGraph(root, environment)
const pages = graph.code.filter((file) => file.endsWith('.astro'))
const verdicts = new Verdicts(root, 'types', graph, pages)
const { open } = verdicts

const wrong = open.length > 0 ? await check(open) : new Set()
verdicts.keep(open.filter((file) => !wrong.has(file)))
console.log(`${open.length} of ${pages.length} pages were checked; nothing that concerns the others has changed.`)
process.exit(wrong.size === 0 ? 0 : 1)

/** Prints what is wrong, and answers in which pages. */
async function check(files: readonly string[]): Promise<Set<string>> {
  const checker = new AstroCheck(root, resolve('typescript'), undefined)
  const fileNames = files.map((file) => join(root, file))
  const { fileResult } = await checker.lint({ fileNames, logErrors: { level: 'hint' } })
  return new Set(fileResult.map(({ fileUrl }) => relative(root, fileURLToPath(fileUrl)).split(sep).join('/')))
}
