import { sql, type Kysely } from 'kysely'

const statements = [
  // What was changed, and of which language or market, so that each edition can count what waits for it; of all where nothing is said.
  `create table change_in (
    kind text not null, id integer not null, scope text not null, changed_in xid8 not null,
    primary key (kind, id, scope))`,
  `create index change_in_changed_in on change_in (changed_in)`,
]

/**
 * As in the first migration, and beside it the language or the market that a row is of, which tables name by a column of that
 * name. Things are noted in the same order as before, so that writers wait for each other there and not here.
 */
const noteChanges = `
  create or replace function note_changes() returns trigger language plpgsql as $$
  declare
    source text := case tg_op
      when 'INSERT' then 'select * from new_rows'
      when 'DELETE' then 'select * from old_rows'
      else 'select * from new_rows union all select * from old_rows' end;
    scope text := coalesce((
      select attname::text from pg_attribute
      where attrelid = tg_relid and attname in ('culture', 'language') and not attisdropped limit 1), '''''');
  begin
    execute format(
      'insert into change select distinct %L, %s::integer, pg_current_xact_id(), now() from (%s) as touched order by 2
       on conflict (kind, id) do update set changed_in = excluded.changed_in, changed_at = excluded.changed_at
       where change.changed_in <> excluded.changed_in', tg_argv[0], tg_argv[1], source);
    execute format(
      'insert into change_in select distinct %L, %s::integer, %s, pg_current_xact_id() from (%s) as touched order by 2, 3
       on conflict (kind, id, scope) do update set changed_in = excluded.changed_in
       where change_in.changed_in <> excluded.changed_in', tg_argv[0], tg_argv[1], scope, source);
    return null;
  end $$`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...statements, noteChanges]) await sql.raw(statement).execute(db)
}
