import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { connectPostgres, type OpenDatabase } from '../../api/platform/database/db.ts'
import { openEmbedded, openStocked, type Stocked, takeInSmallCatalogue } from './embedded.ts'
import { isThere } from './needed.ts'
import { migratedTemplate } from './postgres.ts'

const stockedTemplate = 'stocked'

type TestDatabase = OpenDatabase & {
  /** The address for a second process; PGlite has none. */
  url?: string
}

type TestedDatabase = {
  name: string
  /** One that holds nothing. */
  open: () => Promise<TestDatabase>
  /** One that holds the small catalogue already, which is copied sooner than read in. */
  stocked: () => Promise<TestDatabase & Stocked>
}

const given = inject('postgresUrl')
const postgresUrl = isThere('PostgreSQL', given) ? given : undefined

/** Each database the API runs on here. Every test file opens one of its own. */
const onEmbedded: TestedDatabase = { name: 'PGlite', open: openEmbedded, stocked: openStocked }
export const installedDatabases: TestedDatabase[] = [onEmbedded, ...(postgresUrl ? [onServer(postgresUrl)] : [])]

function onServer(url: string): TestedDatabase {
  return { name: 'PostgreSQL', open: () => openPostgres(url), stocked: () => openStockedPostgres(url) }
}

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

/** For what is the same on each: the one that shops run on, where there is such a server, which works while the tests do. */
export const stockedDatabase = () => (installedDatabases.at(-1) ?? onEmbedded).stocked()

/** For what one connection cannot show: races, and transactions that stay open. */
export const servers =
  postgresUrl && !isOnTheEmbedded ? [{ ...onServer(postgresUrl), create: () => createDatabase(postgresUrl) }] : []

async function openPostgres(serverUrl: string): Promise<TestDatabase> {
  return opened(serverUrl, await createDatabase(serverUrl))
}

/** It is gone with its closing, so that a run holds few at a time. */
async function opened(serverUrl: string, url: string): Promise<TestDatabase> {
  const { db, close } = await connectPostgres(url)
  const drop = `drop database if exists ${new URL(url).pathname.slice(1)} with (force)`
  return {
    url,
    db,
    close: () => close().then(() => withClient(serverUrl, (client) => client.query(drop)).then(() => {})),
  }
}

/** An empty one; its address is the answer. */
const createDatabase = (serverUrl: string) =>
  withClient(serverUrl, async (client) => addressOf(serverUrl, await createFrom(client, migratedTemplate)))

async function openStockedPostgres(serverUrl: string): Promise<TestDatabase & Stocked> {
  const url = await withClient(serverUrl, async (client) => {
    // Whoever comes first makes the template; the others, of other processes, wait for it.
    await client.query('select pg_advisory_lock(1)')
    const { rowCount } = await client.query(`select from pg_database where datname = '${stockedTemplate}'`)
    if (!rowCount) {
      const name = await createFrom(client, migratedTemplate)
      const { db, close } = await connectPostgres(addressOf(serverUrl, name))
      await takeInSmallCatalogue(db)
      await close()
      await client.query(`alter database ${name} rename to ${stockedTemplate}`)
    }
    await client.query('select pg_advisory_unlock(1)')
    return addressOf(serverUrl, await createFrom(client, stockedTemplate))
  })
  return { isStocked: true, ...(await opened(serverUrl, url)) }
}

async function createFrom(client: Client, template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await client.query(`create database ${name} template ${template} strategy file_copy`)
  return name
}

const addressOf = (serverUrl: string, name: string) => Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href

async function withClient<T>(serverUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(serverUrl)
  await client.connect()
  return work(client).finally(() => client.end())
}
