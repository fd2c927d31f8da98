type Bounds = {
  atOnce: number
  /** Whoever comes after so many that wait is sent away. */
  longest: number
}

type Job<T> = () => Promise<T>

/** Work that is done in turn, and never so much of it that other work waits. */
export type Line = {
  /** Somebody waits for it; nothing when too many wait already. */
  now: <T>(job: Job<T>) => Promise<T> | undefined
  /** Somebody waits for it, and there are only so many such. */
  surely: <T>(job: Job<T>) => Promise<T>
  /** Nobody waits for it: done when nothing else is, or not at all when there is too much of it. Whether it was taken. */
  sometime: (job: Job<unknown>) => boolean
}

export function openLine({ atOnce, longest }: Bounds): Line {
  const waiting: (() => Promise<unknown>)[] = []
  const later: (() => Promise<unknown>)[] = []
  let running = 0

  function next(): void {
    if (running === atOnce) return
    const job = waiting.shift() ?? (running === 0 ? later.shift() : undefined)
    if (!job) return
    running++
    void job().finally(() => {
      running--
      next()
    })
  }

  function surely<T>(job: Job<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    waiting.push(() => job().then(resolve, reject))
    next()
    return promise
  }

  return {
    now: (job) => (waiting.length >= longest ? undefined : surely(job)),
    surely,
    sometime: (job) => {
      if (later.length >= longest) return false
      later.push(() => job().catch(() => undefined))
      next()
      return true
    },
  }
}
