import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { root as project } from './between-runs.ts'

/** What is made of the project and is no part of it. */
const made = new Set(['node_modules', 'var', 'dist', '.astro', '.git'])

/** A copy of the project, inside it because releases are hard links. */
export function copyProject(): { root: string; remove: () => void } {
  mkdirSync(join(project, 'var'), { recursive: true })
  const root = mkdtempSync(join(project, 'var/path-'))
  for (const part of readdirSync(project))
    if (!made.has(part)) cpSync(join(project, part), join(root, part), { recursive: true })
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'), 'dir')
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}
