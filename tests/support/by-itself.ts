/**
 * Makes something that does what it is told and nothing by the clock. A round comes when a machine has been slow for long enough:
 * it would deliver what a test is about to, or write into the log that another one reads. What a round does is tested by its name.
 */
export function withoutSchedules<T>(make: () => T): T {
  const { setTimeout, setInterval } = globalThis
  const never = (...[work, after]: Parameters<typeof setInterval>) => {
    const timer = setInterval(work, after)
    clearInterval(timer)
    return timer
  }
  Object.assign(globalThis, { setTimeout: never, setInterval: never })
  try {
    return make()
  } finally {
    Object.assign(globalThis, { setTimeout, setInterval })
  }
}
