import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../tests/support/between-runs.ts'
import { isThere } from '../tests/support/needed.ts'

/** Where root of its own may mount what nobody else sees: as root, or where everybody may have a name space. */
const unshare = ['unshare', '--mount', ...(process.getuid?.() === 0 ? [] : ['--map-root-user'])]
const canMount = spawnSync(unshare[0] ?? '', [...unshare.slice(1), 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0

const unit = readFileSync(join(root, 'deploy/systemd/nonius-publish.service'), 'utf8')
const writable = (/^ReadWritePaths=(.+)$/m.exec(unit)?.[1] ?? '')
  .split(' ')
  .map((folder) => folder.replace('/opt/nonius', root))

/** As systemd does it: all of a tree can be read, and some folders in it written to. */
const mounted = `
set -e
root=$1; shift
mount --bind "$root" "$root"
mount -o remount,bind,ro "$root"
cd "$root"
while [ "$1" != -- ]; do mount --bind "$1" "$1"; mount -o remount,bind,rw "$1"; shift; done
shift
if touch package.json 2> /dev/null; then echo 'The tree can be written to.' >&2; exit 9; fi
exec "$@"`

it.runIf(isThere('A name space for mounts', canMount))(
  'pages are bundled where nothing can be written but what the unit for publishing allows',
  () => {
    for (const folder of writable) mkdirSync(folder, { recursive: true })
    const cache = mkdtempSync(join(root, 'var/read-only-'))
    const bundling = `const { ensureBundle } = await import(${JSON.stringify(join(root, 'publisher/bundle.ts'))})
console.log((await ensureBundle(${JSON.stringify({ root, cache })})).routes.length)`
    const command = [process.execPath, '--input-type=module', '--eval', bundling]
    const [name = '', ...args] = [...unshare, 'sh', '-c', mounted, 'sh', root, ...writable, '--', ...command]
    const { status, stdout, stderr } = spawnSync(name, args, { encoding: 'utf8' })
    rmSync(cache, { recursive: true })
    expect([status, stderr]).toEqual([0, ''])
    expect(Number(stdout)).toBeGreaterThan(10)
  },
)
