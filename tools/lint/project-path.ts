import { relative, sep } from 'node:path'
import type { Rule } from 'eslint'

/** The linted file, relative to the project. A script of `page.astro` is linted as `page.astro/1_1.ts`: that is the page. */
export function projectPath(context: Rule.RuleContext): string {
  const path = relative(context.cwd, context.filename).split(sep).join('/')
  return path.replace(/\.astro\/.*$/, '.astro')
}
