import type { Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { ExtensionMigrations } from './extension-migrations.ts'

/** What an extension is given: its own tables, as its migrations make them, and the API, which it asks as a caller would. */
export type Own<Tables> = { db: Kysely<Tables>; call: (request: Request) => Promise<Response> }

/** Tables and routes of a shop's own; the tables lie in a schema of their own, the routes below a path of their own. */
export type ExtensionParts<Tables = any> = {
  migrations?: ExtensionMigrations
  routes?: (own: Own<Tables>) => Hono
}

/** Hands on what an extension is, so that its routes know the types of its tables. */
export const defineExtension = <Tables>(parts: ExtensionParts<Tables>): ExtensionParts => parts
