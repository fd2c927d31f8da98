import { sql, type Kysely } from 'kysely'

const statements = [
  // What the staff write of a page before anybody sees it; `base` is what was public when it was begun.
  `create table content_draft (
    uri text not null, culture text not null, parts jsonb not null, base jsonb, saved_at timestamptz not null default now(),
    saved_by uuid, publish_at timestamptz, primary key (uri, culture))`,
  `create index content_draft_due on content_draft (publish_at) where publish_at is not null`,
  // Every version that was public; one without parts says that the page was withdrawn.
  `create table content_version (
    id bigint generated always as identity primary key, uri text not null, culture text not null,
    at timestamptz not null default now(), person uuid, parts jsonb)`,
  `create index content_version_page on content_version (uri, culture, id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
