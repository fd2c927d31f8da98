import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import type { Manifest, PageDifference } from '../manifest.ts'
import { TargetError } from './target-error.ts'

/** Whom to tell what changed: a command that reads it, or a URL that takes it. */
export type Purge = {
  command?: readonly string[] | undefined
  url?: string | undefined
  headers?: Record<string, string> | undefined
  /** Addresses handed over at once; networks take only so many. */
  atOnce?: number | undefined
}

/** The paths whose answer is another than before: changed, new, withdrawn. Hashed files never change. */
export const changedPaths = (differing: readonly PageDifference[]): string[] =>
  differing.flatMap(({ path, before, after }) => (before?.fingerprint === after?.fingerprint ? [] : [path]))

/** Where nobody knows what was before: all there are, and all that are gone. */
export const allPaths = ({ pages, gone }: Pick<Manifest, 'pages' | 'gone'>): string[] => [
  ...pages.keys(),
  ...gone.keys(),
]

/** Hands over the changed addresses, each as a whole: `{ "files": ["https://…"] }`, which is what several networks take. */
export async function purge(hook: Purge, origin: string, paths: readonly string[]): Promise<void> {
  const { atOnce = 30 } = hook
  for (let from = 0; from < paths.length; from += atOnce) {
    const files = paths.slice(from, from + atOnce).map((path) => new URL(path, origin).href)
    if (hook.command) await tellCommand(hook.command, `${files.join('\n')}\n`)
    if (hook.url) await tellUrl(hook.url, hook.headers ?? {}, JSON.stringify({ files }))
  }
}

/** Runs a command, which reads what it is told line by line; no shell reads it before. */
export async function tellCommand([command = '', ...args]: readonly string[], told: string): Promise<void> {
  const running = spawn(command, args, { stdio: ['pipe', 'ignore', 'pipe'] })
  // A command that reads nothing may be over before it was told everything.
  running.stdin.on('error', () => undefined)
  running.stdin.end(told)
  const said = text(running.stderr)
  const code: unknown = await once(running, 'close').then(
    ([status]: unknown[]) => status,
    (error: unknown) => {
      throw new TargetError(`"${command}" cannot be run: ${String(error)}`)
    },
  )
  if (code !== 0) throw new TargetError(`"${[command, ...args].join(' ')}" ended with ${String(code)}: ${await said}`)
}

async function tellUrl(url: string, headers: Record<string, string>, body: string): Promise<void> {
  const sent = { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } }
  const answer = await fetch(url, { ...sent, signal: AbortSignal.timeout(30_000) })
  if (!answer.ok) {
    throw new TargetError(
      `${new URL(url).host} was told what changed and answered ${answer.status}: ${(await answer.text()).slice(0, 500)}`,
    )
  }
}
