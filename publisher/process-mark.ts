import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/**
 * Which process somebody is. Its number alone says little: numbers are given anew, in containers soon, and one container
 * has the same as the next. So it comes with where it means something, and with when the process that had it began.
 */
export type ProcessMark = { pid: number; place: string; started: string }

const textOf = (read: () => string): string => {
  try {
    return read()
  } catch {
    return ''
  }
}

/** The machine since it was started; by its name, which may change, only where the kernel has no better one. */
const machine = textOf(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()) || hostname()

/** The processes that see each other there. */
const here = [machine, textOf(() => readlinkSync('/proc/self/ns/pid'))].join(' ')

/** When a process began, as the kernel counts; empty where it does not tell. */
const startOf = (pid: number | 'self'): string =>
  textOf(() => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? '')

export const ownMark = (): ProcessMark => ({ pid: process.pid, place: here, started: startOf('self') })

/** Whether the process that left a mark lives; undefined where that cannot be seen from here. */
export function isLiving({ pid, place, started }: Partial<ProcessMark>): boolean | undefined {
  if (place !== here || pid === undefined) return undefined
  return isRunning(pid) && startOf(pid) === started
}

/** Whether some process has a number; one of another user counts too. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
