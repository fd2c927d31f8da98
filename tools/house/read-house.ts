import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isCode, isOfAnotherHouse, isOfTests } from '../lint/code-files.ts'
import { importedBy, startedBy } from '../lint/import-target.ts'

export type Import = { from: string; to: string }
export type SourceFile = { path: string; lines: number; isTest: boolean }

/** The files of code that git knows, and which of them each one imports. */
export function readHouse(root: string): { files: SourceFile[]; imports: Import[] } {
  const paths = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((path) => isCode(path) && !isOfAnotherHouse(path))
  const known = new Set(paths)
  const texts = paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  return {
    files: texts.map(({ path, text }) => ({ path, lines: text.split('\n').length - 1, isTest: isOfTests(path) })),
    imports: texts.flatMap(({ path, text }) => {
      const targets = new Set([...importedBy(path, text), ...startedBy(path, text)])
      return [...targets].filter((to) => known.has(to) && to !== path).map((to) => ({ from: path, to }))
    }),
  }
}
