import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { statfsSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { findPostgres } from './postgres.ts'

type User = { uid: number; gid: number } | undefined

export type PostgresServer = {
  url: string
  close: () => Promise<void>
  /** Ends it as a power cut would; nothing it holds in memory is written. */
  pid: number
}

/** For tests: nothing needs to outlive them, so nothing waits for the disk. */
const forgetful = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/** What the databases of a run of the tests take at most, with room to spare. */
const roomy = 4 * 2 ** 30

/** A folder in memory, where a copy of a database takes a tenth of the time, or else the usual one. */
function forgetfulFolder(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    if (bavail * bsize > roomy) return '/dev/shm'
  } catch {
    // Another system has none.
  }
  return tmpdir()
}

/**
 * A PostgreSQL server of our own on a free port, in a temporary folder; nothing where none is installed. A durable one
 * has the settings it comes with.
 */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer | undefined> {
  const bin = findPostgres()
  if (!bin) return undefined
  const user = await unprivilegedUser()
  const folder = await mkdtemp(join(durable ? tmpdir() : forgetfulFolder(), 'postgres-'))
  if (user) await chown(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'test', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N'], user)
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', ...(durable ? [] : forgetful)]
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
    { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  await listening(server.stderr)
  return {
    url: `postgres://test@127.0.0.1:${port}/postgres`,
    pid: server.pid ?? 0,
    close: async () => {
      const exited = once(server, 'exit')
      // Ends at once and lets nobody finish; the folder goes away anyway.
      server.kill('SIGQUIT')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The server refuses to run as root; then it runs as somebody who may do nothing else. */
async function unprivilegedUser(): Promise<User> {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = await Promise.all([idOf('-u', name), idOf('-g', name)])
    if (uid && gid) return { uid, gid }
  }
  return { uid: 65534, gid: 65534 }
}

async function idOf(flag: string, name: string): Promise<number | undefined> {
  const id = spawn('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] })
  return Number(await text(id.stdout)) || undefined
}

async function run(program: string, args: string[], user: User): Promise<void> {
  const child = spawn(program, args, { ...user, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
  const [said] = await Promise.all([text(child.stderr), once(child, 'exit')])
  if (child.exitCode !== 0) throw new Error(`${program} failed: ${said}`)
}

/** Waits until the server says that it takes connections, and keeps reading so that it never waits for a reader. */
async function listening(log: NodeJS.ReadableStream): Promise<void> {
  let said = ''
  await new Promise<void>((resolve, reject) => {
    log.on('data', (chunk: Buffer) => {
      if (said.includes('ready to accept connections')) return
      said += chunk.toString()
      if (said.includes('ready to accept connections')) resolve()
    })
    log.on('close', () => reject(new Error(`PostgreSQL did not start: ${said}`)))
  })
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (typeof address !== 'object' || !address) throw new Error('There is no free port')
  return address.port
}
