import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { foldersOfPath } from './path.ts'

/** The folder of an installed PostgreSQL server's programs: the newest of Debian's, else what PATH leads to. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian) : []
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a))
  const folders = [...newestFirst.map((version) => join(debian, version, 'bin')), ...foldersOfPath()]
  return folders.find((folder) => existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'initdb')))
}
