import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { connectPostgres } from '../../api/db.ts'
import { makeLink } from '../../api/staff/links.ts'
import { startPostgres } from '../suite/postgres-server.ts'
import { latencies, percentile } from './load.ts'
import { fillOrders } from './many-orders.ts'
import { fillPeople } from './many-letters.ts'
import { messageOf } from './processes.ts'
import { table } from './printed-table.ts'

const callsEach = 100
const searches = ['nowak', 'zolta', 'buyer777', '5550', 'firma 1234', 'łucja', 'dluga', 'nobody at all']

/** Everything that lists and searches, at how many milliseconds at most it has to answer. */
const reads: readonly [name: string, path: (turn: number) => string][] = [
  ['today', () => '/today'],
  ['customers', () => '/customers'],
  ['customers, companies', () => '/customers?kind=companies'],
  ['customers, searched', (turn) => `/customers?search=${encodeURIComponent(searches[turn % searches.length] ?? '')}`],
  ['carts left behind', () => '/baskets'],
  [
    'carts left behind, searched',
    (turn) => `/baskets?search=${encodeURIComponent(searches[turn % searches.length] ?? '')}`,
  ],
  ['one customer', (turn) => `/customers/00000000-0000-4000-8000-${(1 + turn).toString(16).padStart(12, '0')}`],
  ['orders to do', () => '/orders?step=todo'],
  ['all orders', () => '/orders'],
  ['orders, searched', (turn) => `/orders?search=${encodeURIComponent(searches[turn % searches.length] ?? '')}`],
  ['orders of a country and time', () => '/orders?culture=de-DE&payment=transfer&from=2026-01-01&to=2026-06-30'],
  ['cancelled orders', () => '/orders?status=cancelled'],
  ['one order', (turn) => `/orders/NO-2026-${String(1 + turn).padStart(6, '0')}`],
  ['orders by step', () => '/waiting-orders'],
  ['letters', () => '/letters'],
  ['letters, all', () => '/letters?all=yes'],
  [
    'letters, searched',
    (turn) => `/letters?all=yes&search=${encodeURIComponent(searches[turn % searches.length] ?? '')}`,
  ],
  ['answers on pages', () => '/public-answers'],
  ['mails that failed', () => '/mails'],
  ['mails that failed, searched', (turn) => `/mails?search=buyer${turn}`],
  ['mails that wait', () => '/mails?state=waiting'],
  ['addresses that bounce', () => '/returned-addresses'],
  ['log', () => '/audit'],
]

/** What the staff wait for, with a shop's years of orders on PostgreSQL, one person at a time. */
export async function benchStaff({ products, orders }: { products: number; orders: number }): Promise<void> {
  const postgres = await startPostgres({ durable: true })
  if (!postgres) return console.log('No PostgreSQL server is installed here.')
  const api = fork(fileURLToPath(new URL('./served-api.ts', import.meta.url)), [String(products), postgres.url])
  try {
    const origin = await messageOf(api)
    const { db, close } = await connectPostgres(postgres.url)
    await fillOrders(db, orders)
    await fillPeople(db, orders)
    const token = await makeLink(db, { kind: 'owner', email: null, roles: ['owner'], language: 'pl' })
    await close()
    const ask = await comeIn(origin, token)
    const rows: string[][] = []
    for (const [name, path] of reads) {
      await latencies(5, (turn) => ask(path(turn)))
      const taken = await latencies(callsEach, (turn) => ask(path(turn)))
      rows.push([name, ...[50, 95, 99].map((percent) => percentile(taken, percent).toFixed(1)), '100'])
    }
    const title = `What the staff ask, ${products} products and ${orders} orders on PostgreSQL, one at a time, milliseconds`
    console.log(`\n${title}\n\n${table(['call', 'p50', 'p95', 'p99', 'p95 wanted'], rows)}`)
  } finally {
    api.kill()
    await postgres.close()
  }
}

async function comeIn(origin: string, token: string): Promise<(path: string) => Promise<unknown>> {
  const answer = await fetch(`${origin}/staff/link/accept`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, email: 'bench@example.com', name: 'Bench', newPassword: 'granat-siedem-zegarek' }),
  })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0]
  if (!answer.ok || cookie === undefined) throw new Error(`Nobody came in: ${await answer.text()}`)
  return async (path) => {
    const response = await fetch(`${origin}/staff${path}`, { headers: { cookie } })
    const body: unknown = await response.json()
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(body)}`)
    return body
  }
}
