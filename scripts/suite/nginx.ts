import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { unpackDebian } from './debian.ts'
import { foldersOfPath } from './path.ts'

const folders = () => [...foldersOfPath(), '/usr/sbin', '/usr/local/sbin']

/**
 * The folder of an nginx for the tests of what is written for it: one that is installed, or Debian's. That is unpacked
 * and not installed, because its package would start a server for everybody.
 */
export function findOrFetchNginx(root: string): string | undefined {
  const unpacked = join(root, 'var/nginx/usr/sbin')
  const found = () => [...folders(), unpacked].find((folder) => existsSync(join(folder, 'nginx')))
  const known = found()
  if (known) return known
  console.log("No nginx found; unpacking Debian's, where there is one ...")
  return unpackDebian(join(root, 'var/nginx'), ['nginx']) ? found() : undefined
}
