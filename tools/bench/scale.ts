import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defaultEdition, editions } from '#i18n/edition.ts'
import { Releases } from '../../publisher/release.ts'
import { type RealServer, startServer } from '../../publisher/server/running-server.ts'
import { servingFile } from '../../publisher/server/server-files.ts'
import type { Serving } from '../../publisher/server/serving.ts'
import { startPostgres } from '../suite/postgres-server.ts'
import { callsOn } from './calls.ts'
import { startGeneratedApi } from './generated-api.ts'
import { createClient, throughput } from '../measure/load.ts'
import { machine } from './machine.ts'
import { secondsOf } from './measured-process.ts'
import { table } from '../measure/printed-table.ts'
import { messageOf } from '../measure/processes.ts'
import { publishOnce, type Run } from './publication.ts'

type Wanted = { root: string; products: number; seconds: number; server: RealServer }

/** What was done so often a second, and the processor milliseconds that those who serve it took for each. */
type Row = { what: string; clients: number; rate: number; cpu: number }

/**
 * What one machine holds: pages by a real server in front, calls and orders by one API on PostgreSQL, and publications of every
 * edition. Clients share the machine, so processor time is the figure that another machine can be computed from: what it
 * holds is its processors divided by that, as far as nothing else is in the way.
 */
export async function benchScale({ root, products, seconds, server }: Wanted): Promise<void> {
  const folder = mkdtempSync(join(root, 'var/bench-'))
  try {
    const published = await publications(root, folder, products)
    const answered = await callsAnswered(products, seconds)
    const rows = [...(await pagesServed(join(folder, 'dist'), server, seconds)), ...answered]
    console.log(`\n${machine()}; ${products} products\n`)
    const cells = ({ what, clients, rate, cpu }: Row) => [what, String(clients), rate.toFixed(0), cpu.toFixed(2)]
    console.log(table(['what', 'clients', 'a second', 'CPU ms each'], rows.map(cells)))
    console.log(`\n${table(['publications', 'seconds', 'pages', 'editions × products a minute'], published)}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Every edition from nothing, and again when one product in a hundred costs less. */
async function publications(root: string, folder: string, products: number): Promise<string[][]> {
  const api = await startGeneratedApi(products, join(folder, 'db'))
  const place = { root, api, editions, work: folder, dist: join(folder, 'dist') }
  const row = (what: string, { seconds, rendered }: Run) => [
    ...[what, seconds.toFixed(1), String(rendered), ((60 * editions.length * products) / seconds).toFixed(0)],
  ]
  try {
    const all = row(`${editions.length} editions, from nothing`, await publishOnce(place))
    await api.tell({ type: 'reprice', hundredth: 1 })
    return [all, row(`${editions.length} editions, 1 % re-priced`, await publishOnce(place))]
  } finally {
    api.end()
  }
}

async function pagesServed(dist: string, server: RealServer, seconds: number): Promise<Row[]> {
  const releases = new Releases(join(dist, defaultEdition.key))
  const live = releases.live() ?? ''
  const serving = JSON.parse(readFileSync(join(releases.server(live), servingFile), 'utf8')) as Serving
  const paths = [...(releases.manifest(live)?.pages.keys() ?? [])].filter((path) => path.startsWith('/product/'))
  const clients = 32
  const rows: Row[] = []
  for (const [what, packed] of [
    [`page by ${server.name}`, {}],
    [`page by ${server.name}, compressed`, { 'accept-encoding': 'gzip' }],
  ] as const) {
    const before = secondsOf('self', 'waited for')
    const running = await startServer(server, serving, releases.pages(live))
    const client = createClient(`http://127.0.0.1:${running.port}`, clients)
    const headers = { host: new URL(serving.origin).host, ...packed }
    let asked = 0
    const rate = await throughput(clients, seconds, (turn) => {
      asked++
      return client.send({ method: 'GET', path: encodeURI(paths[turn % paths.length] ?? '/'), headers })
    })
    await client.close()
    await running.close()
    // The kernel tells what a process took once somebody has waited for its end.
    rows.push({ what, clients, rate, cpu: (1000 * (secondsOf('self', 'waited for') - before)) / asked })
  }
  return rows
}

async function callsAnswered(products: number, seconds: number): Promise<Row[]> {
  const postgres = await startPostgres({ durable: true })
  if (!postgres) {
    console.log('No PostgreSQL server is installed here, so the commerce API was not measured.')
    return []
  }
  const api = fork(fileURLToPath(new URL('./served-api.ts', import.meta.url)), [String(products), postgres.url])
  const rows: Row[] = []
  try {
    const client = createClient(await messageOf(api), 32)
    const calls = await callsOn(client)
    for (const [what, clients, call] of [
      ['category page with facets', 32, calls.categoryPage],
      ['search with facets', 32, calls.searchWithFacets],
      ['suggestion', 32, calls.suggestion],
      ['first add to cart of a new guest', 32, calls.firstAdd],
      ['whole guest order', 8, calls.order],
    ] as const) {
      await throughput(clients, 1, call)
      const before = secondsOf(api.pid ?? 0, 'own')
      let done = 0
      const rate = await throughput(clients, seconds, () => call().finally(() => done++))
      const cpu = (1000 * (secondsOf(api.pid ?? 0, 'own') - before)) / done
      rows.push({ what, clients, rate, cpu })
    }
    await client.close()
    return rows
  } finally {
    const ended = once(api, 'exit')
    api.kill()
    await ended
    await postgres.close()
  }
}
