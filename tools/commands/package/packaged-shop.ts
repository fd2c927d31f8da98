import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { createServer } from 'node:net'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { type Entry, lockedForShop } from './shop-lock.ts'

const root = join(import.meta.dirname, '../../..')

/** What a shop for the public is told, and nothing of what this machine is told otherwise, nor the packages of the project. */
function environment(): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, NODE_OPTIONS: __, NODE_COMPILE_CACHE: ___, PATH = '', ...env } = process.env
  const kept = Object.entries(env).filter(([name]) => !/^(NONIUS_|VITEST|npm_)/.test(name))
  return {
    ...Object.fromEntries(kept),
    PATH: PATH.split(':')
      .filter((place) => !place.startsWith(root))
      .join(':'),
    NODE_ENV: 'production',
    NONIUS_ORIGIN: 'https://{key}.example.com',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: '{brand} <shop@example.com>',
    CONTACT_ADDRESS: 'contact@example.com',
    ACCESS_TOKEN_SECRETS: 'a'.repeat(44),
    ORDER_LINK_SECRETS: 'b'.repeat(44),
    NONIUS_STAFF_ORIGIN: 'https://staff.example.com',
    STAFF_SECRETS: 'c'.repeat(44),
  }
}

/** A command in the folder of a shop: what it said, or an exception that holds it. */
export function typed(shop: string, command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: shop, encoding: 'utf8', env: environment() })
  if (status !== 0) throw new Error(`${[command, ...args].join(' ')} ended with ${status}:\n${stdout}${stderr}`)
  return stdout
}

/**
 * The lock file that `npm install` would write for a shop with this engine, were the registry asked: npm then takes every package
 * from its cache where that has it.
 */
export function lockFor(shop: string, file: string): void {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Entry>
  }
  const manifest = JSON.parse(typed(shop, 'tar', '-xzOf', file, 'package/package.json')) as Record<string, unknown>
  const own = JSON.parse(readFileSync(join(shop, 'package.json'), 'utf8')) as {
    name: string
    devDependencies: Record<string, string>
  }
  const { version, dependencies, optionalDependencies, engines, bin } = manifest
  const resolved = `file:${relative(shop, file)}`
  const integrity = `sha512-${hash('sha512', readFileSync(file), 'base64')}`
  const engine = { version, resolved, integrity, dependencies, optionalDependencies, engines, bin }
  const entries = { '': own, 'node_modules/nonius': engine, ...lockedForShop(packages, manifest, own) }
  writeFileSync(
    join(shop, 'package-lock.json'),
    JSON.stringify({ name: own.name, lockfileVersion: 3, requires: true, packages: entries }),
  )
}

/** Every file and folder of the engine with when it was written, so that nobody has written there since. */
export function engineOf(shop: string): string[] {
  const engine = join(shop, 'node_modules/nonius')
  return readdirSync(engine, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((file) => `${file} ${statSync(join(engine, file)).mtimeMs}`)
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}

export type Served = {
  /** What is answered to whoever asks a host for a path. */
  ask: (host: string, path: string) => Promise<{ status: number | undefined; text: string }>
  /** Ends it by a signal; answers its exit code. */
  end: () => Promise<number | null>
}

/** `nonius serve` in the folder of a shop, once it publishes when it is asked to. */
export async function served(shop: string): Promise<Served> {
  const [port, apiPort] = [await freePort(), await freePort()]
  const child = spawn(join(shop, 'node_modules/.bin/nonius'), ['serve', '--port', String(port)], {
    cwd: shop,
    env: { ...environment(), API_PORT: String(apiPort) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = once(child, 'close') as Promise<[number | null]>
  const end = async () => {
    child.kill('SIGTERM')
    return (await closed)[0]
  }
  await begun(child)
  const ask = async (host: string, path: string) => {
    const asked = get({ port, path, agent: false, headers: { host } })
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    return { status: answer.statusCode, text: (await Array.fromAsync(answer.setEncoding('utf8'))).join('') }
  }
  return { ask, end }
}

async function begun({ stdout, stderr }: ChildProcess): Promise<void> {
  if (!stdout || !stderr) throw new Error('nonius serve says nothing')
  const said: string[] = []
  stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  for await (const line of createInterface({ input: stdout })) {
    said.push(line)
    if (line.startsWith('Publishing when asked')) return void stdout.resume()
  }
  throw new Error(`nonius serve ended before it published:\n${said.join('\n')}`)
}
