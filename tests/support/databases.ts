import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { connectPostgres, type OpenDatabase } from '../../api/platform/database/db.ts'
import { openEmbedded } from './embedded.ts'
import { isThere } from './needed.ts'
import { migratedTemplate } from './postgres.ts'

type TestDatabase = OpenDatabase & {
  /** The address for a second process; PGlite has none. */
  url?: string
}

const given = inject('postgresUrl')
const postgresUrl = isThere('PostgreSQL', given) ? given : undefined

/** Each database the API runs on here. Every test file opens one of its own. */
export const installedDatabases: { name: string; open: () => Promise<TestDatabase> }[] = [
  { name: 'PGlite', open: openEmbedded },
  ...(postgresUrl ? [{ name: 'PostgreSQL', open: () => openPostgres(postgresUrl) }] : []),
]

/** Set by vitest.config for the project that tries the embedded database after the others tried the server. */
export const isOnTheEmbedded = process.env['EMBEDDED_DATABASE'] !== undefined
const isFull = process.env['FULL'] !== undefined

/**
 * For `describe.each`: every call of both contracts is tried on each, and so is what asks a database for what another might do
 * otherwise: searching, characters, backups. `npm test` takes the one that shops run on, where there is such a server;
 * `npm run test:all` the embedded one; the full run both.
 */
export const everyDatabase = isFull
  ? installedDatabases
  : installedDatabases.slice(...(isOnTheEmbedded ? [0, 1] : [-1]))

/** For all else one will do. */
export const databases = isOnTheEmbedded ? [] : everyDatabase

/** For what one connection cannot show: races, and transactions that stay open. */
export const servers =
  postgresUrl && !isOnTheEmbedded
    ? [{ name: 'PostgreSQL', create: () => createDatabase(postgresUrl), open: () => openPostgres(postgresUrl) }]
    : []

async function openPostgres(serverUrl: string): Promise<TestDatabase> {
  const url = await createDatabase(serverUrl)
  return { url, ...(await connectPostgres(url)) }
}

/** An empty one; its address is the answer. */
async function createDatabase(serverUrl: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new Client(serverUrl)
  await client.connect()
  await client.query(`create database ${name} template ${migratedTemplate}`)
  await client.end()
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
}
