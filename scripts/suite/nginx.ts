import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { foldersOfPath } from './path.ts'

const folders = () => [...foldersOfPath(), '/usr/sbin', '/usr/local/sbin']

/**
 * The folder of an nginx for the tests of what is written for it: one that is installed, or Debian's. That is unpacked
 * and not installed, because its package would start a server for everybody.
 */
export function findOrFetchNginx(root: string): string | undefined {
  const unpacked = join(root, 'var/nginx/usr/sbin')
  const found = () => [...folders(), unpacked].find((folder) => existsSync(join(folder, 'nginx')))
  return found() ?? (fetchDebian(join(root, 'var/nginx')) ? found() : undefined)
}

function fetchDebian(folder: string): boolean {
  if (!existsSync('/usr/bin/apt-get') || !existsSync('/usr/bin/dpkg-deb')) return false
  console.log("No nginx found; unpacking Debian's ...")
  mkdirSync(folder, { recursive: true })
  const run = (command: string, args: string[]) => spawnSync(command, args, { cwd: folder, encoding: 'utf8' })
  const download = () => run('apt-get', ['download', '-qq', 'nginx'])
  // Lists of packages may be missing or old; only root may fetch new ones.
  if (download().status !== 0 && process.getuid?.() === 0) {
    run('apt-get', ['update', '-qq'])
    download()
  }
  const archive = readdirSync(folder).find((name) => name.endsWith('.deb'))
  if (!archive) return false
  const { status } = run('dpkg-deb', ['-x', archive, '.'])
  rmSync(join(folder, archive))
  return status === 0
}
