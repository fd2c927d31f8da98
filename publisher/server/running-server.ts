import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { caddyConfiguration } from './caddy.ts'
import type { Front } from './front.ts'
import { nginxConfiguration } from './nginx.ts'
import type { Serving } from './serving.ts'

export type Running = {
  port: number
  reload: (serving: Serving, root: string) => Promise<void>
  close: () => Promise<void>
}

/** A server for tests of what is written for it: how its command is called, and a whole configuration around that of an edition. */
export type RealServer = {
  name: string
  isInstalled: boolean
  /** What is written of an edition. */
  site: (serving: Serving, root: string, port: number, front?: Front) => string
  /** A whole configuration around what is written of sites. */
  around: (sites: readonly string[], place: { folder: string; port: number }) => string
  /** Says whether it takes a configuration, and why not. */
  check: (file: string, folder: string) => { status: number | null; stderr: string }
  start: (file: string, folder: string) => readonly string[]
  reload: (file: string, folder: string) => readonly string[]
}

const isThere = (command: string) => spawnSync(command, ['version']).error === undefined
const run = ([command = '', ...args]: readonly string[], folder: string) =>
  spawnSync(command, args, { encoding: 'utf8', env: { ...process.env, HOME: folder } })

/** Started by root, nginx reads files as somebody else, who may not see the folders of a test. */
const asOwner = process.getuid?.() === 0 ? 'user root;' : ''

const nginxOf = (file: string, folder: string) => ['nginx', '-p', folder, '-e', join(folder, 'error.log'), '-c', file]

const nginx: RealServer = {
  name: 'nginx',
  isInstalled: isThere('nginx'),
  site: (serving, root, port, front) =>
    nginxConfiguration(serving, root, front).replace('listen 80;', `listen 127.0.0.1:${port};`),
  around(sites, { folder }) {
    // An nginx that was unpacked, not installed, has no folders of its own.
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${folder}/${of};`)
    return `${asOwner} daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
http { access_log off; ${places.join(' ')}
${sites.join('\n')} }`
  },
  check: (file, folder) => run([...nginxOf(file, folder), '-t'], folder),
  start: nginxOf,
  reload: (file, folder) => [...nginxOf(file, folder), '-s', 'reload'],
}

const caddy: RealServer = {
  name: 'Caddy',
  isInstalled: isThere('caddy'),
  site: (serving, root, port, front) =>
    caddyConfiguration({ ...serving, origin: `http://${new URL(serving.origin).hostname}:${port}` }, root, front),
  around: (sites, { folder }) =>
    `{\n\tadmin unix/${folder}/admin\n\tdefault_bind 127.0.0.1\n\tlog {\n\t\toutput file ${folder}/log\n\t}\n}\n${sites.join('\n')}`,
  check: (file, folder) => run(['caddy', 'adapt', '--adapter', 'caddyfile', '--validate', '--config', file], folder),
  start: (file) => ['caddy', 'run', '--adapter', 'caddyfile', '--config', file],
  reload: (file, folder) => [
    'caddy',
    'reload',
    '--adapter',
    'caddyfile',
    '--address',
    `unix/${folder}/admin`,
    '--config',
    file,
  ],
}

export const realServers = [nginx, caddy]

/** Serves releases by a real server, on the hosts of their origins. */
export async function startServer(server: RealServer, serving: Serving, root: string): Promise<Running> {
  const { reload, ...running } = await startSite(server, (port) => server.site(serving, root, port))
  return { ...running, reload: (next, at) => reload((port) => server.site(next, at, port)) }
}

type Site = (port: number) => string

/** A real server with what is written of one site. */
export async function startSite(server: RealServer, site: Site) {
  const folder = mkdtempSync(join(tmpdir(), 'server-'))
  const port = await freePort()
  const file = join(folder, 'configuration')
  const write = (next: Site) => writeFileSync(file, server.around([next(port)], { folder, port }))
  write(site)
  const checked = server.check(file, folder)
  if (checked.status !== 0) throw new Error(`${server.name} does not take its configuration: ${checked.stderr}`)
  const [command = '', ...args] = server.start(file, folder)
  const running = spawn(command, args, { stdio: 'ignore', env: { ...process.env, HOME: folder } })
  await untilItListens(port, () => running.exitCode)
  return {
    port,
    async reload(next: Site) {
      write(next)
      const { status, stderr } = run(server.reload(file, folder), folder)
      if (status !== 0) throw new Error(`${server.name} was not reloaded: ${stderr}`)
    },
    async close() {
      if (running.exitCode === null && running.kill('SIGTERM')) await once(running, 'exit')
      rmSync(folder, { recursive: true })
    },
  }
}

async function untilItListens(port: number, ended: () => number | null): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (isOpen) return
    if (ended() !== null) throw new Error(`The server has ended by itself (${ended()}).`)
    await setTimeout(20)
  }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await once(probe.listen(0, '127.0.0.1'), 'listening')
  const { port } = probe.address() as AddressInfo
  await once(probe.close(), 'close')
  return port
}
