import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { sampleMemory } from '../measure/processes.ts'

/** A program as it is started. */
export type Started = { command: string; args: readonly string[]; cwd: string; env?: NodeJS.ProcessEnv }

/** What a process took: seconds by the clock and of the processors, and bytes of the largest process of its tree. */
export type ResourceUse = { seconds: number; cpu: number; peak: number }

/**
 * Runs a program to its end. The kernel adds up the processor time of all that a process has waited for, so what a program
 * and its own children took is told when it has ended; nothing else may end meanwhile. Where there is no such file as on
 * Linux, only the clock is known.
 */
export async function measureProcess({ command, args, cwd, env }: Started): Promise<ResourceUse & { output: string }> {
  const before = secondsOf('self', 'waited for')
  const start = performance.now()
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const stop = sampleMemory(new Map([['tree', child.pid ?? 0]]))
  const [output, complaint] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  const seconds = (performance.now() - start) / 1000
  const peak = stop().get('tree')?.largest ?? 0
  if (child.exitCode !== 0)
    throw new Error(`${command} ended with exit code ${child.exitCode}:\n${(complaint || output).slice(0, 2000)}`)
  return { seconds, cpu: secondsOf('self', 'waited for') - before, peak, output }
}

/** Processor seconds, user and system, that a process has taken itself, or those that it has waited for. */
export function secondsOf(pid: number | 'self', whose: 'own' | 'waited for'): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? []
    const [user, system] = whose === 'own' ? fields.slice(11, 13) : fields.slice(13, 15)
    return (Number(user) + Number(system)) / ticksPerSecond
  } catch {
    return NaN
  }
}

/** The unit of `/proc`, the same on every Linux that Node runs on. */
const ticksPerSecond = 100
