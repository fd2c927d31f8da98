import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '../suite/postgres-server.ts'
import { callsOn } from './calls.ts'
import { createClient, latencies, percentile, throughput } from './load.ts'
import { messageOf } from './processes.ts'
import { median, table } from './printed-table.ts'

type Wanted = { products: number; large: number; runs: number }

const callsEach = 200
const secondsEach = 4

/**
 * What the shipped API takes for the calls a shop makes most. First one client at a time, on a large generated catalogue
 * on PostgreSQL and on the demonstration catalogue on PGlite; then many at once on PostgreSQL. The server has the settings
 * it comes with, each commit on the disk included; clients, API and database share this machine.
 */
export async function benchApi({ products, large, runs }: Wanted): Promise<void> {
  const pglite = await measured([''], oneAtATime)
  console.log(`\nPGlite, demonstration catalogue, one client, milliseconds\n\n${pglite}`)
  const onLarge = await measuredOnServer(large, oneAtATime)
  const many = await measuredOnServer(products, (origin) => manyAtOnce(origin, runs))
  if (onLarge === undefined || many === undefined) {
    console.log(`\nNo PostgreSQL server is installed here, so only the embedded database was measured.`)
    return
  }
  console.log(`\nPostgreSQL, ${large} products, one client, milliseconds\n\n${onLarge}`)
  console.log(`\nPostgreSQL, ${products} products, a second, median of ${runs} runs\n\n${many}`)
}

/** On a server of its own, because one that holds a catalogue is not given another. */
async function measuredOnServer(
  products: number,
  measure: (origin: string) => Promise<string>,
): Promise<string | undefined> {
  const postgres = await startPostgres({ durable: true })
  if (!postgres) return undefined
  try {
    return await measured([String(products), postgres.url], measure)
  } finally {
    await postgres.close()
  }
}

async function measured(args: string[], measure: (origin: string) => Promise<string>): Promise<string> {
  const api: ChildProcess = fork(fileURLToPath(new URL('./served-api.ts', import.meta.url)), args)
  try {
    return await measure(await messageOf(api))
  } finally {
    api.kill()
  }
}

async function oneAtATime(origin: string): Promise<string> {
  const client = createClient(origin, 1)
  const calls = await callsOn(client)
  const rows: string[][] = []
  for (const [name, call] of [
    ['search with facets', calls.searchWithFacets],
    ['suggestion', calls.suggestion],
    ['category page with facets', calls.categoryPage],
    ['category', calls.categoryView],
    ['product', calls.product],
  ] as const) {
    await latencies(20, call)
    const taken = await latencies(callsEach, call)
    rows.push([name, ...[50, 95, 99].map((percent) => percentile(taken, percent).toFixed(1))])
  }
  await client.close()
  return table(['call', 'p50', 'p95', 'p99'], rows)
}

async function manyAtOnce(origin: string, runs: number): Promise<string> {
  const client = createClient(origin, 32)
  const calls = await callsOn(client)
  const rows: string[][] = []
  for (const [name, clients, call] of [
    ['product by id', 32, calls.product],
    ['category page with facets', 32, calls.categoryPage],
    ['first add to cart of a new guest', 32, calls.firstAdd],
    ['whole guest order', 8, calls.order],
  ] as const) {
    await throughput(clients, 1, call)
    const rates: number[] = []
    for (let run = 0; run < runs; run++) rates.push(await throughput(clients, secondsEach, call))
    rows.push([
      name,
      String(clients),
      median(rates).toFixed(0),
      Math.min(...rates).toFixed(0),
      Math.max(...rates).toFixed(0),
    ])
  }
  await client.close()
  return table(['what', 'clients', 'median', 'least', 'most'], rows)
}
