import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { defaultEdition, editions } from '#i18n/edition.ts'
import { table } from '../measure/printed-table.ts'
import { readArguments, Stop } from '../../server/cli/command.ts'
import { serverNamed } from '../suite/server-named.ts'
import { setupOf } from '../../server/config/setup.ts'
import { sitesOf } from '../../server/config/sites.ts'
import type { Book } from '../soak/books.ts'
import { startProcess } from '../soak/process.ts'
import type { Findings } from '../soak/soaking.ts'
import { startPostgres } from '../suite/postgres-server.ts'

const usage = `npm run soak -- [--minutes N] [--rate N] [--server nginx|caddy]

A shop for half an hour as it is on a busy day, in a place of its own: shoppers read pages through a real server in front,
search, fill baskets, log in, order, pay and withdraw, an ERP brings stock, and every minute a changed catalogue is
published. Ends with 1 when anything was answered by an error, a page and its files or its policy were not of one
release, memory grew, or orders and stock do not add up.

  --minutes N       how long (30); memory is judged from five on
  --rate N          visits a second (4), each of two to eight calls
  --server NAME     who stands in front (nginx); Debian's is unpacked where none is installed`

const root = join(import.meta.dirname, '../..')
const erpToken = 'a-token-that-only-this-machine-knows'

function positive(text: string, option: string): number {
  const number = Number(text)
  if (!(number > 0)) throw new Stop(`"${text}" is nothing for --${option}: it takes a number above 0.`)
  return number
}

function tell({ tally, memory, ...counts }: Findings): void {
  const { visits, turnedAway, publications, ordered, delivered } = counts
  const late = turnedAway > 0 ? `, ${turnedAway} more turned away because so many were under way` : ''
  console.log(`\n${visits} visits${late}; ${publications} publications`)
  console.log(`${ordered} pieces ordered, ${delivered} delivered by the ERP\n\n${tally.table()}\n`)
  const rows = Object.entries(memory).map(([name, { from, to, perMinute }]) => [
    ...[name, from.toFixed(0), to.toFixed(0), perMinute.toFixed(2)],
  ])
  console.log(table(['memory', 'MB, second quarter', 'MB, last quarter', 'MB a minute'], rows))
  const { faults } = tally
  console.log(faults.length === 0 ? '\nNothing was wrong.' : `\nWRONG:\n${faults.join('\n')}`)
}

export async function run(stopping: AbortSignal): Promise<void> {
  const { values } = readArguments(usage, {
    minutes: { type: 'string', default: '30' },
    rate: { type: 'string', default: '4' },
    server: { type: 'string', default: 'nginx' },
  })
  const seconds = 60 * positive(values.minutes, 'minutes')
  const rate = positive(values.rate, 'rate')
  const server = await serverNamed(root, values.server)
  const { soak } = await import('../soak/soaking.ts')
  const [site] = sitesOf([defaultEdition, ...editions], 80, setupOf({}))
  if (!site) throw new Stop('There is no edition.')

  mkdirSync(join(root, 'var'), { recursive: true })
  const work = mkdtempSync(join(root, 'var/soak-'))
  const closing: (() => unknown)[] = [() => rmSync(work, { recursive: true, force: true })]
  try {
    const postgres = await startPostgres({ durable: true })
    if (postgres) closing.unshift(postgres.close)
    const api = await startProcess('api-process.ts', [erpToken, postgres?.url ?? join(work, 'db')])
    closing.unshift(api.end)
    const publisher = await startProcess('publisher-process.ts', [root, work, api.said])
    closing.unshift(publisher.end)
    console.log(
      `${server.name} in front, ${postgres ? 'PostgreSQL' : 'the embedded database'} behind, ${rate} visits a second`,
    )
    await publisher.ask('publish')
    const findings = await soak(
      {
        ...{ site, erpToken, dist: join(work, 'dist'), apiUrl: api.said },
        change: () => api.ask('change'),
        guest: () => api.ask<number>('guest'),
        books: () => api.ask<Book[]>('books'),
        publish: () => publisher.ask('publish'),
        processes: { API: api.pid, publisher: publisher.pid },
      },
      server,
      { seconds, rate, publishEvery: 60 },
      stopping,
    )
    tell(findings)
    process.exitCode = findings.tally.faults.length === 0 ? 0 : 1
  } finally {
    for (const close of closing) await close()
  }
}
