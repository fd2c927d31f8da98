import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'

/** The highest resident memory any of the watched processes and their descendants reached, in bytes, by name. */
export type Peaks = Map<string, number>

/**
 * Watches the memory of process trees until told to stop. The kernel keeps each process's own peak, so a look now and
 * then misses only processes that live shorter than the interval. Elsewhere than on Linux there is nothing to see.
 */
export function watchMemory(roots: ReadonlyMap<string, number>, interval = 50): () => Peaks {
  const peaks: Peaks = new Map()
  const look = () => {
    const parents = parentsOfAll()
    for (const [name, root] of roots) {
      for (const pid of [root, ...descendants(root, parents)]) {
        peaks.set(name, Math.max(peaks.get(name) ?? 0, peakOf(pid)))
      }
    }
  }
  const timer = setInterval(look, interval)
  return () => {
    clearInterval(timer)
    return peaks
  }
}

function parentsOfAll(): Map<number, number> {
  try {
    return new Map(
      readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .map((name) => [Number(name), Number(field(Number(name), 'PPid') ?? 0)]),
    )
  } catch {
    return new Map()
  }
}

function descendants(root: number, parents: Map<number, number>): number[] {
  const children = [...parents].filter(([, parent]) => parent === root).map(([pid]) => pid)
  return children.flatMap((child) => [child, ...descendants(child, parents)])
}

const peakOf = (pid: number): number => kilobytes(field(pid, 'VmHWM')) * 1024

const kilobytes = (text = '0'): number => Number(text.replace(' kB', ''))

const field = (pid: number, name: string, file = 'status'): string | undefined =>
  new RegExp(`^${name}:\\s+(.+)$`, 'm').exec(contentOf(pid, file))?.[1]

/** Nothing of a process that has ended. */
function contentOf(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

/** What a process and its descendants hold now, a page that several share divided among them; in bytes, by command line. */
export function memoryOfTree(root: number): { command: string; bytes: number }[] {
  return [root, ...descendants(root, parentsOfAll())].map((pid) => ({
    command: contentOf(pid, 'cmdline').replaceAll('\0', ' '),
    bytes: kilobytes(field(pid, 'Pss', 'smaps_rollup')) * 1024,
  }))
}

/** The next thing a process says; a process that ends says nothing any more. */
export async function messageOf(child: ChildProcess): Promise<string> {
  const ended = once(child, 'exit').then(() => {
    throw new Error(`The commerce API ended with exit code ${child.exitCode}`)
  })
  const message: unknown[] = await Promise.race([once(child, 'message'), ended])
  return String(message[0])
}
