import { setImmediate } from 'node:timers'

type Waiting<K, R> = Map<K, PromiseWithResolvers<R | undefined>>

/** So many are read by one query; more wait for the next one, which is asked at the same time. */
const mostAtOnce = 32

/**
 * Reads by one query what is asked for before the process has a moment's rest: of many requests at a time each would take its
 * own way to the database and back.
 */
export function readTogether<K, R>(
  read: (keys: readonly K[]) => Promise<ReadonlyMap<K, R>>,
): (key: K) => Promise<R | undefined> {
  let waiting: Waiting<K, R> = new Map()
  const ask = (asked: Waiting<K, R>) => {
    read([...asked.keys()]).then(
      (found) => {
        for (const [key, { resolve }] of asked) resolve(found.get(key))
      },
      (error: unknown) => {
        for (const { reject } of asked.values()) reject(error)
      },
    )
  }
  return (key) => {
    const known = waiting.get(key)
    if (known) return known.promise
    if (waiting.size === mostAtOnce) waiting = new Map()
    const own = waiting
    if (own.size === 0)
      setImmediate(() => {
        if (waiting === own) waiting = new Map()
        ask(own)
      })
    const asked = Promise.withResolvers<R | undefined>()
    own.set(key, asked)
    return asked.promise
  }
}
