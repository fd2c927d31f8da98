import { Client } from 'pg'
import type { Db, PgBoss, PGliteLike } from 'pg-boss'
import { prepareTables } from './tables.ts'
import type { JobSettings } from './settings.ts'

/** Where jobs are kept: on a PostgreSQL server, for any number of processes, or in an embedded database of this one. */
export type JobsDatabase = { url: string } | { embedded: PGliteLike }

/** One that works on jobs looks after them as well; others only ask for some. */
export type Role = 'publisher' | 'asking'

/** Runs one statement and returns its rows. */
export type Ask = <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>

export type Queue = { boss: PgBoss; ask: Ask }

/**
 * Requests to publish an edition now, and those to ask for that at a set time. What else is asked of releases has a queue of
 * its own, because a publisher of the version before would publish for each of them.
 */
export const queues = { now: 'publish', later: 'publish-later', orders: 'publish-orders' } as const

/** What publishers are called in the list of processes that share the jobs; behind it where they write to. */
export const publisherName = 'publisher'

const day = 24 * 60 * 60

/**
 * Joins the processes that share the jobs of a database. This is when the code of the queue is read and its tables are
 * made; who never asks for a job pays for neither.
 */
export async function openQueue(
  where: JobsDatabase,
  role: Role,
  settings: JobSettings,
  place?: string,
): Promise<Queue> {
  const { PgBoss, fromPglite } = await import('pg-boss')
  const works = role === 'publisher'
  const boss = new PgBoss({
    ...('url' in where
      ? { connectionString: where.url, max: 4 }
      : { db: fromPglite(where.embedded), backend: 'pglite' }),
    application_name: `nonius ${role}`,
    useListenNotify: works,
    schedule: false,
    supervise: works,
    superviseIntervalSeconds: settings.silentSeconds / 2,
    monitorIntervalSeconds: settings.silentSeconds / 2,
    registerInstance: works,
    instanceName: [publisherName, place].filter(Boolean).join(' '),
    instanceHeartbeatSeconds: settings.silentSeconds / 3,
  })
  // A connection that breaks is made anew by the next question; unheard, the event would end the process.
  boss.on('error', (error) => console.error('Jobs:', error.message))
  try {
    await boss.start()
    const ask = asking(boss.getDb())
    await prepareTables(boss.getDb())
    await prepareQueues(boss, settings)
    return { boss, ask }
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {})
    const reason: unknown = error instanceof AggregateError ? error.errors[0] : error
    throw new Error(
      `The database of the jobs cannot be used: ${reason instanceof Error ? reason.message : String(reason)}`,
      { cause: error },
    )
  }
}

async function prepareQueues(boss: PgBoss, settings: JobSettings): Promise<void> {
  const options = {
    retryLimit: settings.deaths,
    heartbeatSeconds: settings.silentSeconds,
    expireInSeconds: settings.longestSeconds,
    retentionSeconds: settings.waitingDays * day,
    notify: true,
  }
  // Of an edition at most one waits and at most one is in hand, on however many machines.
  await boss.createQueue(queues.now, { ...options, policy: 'stately' })
  await boss.createQueue(queues.orders, { ...options, policy: 'stately' })
  await boss.createQueue(queues.later, options)
  for (const queue of Object.values(queues)) await boss.updateQueue(queue, options)
}

const asking =
  (db: Db): Ask =>
  async <Row>(text: string, values: readonly unknown[] = []) => {
    const { rows } = await db.executeSql(text, [...values])
    return rows as Row[]
  }

/** Whether anybody ever asked for a job there; looking makes no tables. */
export async function hasJobs(url: string): Promise<boolean> {
  const client = new Client(url)
  try {
    await client.connect()
    const { rows } = await client.query<{ found: boolean }>(
      `select to_regclass('pgboss.instance') is not null and to_regclass('publishing.job') is not null as found`,
    )
    return rows[0]?.found === true
  } finally {
    await client.end()
  }
}
