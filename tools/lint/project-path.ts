import { relative, sep } from 'node:path'
import type { Context } from '@oxlint/plugins'

/** The linted file, relative to the project. */
export function projectPath(context: Context): string {
  return relative(context.cwd, context.filename).split(sep).join('/')
}
