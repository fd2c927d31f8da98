import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const { resolve } = createRequire(import.meta.url)
const compiler = join(dirname(resolve('typescript-native/package.json')), 'bin/tsc')

/** What tells of itself without an import: tables to the type of the database, events to that of all, types of packages that have none. */
const seenByAll = ['api/**/*-tables.ts', 'api/**/*-events.ts', 'api/**/*.d.ts']

/** What the compiler says of some files of a project and all that they import; nothing where it has nothing to say. */
export function compiled(root: string, files: readonly string[]): string {
  const settings = { extends: './tsconfig.json', include: seenByAll, exclude: [], files }
  writeFileSync(join(root, 'tsconfig.some.json'), JSON.stringify(settings))
  const told = spawnSync(process.execPath, [compiler, '-p', 'tsconfig.some.json', '--pretty', 'false'], {
    cwd: root,
    encoding: 'utf8',
  })
  return told.stdout + told.stderr
}
