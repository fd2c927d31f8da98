import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { connectPostgres } from '../../api/platform/database/db.ts'
import { createClient, latencies, percentile } from '../measure/load.ts'
import { table } from '../measure/printed-table.ts'
import { messageOf } from '../measure/processes.ts'
import { startPostgres } from '../suite/postgres-server.ts'
import { fillContracts, logInPeople } from './fill-contracts.ts'

type Wanted = { products: number; contracts: number }

const people = 50
const callsEach = 300
/** Products of a page of a listing. */
const perPage = 24

/** What prices of one's own cost who looks at a page and who fills a cart, beside somebody without contracts, in turns. */
export async function benchContracts({ products, contracts }: Wanted): Promise<void> {
  const postgres = await startPostgres({ durable: true })
  if (!postgres) return console.log('No PostgreSQL server is installed here.')
  const api = fork(fileURLToPath(new URL('./served-api.ts', import.meta.url)), [String(products), postgres.url])
  try {
    const origin = await messageOf(api)
    const { db, close } = await connectPostgres(postgres.url)
    await fillContracts(db, contracts)
    const companies = await logInPeople(db, people, 'for a company')
    const alone = await logInPeople(db, people, 'for nobody')
    const { rows } = await sql<{ id: number; sku: string; made: boolean }>`
      select p.id, p.sku, s.availability = 'backorder' as made from product p join price pr on pr.product_id = p.id and pr.culture = 'pl-PL'
        join stock s on s.product_id = p.id order by md5(p.id::text)`.execute(db)
    await close()
    const client = createClient(origin, 1)
    const of = (tokens: readonly string[], turn: number) => ({
      authorization: `Bearer ${tokens[turn % tokens.length] ?? ''}`,
    })
    const look = (tokens: readonly string[]) => (turn: number) => {
      const from = (turn * perPage) % (rows.length - perPage)
      const ids = rows.slice(from, from + perPage).map(({ id }) => id)
      const path = `/yes-api/rest/customer/prices?ids=${ids.join(',')}`
      return client.send({ method: 'GET', path, headers: of(tokens, turn) })
    }
    const made = rows.filter((row) => row.made)
    const add = (tokens: readonly string[]) => (turn: number) => {
      const body = { productSkuCode: made[turn % Math.min(made.length, 20)]?.sku, quantity: 1 + (turn % 12) }
      return client.send({ method: 'PUT', path: '/yes-api/rest/cart', headers: of(tokens, turn), body })
    }
    const told: string[][] = []
    for (const [name, call, wanted] of [
      [`own prices of ${perPage} products`, look, '20'],
      ['a line of the cart set', add, ''],
    ] as const)
      for (const [whose, tokens] of [
        ['of a company', companies],
        ['of nobody', alone],
      ] as const) {
        await latencies(people, call(tokens))
        const taken = await latencies(callsEach, call(tokens))
        told.push([`${name}, ${whose}`, ...[50, 95, 99].map((at) => percentile(taken, at).toFixed(1)), wanted])
      }
    await client.close()
    const title = `${contracts} contracts over ${products} products on PostgreSQL, one client, milliseconds`
    console.log(`\n${title}\n\n${table(['call', 'p50', 'p95', 'p99', 'p95 wanted'], told)}`)
  } finally {
    api.kill()
    await postgres.close()
  }
}
