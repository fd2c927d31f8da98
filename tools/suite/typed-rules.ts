import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export type Finding = { filename: string; code: string; message: string; labels: { span: { line: number } }[] }

const { resolve } = createRequire(import.meta.url)

/** What the rules that need types find in files of TypeScript, by the settings in .oxlintrc.json of the project. */
export function typedFindings(root: string, files: readonly string[], cwd = root): Finding[] {
  const linter = join(dirname(resolve('oxlint/package.json')), 'bin/oxlint')
  const settings = ['-c', join(root, '.oxlintrc.json'), '--format=json']
  const typed = files.filter((file) => /\.tsx?$/.test(file))
  if (typed.length === 0) return []
  const told = spawnSync(process.execPath, [linter, ...settings, ...typed], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  })
  if (!told.stdout.startsWith('{')) throw new Error(`oxlint did not run: ${told.stdout}${told.stderr}`)
  return (JSON.parse(told.stdout) as { diagnostics: Finding[] }).diagnostics
}
