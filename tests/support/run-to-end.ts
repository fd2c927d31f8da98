import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

/** Whatever takes longer hangs: it is ended with all that it has started, and says so. */
const patience = 100_000

export type Ended = { said: string; code: number | null }

/** Runs a program until it ends, and hands back what it said on stderr and its exit code; null when a signal ended it. */
export async function runToEnd(program: string, args: readonly string[]): Promise<Ended> {
  // In a group of its own, so that the end of one that hangs is the end of its workers too.
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true })
  const inTime = new AbortController()
  const ending = pause(patience, undefined, { signal: inTime.signal }).then(
    () => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      return true
    },
    () => false,
  )
  const [said] = await Promise.all([text(child.stderr), once(child, 'close')])
  inTime.abort()
  if (await ending) throw new Error(`${program} did not end within ${patience / 1000} s, having said: ${said}`)
  return { said, code: child.exitCode }
}
