import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Every command there is, in the order of package.json; `test:all` and `test:full` are `test` with an argument. */
export function commandNames(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object }
  return Object.keys(scripts).filter((name) => !name.includes(':'))
}

/** Where what a command does is written, with its usage: its file in scripts only starts that. */
export function bodyOf(command: string): string {
  const entry = readFileSync(join(root, 'scripts', `${command}.ts`), 'utf8')
  const [, body = ''] = /from '\.\.\/(\w+\/commands\/[\w-]+\.ts)'/.exec(entry) ?? []
  return join(root, body)
}
