import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { ToWorker } from './worker-messages.ts'

/**
 * Milliseconds until a worker that nobody needs ends. One waits for as long as somebody may sit at the same texts, because it takes
 * longer to start than to render what one change is seen on; of others the next edition has need sooner, or not for a while.
 */
const restsFor = { one: 15 * 60_000, others: 5_000 }

/** Workers that were used and know their code, so that another edition is begun with them at once. */
const resting = new Map<ChildProcess, NodeJS.Timeout>()

const hasEnded = (worker: ChildProcess): boolean => worker.exitCode !== null || worker.signalCode !== null

export function takeWorker(): ChildProcess {
  for (const [worker, end] of resting) {
    clearTimeout(end)
    resting.delete(worker)
    if (hasEnded(worker) || !worker.connected) continue
    worker.ref()
    worker.channel?.ref()
    return worker
  }
  return fork(new URL('./worker.ts', import.meta.url), {
    env: { ...process.env, NODE_ENV: 'production' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

/** A worker that has done all it was told rests for a while, and keeps no process from ending. */
export function restWorker(worker: ChildProcess): void {
  dropListeners(worker)
  tell(worker, { type: 'rest' })
  worker.unref()
  worker.channel?.unref()
  const others = [...resting.keys()].filter((other) => !hasEnded(other))
  const rests = others.length === 0 ? restsFor.one : restsFor.others
  resting.set(worker, setTimeout(() => endWorker(worker), rests).unref())
}

/** Ends the workers that rest, and waits until they have ended: only then does the system know what they took. */
export async function dismissWorkers(): Promise<void> {
  const rested = [...resting.keys()].filter((worker) => !hasEnded(worker))
  for (const worker of resting.keys()) endWorker(worker)
  await Promise.all(
    rested.map((worker) => {
      worker.ref()
      return once(worker, 'exit')
    }),
  )
}

export function endWorker(worker: ChildProcess): void {
  resting.delete(worker)
  dropListeners(worker)
  worker.kill()
}

/** What it does from here on concerns nobody who asked it before. */
export function dropListeners(worker: ChildProcess): void {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event)
}

/** Nothing is told to one that ended; that it did is heard by its exit. */
export const tell = (worker: ChildProcess, message: ToWorker): void => {
  if (worker.connected) worker.send(message, () => {})
}

export const howItEnded = (worker: ChildProcess): string | undefined =>
  hasEnded(worker) ? (worker.signalCode ?? `exit code ${worker.exitCode}`) : undefined
