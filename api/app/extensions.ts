import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { Database } from '../platform/database/tables.ts'
import { migrateExtension, type ExtensionMigrations } from '../platform/extensions/extension-migrations.ts'
import type { Page } from '../platform/extensions/extension.ts'
import { schemaOf } from '../platform/extensions/own-schema.ts'
import { HttpProblem, problemResponse } from '../platform/http/problem.ts'
import { log } from '../platform/observability/log.ts'
import type { Application, Extension } from './ports.ts'

type Extensions = Readonly<Record<string, Extension>>

/** Extensions are named by their path, `/loyalty`. */
const nameOf = (path: string) => path.slice(1)

/** What could not be brought up to date on a database; nobody asks tables that are half made. */
const broken = new WeakMap<Database, Set<string>>()

/** The migrations of each extension that has tables, by its name. */
export const migrationsOf = (extensions: Extensions = {}): Record<string, ExtensionMigrations> =>
  Object.fromEntries(
    Object.entries(extensions).flatMap(([path, extension]) =>
      typeof extension === 'object' && extension.migrations ? [[nameOf(path), extension.migrations]] : [],
    ),
  )

/** The pages of the back office that extensions declare, by their names. */
export const pagesOf = (extensions: Extensions = {}): Record<string, Page> =>
  Object.fromEntries(
    Object.entries(extensions).flatMap(([path, extension]) =>
      typeof extension === 'object' && extension.page ? [[nameOf(path), extension.page]] : [],
    ),
  )

/** Brings the tables of all extensions up to date. The shop goes on without one whose tables cannot be made. */
export async function migrateExtensions(db: Database, extensions?: Extensions): Promise<void> {
  const failed = new Set<string>()
  for (const [name, migrations] of Object.entries(migrationsOf(extensions)))
    await migrateExtension(db, name, migrations).catch((error: unknown) => {
      failed.add(name)
      log.error(`The extension ${name} is not answered for`, { extension: name }, error)
    })
  broken.set(db, failed)
}

/** What answers below the path of an extension; where it cannot be made, a problem. */
export function applicationOf(path: string, extension: Extension, ...given: Parameters<Application>): Hono {
  const [services, call] = given
  const name = nameOf(path)
  if (broken.get(services.db)?.has(name)) return unavailable()
  try {
    if (typeof extension === 'function') return extension(services, call)
    // Which tables lie there the extension knows, and nobody here.
    const db = services.db.withSchema(schemaOf(name)) as unknown as Kysely<never>
    return extension.routes?.({ db, call }) ?? new Hono()
  } catch (error) {
    log.error(`The extension ${name} is not answered for`, { extension: name }, error)
    return unavailable()
  }
}

const unavailable = () => new Hono().all('*', () => problemResponse(new HttpProblem('GENERAL_ERROR')))
