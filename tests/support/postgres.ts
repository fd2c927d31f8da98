import type { TestProject } from 'vitest/node'
import { startPostgres } from '../../scripts/suite/postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a PostgreSQL server of the tests' own, where one is installed. */
    postgresUrl: string | undefined
  }
}

/** Starts a PostgreSQL server for the run of the tests. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const server = await startPostgres()
  project.provide('postgresUrl', server?.url)
  return server?.close
}
