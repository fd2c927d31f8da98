import { setTimeout } from 'node:timers/promises'

/** Does something until told to stop, so many seconds from one beginning to the next, and never twice at once. */
export async function every(seconds: number, stopping: AbortSignal, act: () => unknown): Promise<void> {
  for (let next = performance.now() + seconds * 1000; !stopping.aborted; next += seconds * 1000) {
    await act()
    const left = Math.max(0, next - performance.now())
    await setTimeout(left, undefined, { signal: stopping }).catch(() => {})
  }
}
