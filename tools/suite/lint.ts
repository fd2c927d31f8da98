import { join, relative, sep } from 'node:path'
import { ESLint } from 'eslint'
import { readModuleGraph } from './module-graph.ts'
import { typedFindings } from './typed-rules.ts'
import { Verdicts } from './verdicts.ts'

/** A process of its own: the linters, over files whose verdict could have changed. */
const root = join(import.meta.dirname, '../..')
const judging = ['lint', 'typed-rules', 'module-graph', 'verdicts'].map((name) => `tools/suite/${name}.ts`)
const environment = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'eslint.config.mjs',
  '.oxlintrc.json',
  'tools/lint',
  ...judging,
]

const eslint = new ESLint({ cwd: root, warnIgnored: false })
const graph = readModuleGraph(root, environment)
const verdicts = new Verdicts(root, 'lint', graph, graph.code)
const { open } = verdicts
const findings = typedFindings(root, open)
const results = open.length > 0 ? await eslint.lintFiles(open) : []
const pathOf = ({ filePath }: ESLint.LintResult) => relative(root, filePath).split(sep).join('/')
const isClean = ({ errorCount, warningCount }: ESLint.LintResult) => errorCount + warningCount === 0
const wrong = results.filter((result) => !isClean(result))
const found = new Set(findings.map(({ filename }) => filename))
verdicts.keep(
  results
    .filter(isClean)
    .map(pathOf)
    .filter((path) => !found.has(path)),
)
for (const { filename, labels, message, code } of findings)
  console.log(`${filename}:${labels[0]?.span.line ?? 1}: ${message} ${code}`)
if (wrong.length > 0) console.log(await (await eslint.loadFormatter('stylish')).format(wrong))
if (wrong.length + findings.length > 0) process.exitCode = 1
console.log(
  `${open.length} of ${graph.code.length} files were looked at; nothing that concerns the others has changed.`,
)
