import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { unpackDebian } from './debian.ts'
import { foldersOfPath } from './path.ts'

const folders = () => [...foldersOfPath(), '/usr/sbin', '/usr/local/sbin']

/**
 * The folder of an nginx or a Caddy for the tests of what is written for it: one that is installed, or Debian's. That is
 * unpacked and not installed, because its package would start a server for everybody.
 */
export function findOrFetchServer(root: string, name: string): string | undefined {
  const unpacked = ['usr/sbin', 'usr/bin'].map((folder) => join(root, 'var', name, folder))
  const found = () => [...folders(), ...unpacked].find((folder) => existsSync(join(folder, name)))
  const known = found()
  if (known) return known
  console.log(`No ${name} found; unpacking Debian's, where there is one ...`)
  return unpackDebian(join(root, 'var', name), [name]) ? found() : undefined
}
