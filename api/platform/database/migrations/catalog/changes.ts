/** What the feed of changes is read from. Triggers alone write it, so that nobody who writes a table can forget to. */
export const changes = [
  `create table change (
    kind text not null, id integer not null, changed_in xid8 not null, changed_at timestamptz not null,
    primary key (kind, id))`,
  `create index change_changed_in on change (changed_in)`,

  // The same, of which language or market, so that each edition can count what waits for it; of all where nothing is said.
  `create table change_in (
    kind text not null, id integer not null, scope text not null, changed_in xid8 not null,
    primary key (kind, id, scope))`,
  `create index change_in_changed_in on change_in (changed_in)`,

  // Notes what a statement touched, whoever wrote it. The first argument is the kind, the second the column that names the thing; of
  // which language or market a row is, tables say by a column of that name. Things are ordered, so that two who write many lock in
  // one order, and one that was noted by the same transaction is left alone.
  `create function note_changes() returns trigger language plpgsql as $$
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
  end $$`,

  // Truncating leaves no rows to note: a new epoch makes every reader of the feed start again.
  `create function renew_epoch() returns trigger language plpgsql as $$
  begin
    update epoch set id = gen_random_uuid();
    return null;
  end $$`,
]

const rows = {
  insert: 'new table as new_rows',
  delete: 'old table as old_rows',
  update: 'old table as old_rows new table as new_rows',
}

/** Notes as a change of what the column `id` names, what one kind of statement touches of a table. */
export const note = (event: keyof typeof rows, table: string, kind: string, id: string): string =>
  `create trigger note_${event} after ${event} on ${table} referencing ${rows[event]}
   for each statement execute function note_changes('${kind}', '${id}')`

export const notes = (table: string, kind: string, id: string): string[] => [
  note('insert', table, kind, id),
  note('delete', table, kind, id),
  note('update', table, kind, id),
]

export const renews = (table: string): string =>
  `create trigger note_truncate after truncate on ${table} for each statement execute function renew_epoch()`

/** Whatever happens to a table is a change of what the column `id` names. */
export const noted = (table: string, kind: string, id: string): string[] => [...notes(table, kind, id), renews(table)]

/** One record stands on many pages, so that it is noted as what the shop says of itself. */
export const ofShop = (table: string): string[] => noted(table, 'shop', '0')
