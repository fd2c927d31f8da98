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

/**
 * Each database the API runs on here, for `describe.each`. Every test file opens one of its own. Every call of both contracts is
 * tried on each, and so is what asks a database for what another might do otherwise: searching, characters, backups.
 */
export const everyDatabase: { name: string; open: () => Promise<TestDatabase> }[] = [
  { name: 'PGlite', open: openEmbedded },
  ...(postgresUrl ? [{ name: 'PostgreSQL', open: () => openPostgres(postgresUrl) }] : []),
]

/** For all else one will do in `npm test`: the one that shops run on, where there is such a server. The full run takes each. */
export const databases = process.env['FULL'] ? everyDatabase : everyDatabase.slice(-1)

/** For what one connection cannot show: races, and transactions that stay open. */
export const servers = postgresUrl
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
