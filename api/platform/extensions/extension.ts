import type { Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { ExtensionMigrations } from './extension-migrations.ts'

/** What an extension is given: its own tables, as its migrations make them, and the API, which it asks as a caller would. */
export type Own<Tables> = { db: Kysely<Tables>; call: (request: Request) => Promise<Response> }

/** In one language, or by the language of whoever reads it: `{ en: 'Cards', pl: 'Karty' }`. */
export type Words = string | Readonly<Record<string, string>>

/** What is typed into a column. What is not required may be empty, which is null in the table. */
export type PageField = {
  label: Words
  hint?: Words
  type: 'text' | 'lines' | 'number' | 'date' | 'yes-no' | 'choice'
  required?: boolean
  /** Of a choice: the values and what each is called. */
  options?: Readonly<Record<string, Words>>
}

/** A page of the back office on which staff list, add, change and remove the rows of a table of the extension. */
export type Page = {
  title: Words
  hint?: Words
  table: string
  /** The column that tells rows apart, which the database fills in. */
  key: string
  /** The column by which people know a row. */
  name: string
  /** By column, in the order in which they stand on the page. */
  fields: Readonly<Record<string, PageField>>
}

/** Tables and routes of a shop's own; the tables lie in a schema of their own, the routes below a path of their own. */
export type ExtensionParts<Tables = never> = {
  migrations?: ExtensionMigrations
  routes?: (own: Own<Tables>) => Hono
  page?: Page
}

/** Hands on what an extension is, so that its routes know the types of its tables, which nobody else does. */
export const defineExtension = <Tables>(parts: ExtensionParts<Tables>): ExtensionParts =>
  parts as unknown as ExtensionParts
