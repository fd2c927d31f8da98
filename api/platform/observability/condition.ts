import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import { migrations } from '../database/migrations/index.ts'
import type { Database } from '../database/tables.ts'
import type { PortState } from '../ports/guard.ts'
import { inTime } from '../ports/in-time.ts'

/** How much waits in an outbox, and for how long the oldest of it has. */
export type Waiting = { waiting: number; oldestSeconds: number }

/** How an API is: whether it can answer, and what a person should know of. */
export type Condition = {
  ready: boolean
  database: 'answers' | 'does not answer'
  migrations: 'done' | 'missing' | 'unknown'
  /** Until it has been read once, whoever asks for a product waits for all of them. */
  catalogue: 'read' | 'being read'
  /** Mails in the outbox; unknown while the database does not tell. */
  mail: ({ sent: boolean } & Waiting) | null
  /** What happened and not everybody was told of yet; unknown while the database does not tell. */
  events: Waiting | null
  /** Where the shop writes, the fullest of its disks. */
  disk: { freeBytes: number } | null
  /** Of how many products guests hold as much unpaid as is left; unknown while the database does not tell. */
  held: number | null
  /** How code of the shop's own and the services that it leads to stand, by the name of the port. */
  ports: Readonly<Record<string, PortState>>
}

type Observed = {
  db: Database
  /** Reads the catalogue into memory. */
  readCatalogue: () => Promise<unknown>
  /** Mails in the outbox, and for how long the oldest one has waited. */
  countMails: () => Promise<Waiting>
  /** Events that wait, and for how long the oldest one has. */
  countEvents: () => Promise<Waiting>
  /** Of how many products guests hold as much unpaid as is left. */
  countHeld: () => Promise<number>
  /** There is a mail server, so mails do not wait for ever. */
  sendsMails: boolean
  folders: readonly string[]
  portStates?: (() => Readonly<Record<string, PortState>>) | undefined
  /** Milliseconds: who asks whether we are ready does not wait long. */
  patience?: number
}

/**
 * Reads the condition of an API. What is still being asked is not asked again: each question that hangs at a lock holds a
 * connection, and whoever asks us asks every few seconds.
 */
export function conditionOf({
  db,
  readCatalogue,
  countMails,
  countEvents,
  countHeld,
  sendsMails,
  folders,
  portStates = () => ({}),
  patience = 2_000,
}: Observed): () => Promise<Condition> {
  const missing = oneAtATime(() => migrationsMissing(db))
  const mails = oneAtATime(countMails)
  const told = oneAtATime(countEvents)
  const held = oneAtATime(countHeld)
  const orNothing = <Value>(coming: Promise<Value>) => inTime(coming, patience).catch(() => undefined)
  let isRead = false
  const reading = oneAtATime(async () => {
    await readCatalogue()
    isRead = true
  })
  return async () => {
    const [migrations, mail, events, products, disk] = await Promise.all([
      orNothing(missing()),
      orNothing(mails()),
      orNothing(told()),
      orNothing(held()),
      freeSpace(folders),
      isRead || orNothing(reading()),
    ])
    return {
      ready: migrations === false && isRead,
      database: migrations === undefined ? 'does not answer' : 'answers',
      migrations: migrations === undefined ? 'unknown' : migrations ? 'missing' : 'done',
      catalogue: isRead ? 'read' : 'being read',
      mail: mail ? { sent: sendsMails, ...mail } : null,
      events: events ?? null,
      disk: disk === undefined ? null : { freeBytes: disk },
      held: products ?? null,
      ports: portStates(),
    }
  }
}

function oneAtATime<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  let asking: Promise<Value> | undefined
  return () =>
    (asking ??= ask().finally(() => {
      asking = undefined
    }))
}

/** A newer version may have added some meanwhile; those of this one have to be there. */
async function migrationsMissing(db: Database): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const seen = new Set(rows.map(({ name }) => name))
  return Object.keys(migrations).some((name) => !seen.has(name))
}

async function freeSpace(folders: readonly string[]): Promise<number | undefined> {
  const free = await Promise.all(
    folders.map(async (folder) => {
      const { bavail, bsize } = await statfs(nearest(folder))
      return bavail * bsize
    }),
  ).catch(() => [])
  return free.length > 0 ? Math.min(...free) : undefined
}

/** A folder that is made when something is first put there lies on the disk of the one that holds it. */
const nearest = (folder: string): string =>
  existsSync(folder) || folder === dirname(folder) ? folder : nearest(dirname(folder))
