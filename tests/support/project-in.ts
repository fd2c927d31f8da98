import { cpSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './between-runs.ts'

/** Finds by itself which project it lies in, or is read from there. */
const copied = ['scripts', 'server', 'package.json', 'package-lock.json', 'astro.config.mjs', 'tsconfig.json']
const linked = ['api', 'demo', 'jobs', 'node_modules', 'public', 'publisher', 'src']

/** The commands work in the project that they lie in: this makes one of a folder, with pages of its own and the code of this one. */
export function makeProjectIn(folder: string): void {
  for (const name of copied) cpSync(join(root, name), join(folder, name), { recursive: true })
  for (const name of linked) symlinkSync(join(root, name), join(folder, name))
}
