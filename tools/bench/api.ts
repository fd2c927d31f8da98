import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '../suite/postgres-server.ts'
import { callsOn } from './calls.ts'
import { createClient, latencies, percentile, throughput } from '../measure/load.ts'
import { messageOf } from '../measure/processes.ts'
import { median, table } from '../measure/printed-table.ts'

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
  const onLarge = await measuredOnPostgres(large, oneAtATime)
  const many = await measuredOnPostgres(products, (origin) => manyAtOnce(origin, runs))
  console.log(`\nPGlite, demonstration catalogue, one client, milliseconds\n\n${pglite}`)
  if (onLarge === undefined || many === undefined)
    return console.log('\nNo PostgreSQL server is installed here, so only the embedded database was measured.')
  console.log(`\nPostgreSQL, ${large} products, one client, milliseconds\n\n${onLarge}`)
  console.log(`\nPostgreSQL, ${products} products, a second, median of ${runs} runs\n\n${many}`)
}

/** Each catalogue on a server of its own: a database that holds one is not filled with another. */
async function measuredOnPostgres(products: number, measure: (origin: string) => Promise<string>) {
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
  for (const [name, call, wanted] of [
    ['search with facets', calls.searchWithFacets, 50],
    ['suggestion', calls.suggestion, 20],
    ['category page with facets', calls.categoryPage, 20],
    ['category', calls.categoryView, undefined],
    ['product', calls.product, undefined],
  ] as const) {
    await latencies(20, call)
    const taken = await latencies(callsEach, call)
    const [p50, p95, p99] = [50, 95, 99].map((percent) => percentile(taken, percent).toFixed(1))
    rows.push([name, p50 ?? '', p95 ?? '', wanted === undefined ? '' : `at most ${wanted}`, p99 ?? ''])
  }
  await client.close()
  return table(['call', 'p50', 'p95', 'p95 wanted', 'p99'], rows)
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
