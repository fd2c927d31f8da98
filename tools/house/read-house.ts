import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importTarget } from '../lint/import-target.ts'

export type Import = { from: string; to: string }
export type SourceFile = { path: string; lines: number; isTest: boolean }

const isCode = /\.(tsx?|mjs|astro)$/
const isTest = /^tests\/|\.(test|spec)\.tsx?$/
/** Wrong on purpose, or code of another house. */
const outside = /^tests\/(walls\/fixtures|sweden\/files)\//

/** How a file names another: an import of any kind, or the address of a module that is started by it. */
const named = /(?:\bfrom\s*|\bimport\s*\(?\s*|\bnew URL\(\s*)['"]([^'"\n]+)['"]/g

/** The files of code that git knows, and which of them each one imports. */
export function readHouse(root: string): { files: SourceFile[]; imports: Import[] } {
  const paths = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((path) => isCode.test(path) && !outside.test(path))
  const known = new Set(paths)
  const texts = paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  return {
    files: texts.map(({ path, text }) => ({ path, lines: text.split('\n').length - 1, isTest: isTest.test(path) })),
    imports: texts.flatMap(({ path, text }) => {
      const targets = [...text.matchAll(named)].map(([, specifier = '']) => importTarget(path, specifier) ?? '')
      return [...new Set(targets)].filter((to) => known.has(to) && to !== path).map((to) => ({ from: path, to }))
    }),
  }
}
