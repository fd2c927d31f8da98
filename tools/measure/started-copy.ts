import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** What every copy of the project makes or installs itself. */
const left = ['node_modules', 'dist', 'var', '.git', '.astro']

/** The project as it is, in a folder where nothing was ever started. */
export function copyProject(root: string, copy: string): void {
  for (const name of readdirSync(root).filter((name) => !left.includes(name)))
    cpSync(join(root, name), join(copy, name), { recursive: true, verbatimSymlinks: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
}

export type Started = {
  pid: number
  /** What it said until it was ready. */
  said: string
  end: () => Promise<void>
}

/** `npm start` in a copy, on a port that is free, once it serves; a signal ends it. */
export async function startCopy(copy: string, args: readonly string[] = [], stopping?: AbortSignal): Promise<Started> {
  const stdio: StdioOptions = ['ignore', 'pipe', 'inherit']
  // A group of its own, so that all of it is told to end as by a terminal.
  const npm = spawn('npm', ['start', '--', '--port', '0', ...args], { cwd: copy, stdio, detached: true })
  const ended = once(npm, 'close')
  const interrupt = () => {
    if (npm.pid !== undefined && npm.exitCode === null && npm.signalCode === null) process.kill(-npm.pid, 'SIGINT')
  }
  const end = async () => {
    stopping?.removeEventListener('abort', interrupt)
    interrupt()
    await ended
  }
  stopping?.addEventListener('abort', interrupt)
  try {
    return { pid: npm.pid ?? 0, said: await serving(npm), end }
  } catch (error) {
    await end()
    throw error
  }
}

async function serving(npm: ChildProcess): Promise<string> {
  if (!npm.stdout) throw new Error('npm start says nothing')
  let said = ''
  for await (const line of createInterface({ input: npm.stdout })) {
    said += `${line}\n`
    if (line.startsWith('Ready.')) return said
  }
  throw new Error(`npm start ended before it served:\n${said}`)
}
