import { Pool } from 'undici'

/** What a visitor beside a burst waited each time, in milliseconds. */
export type Watched = number[]

/** Asks for many pages at once, each on a connection of its own, and wants every one of them. */
export function createAsker(origin: string, connections: number, encoding: string) {
  const { host, port } = new URL(origin)
  // Editions have hosts that only browsers know the address of.
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections, pipelining: 1 })
  const ask = async (path: string) => {
    const { statusCode, body } = await pool.request({
      method: 'GET',
      path,
      headers: { host, 'accept-encoding': encoding },
    })
    const text = await body.text()
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`)
    return text
  }
  return { askAll: (paths: readonly string[]) => Promise.all(paths.map(ask)), close: () => pool.close() }
}
