import { join, relative, sep } from 'node:path'
import { ESLint } from 'eslint'
import { readModuleGraph } from './module-graph.ts'
import { Verdicts } from './verdicts.ts'

/** A process of its own: the linter, over files whose verdict could have changed. */
const root = join(import.meta.dirname, '../..')
const judging = ['lint', 'module-graph', 'verdicts'].map((name) => `tools/suite/${name}.ts`)
const environment = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'eslint.config.mjs',
  'tools/lint',
  ...judging,
]

const eslint = new ESLint({ cwd: root, warnIgnored: false })
const graph = readModuleGraph(root, environment)
const verdicts = new Verdicts(root, 'lint', graph, graph.code)
const { open } = verdicts
const results = open.length > 0 ? await eslint.lintFiles(open) : []
const isClean = ({ errorCount, warningCount }: ESLint.LintResult) => errorCount + warningCount === 0
const wrong = results.filter((result) => !isClean(result))
verdicts.keep(results.filter(isClean).map(({ filePath }) => relative(root, filePath).split(sep).join('/')))
if (wrong.length > 0) {
  console.log(await (await eslint.loadFormatter('stylish')).format(wrong))
  process.exitCode = 1
}
console.log(
  `${open.length} of ${graph.code.length} files were looked at; nothing that concerns the others has changed.`,
)
