import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { connectPostgres } from '../../api/platform/database/db.ts'
import { startPostgres } from '../../tools/suite/postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a PostgreSQL server of the tests' own, where one is installed. */
    postgresUrl: string | undefined
  }
}

/** A database that is up to date and holds nothing; those of the tests are copies of it. */
export const migratedTemplate = 'migrated'

/** Starts a PostgreSQL server for the run of the tests. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const server = await startPostgres()
  project.provide('postgresUrl', server?.url)
  if (!server) return undefined
  const client = new Client(server.url)
  await client.connect()
  await client.query(`create database ${migratedTemplate}`)
  await client.end()
  const { close } = await connectPostgres(Object.assign(new URL(server.url), { pathname: `/${migratedTemplate}` }).href)
  await close()
  return server.close
}
