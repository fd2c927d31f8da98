import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** A shell of root in it; what it printed is the answer, and a command that fails is told with all of that. */
export type Debian = {
  /** Its files, as seen from here. */
  folder: string
  /** With the network of this machine, or with one of its own that leads nowhere and has every port to itself. */
  run: (script: string, network: 'of this machine' | 'its own') => Promise<string>
  remove: () => void
}

const isThere = (program: string) => spawnSync(program, ['--version']).error === undefined

/** Whether an empty Debian can be made and entered here. */
export const canBeMade = process.getuid?.() === 0 && ['mmdebstrap', 'unshare', 'ip'].every(isThere)

/** Where this machine takes packages from. */
function mirror(): string {
  const args = ['indextargets', '--format', '$(REPO_URI)', 'Created-By: Packages']
  const { stdout, error } = spawnSync('apt-get', args, { encoding: 'utf8' })
  const found = error ? undefined : stdout.split('\n').find((uri) => /\/debian\/?$/.test(uri))
  if (found === undefined)
    throw new Error(
      'No Debian could be made: apt of this machine names no source of its packages. Name one in /etc/apt/sources.list.d, as sources.list(5) says, whose address ends in /debian.',
    )
  return found
}

/** The files of a Debian with nothing in it but what every one has, and certificates; kept, because it takes minutes. */
function madeBefore(root: string, release: string): string {
  const file = join(root, `var/suite/debian-${release}.tar`)
  if (existsSync(file)) return file
  mkdirSync(join(root, 'var/suite'), { recursive: true })
  const args = ['--variant=minbase', '--include=ca-certificates', '--format=tar', release, `${file}.new`, mirror()]
  const { status, stderr, error } = spawnSync('mmdebstrap', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`No Debian could be made: ${error?.message ?? stderr.slice(-2000)}`)
  renameSync(`${file}.new`, file)
  return file
}

/** Certificates that this machine believes and how its npm is set up: behind a proxy nothing could be fetched without. */
const taken = ['/etc/resolv.conf', '/etc/npmrc', '/etc/ssl/certs/ca-certificates.crt']

export function openDebian(root: string, release: string): Debian {
  const file = madeBefore(root, release)
  const folder = mkdtempSync(join(tmpdir(), 'debian-'))
  const unpacked = spawnSync('tar', ['--extract', '--file', file, '--directory', folder])
  if (unpacked.status !== 0) throw new Error(`No Debian could be unpacked: ${unpacked.stderr.toString()}`)
  for (const file of taken) if (existsSync(file)) copyFileSync(file, join(folder, file))
  // Without an init nothing is started by an installation.
  writeFileSync(join(folder, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  writeFileSync(join(folder, 'usr/local/bin/systemctl'), readFileSync(new URL('./systemctl.sh', import.meta.url)), {
    mode: 0o755,
  })
  return {
    folder,
    async run(script, network) {
      const enter = [
        'set -e',
        // Buildah refuses to work where the root of its file system is no mount.
        `mount --bind ${folder} ${folder}`,
        `mount -t proc proc ${folder}/proc`,
        `mount --rbind /dev ${folder}/dev`,
        ...(network === 'its own'
          ? ['ip link set lo up', `echo 0 > /proc/sys/net/ipv4/ip_unprivileged_port_start`]
          : []),
        `exec chroot ${folder} /bin/bash -euo pipefail -s`,
      ].join('\n')
      const apart = ['--mount', '--pid', '--fork', '--kill-child', ...(network === 'its own' ? ['--net'] : [])]
      const shell = spawn('unshare', [...apart, 'sh', '-c', enter], {
        env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root', LC_ALL: 'C.UTF-8' },
        stdio: ['pipe', 'pipe', 'pipe'],
      })
      shell.stdin.end(`exec 2>&1\n${script}`)
      const [said, complaint] = await Promise.all([text(shell.stdout), text(shell.stderr), once(shell, 'exit')])
      if (shell.exitCode !== 0) throw new Error(`It ended with ${shell.exitCode}:\n${(said + complaint).slice(-4000)}`)
      return said
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
