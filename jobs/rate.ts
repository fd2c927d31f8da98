/** So many at once, and one more each time so many seconds have passed. */
export type Rate = { burst: number; everySeconds: number }

/** More names than this are not kept: what is known of the oldest is over by then. */
const mostNames = 10_000

/** Counts by name, in this process. Answers how many seconds to wait; 0 when it may be now. */
export function limited({ burst, everySeconds }: Rate, now = Date.now): (name: string) => number {
  const every = everySeconds * 1000
  /** When all that was asked under a name would be paid for. */
  const paidAt = new Map<string, number>()
  return (name) => {
    const at = now()
    const paid = Math.max(paidAt.get(name) ?? at, at)
    const wait = paid - at - every * (burst - 1)
    if (wait > 0) return Math.ceil(wait / 1000)
    paidAt.delete(name)
    paidAt.set(name, paid + every)
    if (paidAt.size > mostNames) for (const [oldest] of paidAt.entries().take(1)) paidAt.delete(oldest)
    return 0
  }
}
