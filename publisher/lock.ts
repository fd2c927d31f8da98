import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Whether a process of this machine is alive; one of another user counts too. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Locks this process holds: a file with its own number that is not among them is an older process's. */
const held = new Set<string>()

/**
 * Takes a lock file for this process and returns how to give it back; undefined when a living process holds it. The
 * lock of a process that died is taken over, also when it died before it wrote its number or had the number that is
 * this process's now.
 */
export function takeLock(file: string): (() => void) | undefined {
  if (held.has(file)) return undefined
  mkdirSync(dirname(file), { recursive: true })
  if (!create(file)) {
    const holder = Number(readFileSync(file, 'utf8'))
    if (holder > 0 && holder !== process.pid && isRunning(holder)) return undefined
    rmSync(file, { force: true })
    if (!create(file)) return undefined
  }
  held.add(file)
  return () => {
    held.delete(file)
    rmSync(file, { force: true })
  }
}

function create(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}
