import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Unpacks packages of Debian into a folder without installing them; tells whether all of them are there now. */
export function unpackDebian(folder: string, packages: readonly string[]): boolean {
  if (!existsSync('/usr/bin/apt-get') || !existsSync('/usr/bin/dpkg-deb')) return false
  mkdirSync(folder, { recursive: true })
  const run = (command: string, args: readonly string[]) => spawnSync(command, args, { cwd: folder, encoding: 'utf8' })
  const download = () => run('apt-get', ['download', '-qq', ...packages])
  // Lists of packages may be missing or old; only root may fetch new ones.
  if (download().status !== 0 && process.getuid?.() === 0) {
    run('apt-get', ['update', '-qq'])
    download()
  }
  const archives = readdirSync(folder).filter((name) => name.endsWith('.deb'))
  const unpacked = archives.filter((archive) => run('dpkg-deb', ['-x', archive, '.']).status === 0)
  for (const archive of archives) rmSync(join(folder, archive))
  return unpacked.length === packages.length
}

/** The packages that one of Debian needs to run, but for the C library, which is everywhere. */
export function debianNeeds(name: string): string[] {
  const { error, stdout } = spawnSync('/usr/bin/apt-cache', ['depends', '--important', name], { encoding: 'utf8' })
  if (error) return []
  const needed = [...stdout.matchAll(/^\s+Depends: ([^<>\s]+)$/gm)].map(([, found = '']) => found)
  return needed.filter((found) => found !== 'libc6')
}
