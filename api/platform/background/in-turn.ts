/** Lets so many tasks run; the others wait in the order they came. */
export function inTurn(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      // The place is handed on rather than given back, or somebody new could slip in between.
      if (next) next()
      else running--
    }
  }
}
