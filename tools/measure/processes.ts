import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'

/** Resident memory in bytes: the most that one process of a tree had, and the most that all had at a time. */
export type Peak = { largest: number; together: number }

type Process = { parent: number; resident: number; peak: number }

/**
 * Watches the memory of process trees until told to stop, by their names. The kernel keeps each process's own peak, so a
 * look now and then misses only processes that live shorter than the interval. What processes share counts for each of
 * them. Elsewhere than on Linux there is nothing to see.
 */
export function sampleMemory(roots: ReadonlyMap<string, number>, interval = 50): () => Map<string, Peak> {
  const peaks = new Map<string, Peak>()
  const look = () => {
    const processes = allProcesses()
    for (const [name, root] of roots) {
      const tree = [root, ...descendants(root, processes)].flatMap((pid) => processes.get(pid) ?? [])
      const { largest, together } = peaks.get(name) ?? { largest: 0, together: 0 }
      peaks.set(name, {
        largest: Math.max(largest, ...tree.map(({ peak }) => peak)),
        together: Math.max(
          together,
          tree.reduce((sum, { resident }) => sum + resident, 0),
        ),
      })
    }
  }
  const timer = setInterval(look, interval)
  return () => {
    clearInterval(timer)
    return peaks
  }
}

function allProcesses(): Map<number, Process> {
  try {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    return new Map(pids.flatMap((pid) => (statusOf(pid) ?? []).map((status) => [Number(pid), status])))
  } catch {
    return new Map()
  }
}

function statusOf(pid: string): [Process] | undefined {
  const status = contentOf(pid, 'status')
  return status === ''
    ? undefined
    : [{ parent: number(status, 'PPid'), resident: bytes(status, 'VmRSS'), peak: bytes(status, 'VmHWM') }]
}

const number = (text: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0)

const bytes = (text: string, name: string): number => number(text, name) * 1024

/** Nothing of a process that has ended meanwhile. */
function contentOf(pid: number | string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

function descendants(root: number, processes: ReadonlyMap<number, Process>): number[] {
  const children = [...processes].filter(([, { parent }]) => parent === root).map(([pid]) => pid)
  return children.flatMap((child) => [child, ...descendants(child, processes)])
}

/** What a process and its descendants hold now, a page that several share divided among them; in bytes, by command line. */
export function memoryOfTree(root: number): { command: string; bytes: number }[] {
  return [root, ...descendants(root, allProcesses())].map((pid) => ({
    command: contentOf(pid, 'cmdline').replaceAll('\0', ' '),
    bytes: bytes(contentOf(pid, 'smaps_rollup'), 'Pss'),
  }))
}

/** The next thing a process says; a process that ends says nothing any more. */
export async function messageOf(child: ChildProcess): Promise<string> {
  const heard = new AbortController()
  const { signal } = heard
  const ended = once(child, 'exit', { signal }).then(() => {
    throw new Error(`A process that was waited for ended with exit code ${child.exitCode}`)
  })
  try {
    const message: unknown[] = await Promise.race([once(child, 'message', { signal }), ended])
    return String(message[0])
  } finally {
    ended.catch(() => undefined)
    heard.abort()
  }
}
