import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './between-runs.ts'

/** Where what a command does is written, with its usage: its file in scripts only starts that. */
export function bodyOf(command: string): string {
  const entry = readFileSync(join(root, 'scripts', `${command}.ts`), 'utf8')
  const [, body = ''] = /from '\.\.\/(\w+\/commands\/[\w-]+\.ts)'/.exec(entry) ?? []
  return join(root, body)
}
