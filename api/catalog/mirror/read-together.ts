import { setImmediate } from 'node:timers'

type Waiting<K, R> = Map<K, PromiseWithResolvers<R | undefined>>

/** So many are read by one query. */
const mostAtOnce = 32

/** So many queries are under way at a time: more of them would each hold less, and what a query costs is mostly its being one. */
const mostUnderWay = 2

/**
 * Reads by one query what is asked for before the process has a moment's rest, or while others are read: of many requests at a time
 * each would take its own way to the database and back.
 */
export function readTogether<K, R>(
  read: (keys: readonly K[]) => Promise<ReadonlyMap<K, R>>,
): (key: K) => Promise<R | undefined> {
  const waiting: Waiting<K, R> = new Map()
  let underWay = 0
  let isDue = false
  const ask = async (asked: Waiting<K, R>) => {
    try {
      const found = await read([...asked.keys()])
      for (const [key, { resolve }] of asked) resolve(found.get(key))
    } catch (error) {
      for (const { reject } of asked.values()) reject(error)
    }
  }
  const next = () => {
    isDue = false
    while (waiting.size > 0 && underWay < mostUnderWay) {
      const asked: Waiting<K, R> = new Map([...waiting].slice(0, mostAtOnce))
      for (const key of asked.keys()) waiting.delete(key)
      underWay++
      void ask(asked).then(() => {
        underWay--
        next()
      })
    }
  }
  return (key) => {
    const known = waiting.get(key)
    if (known) return known.promise
    const asked = Promise.withResolvers<R | undefined>()
    waiting.set(key, asked)
    if (!isDue && underWay < mostUnderWay) {
      isDue = true
      setImmediate(next)
    }
    return asked.promise
  }
}
