import { Pool } from 'undici'

export type Sent = { method: 'GET' | 'PUT' | 'POST'; path: string; headers?: Record<string, string>; body?: unknown }

/** One after another of these, for as long as somebody asks; `send` fails on any answer that is no success. */
export type Client = { send: (request: Sent) => Promise<string>; close: () => Promise<void> }

export function createClient(origin: string, connections: number): Client {
  const pool = new Pool(origin, { connections, pipelining: 1 })
  return {
    send: async ({ method, path, headers, body }) => {
      const { statusCode, body: answer } = await pool.request({
        method,
        path,
        headers: {
          'accept-language': 'pl-PL',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      if (statusCode >= 300) throw new Error(`${method} ${path} answered ${statusCode}: ${text.slice(0, 300)}`)
      return text
    },
    close: () => pool.close(),
  }
}

/** How often a second something is done by so many clients at once, each doing it again as soon as it is done. */
export async function throughput(clients: number, seconds: number, once: (turn: number) => Promise<unknown>) {
  let turn = 0
  const until = performance.now() + seconds * 1000
  const began = performance.now()
  let done = 0
  const client = async () => {
    while (performance.now() < until) {
      await once(turn++)
      done++
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return done / ((performance.now() - began) / 1000)
}

/** Milliseconds of each of so many, one at a time, sorted. */
export async function latencies(count: number, once: (turn: number) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = []
  for (let turn = 0; turn < count; turn++) {
    const began = performance.now()
    await once(turn)
    taken.push(performance.now() - began)
  }
  return taken.sort((a, b) => a - b)
}

export const percentile = (sorted: readonly number[], percent: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * percent) / 100) - 1)] ?? NaN
