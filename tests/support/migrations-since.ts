import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

export const folder = 'api/platform/database/migrations'

const ofMigration = new RegExp(`^${folder}/\\d{4}-.*\\.ts$`)

/**
 * The migrations of a repository that are not in its last release and whose names come before the last one there. A database that
 * was brought up to that release has passed them over, and can never be brought up to date again.
 */
export function passedOver(repository: string): string[] {
  const git = (...command: string[]) => execFileSync('git', command, { cwd: repository, encoding: 'utf8' })
  const [release] = git('tag', '--merged', 'HEAD', '--sort=-version:refname', '--list', 'v[0-9]*').split('\n')
  if (!release) return []
  const names = (listed: string) => listed.split('\n').filter((name) => ofMigration.test(name))
  const released = names(git('ls-tree', '--name-only', release, `${folder}/`))
  const present = names(git('ls-files', '--cached', '--others', '--exclude-standard', `${folder}/`))
  const last = released.toSorted().at(-1) ?? ''
  return present.filter((name) => name < last && !released.includes(name)).toSorted()
}

/** Whoever unpacked an archive has no history to compare with. */
export const hasHistory = (repository: string): boolean => existsSync(join(repository, '.git'))
