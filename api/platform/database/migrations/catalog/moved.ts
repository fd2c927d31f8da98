import { notes } from './changes.ts'

type Moving = {
  table: string
  /** The table whose `uri` is an address, and how a row there names what stands at it. */
  of: { table: string; key: string; owner: string }
  /** What an address is one of a kind within, if anything. */
  within: string[]
}

const list = (names: readonly string[], before = '') => names.map((name) => before + name).join(', ')

/**
 * Addresses that something had before, each with what had it: where that stands now is asked when somebody comes, so that no chain grows
 * and no way leads in a circle. Whoever moved away last has the old address, and whoever moves in takes it away. Written by triggers
 * alone, because imports move addresses as well.
 */
export function moved({ table, of, within }: Moving): string[] {
  const address = [...within, 'uri']
  const isNew = address.map((name) => `${name} = new.${name}`).join(' and ')
  return [
    `create table ${table} (
      ${within.map((name) => `${name} text not null, `).join('')}uri text not null,
      ${of.owner}_id integer not null references ${of.owner} on delete cascade, moved_at timestamptz not null default now(),
      primary key (${list(address)}))`,
    `create index ${table}_owner on ${table} (${of.owner}_id)`,
    `create function note_${table}() returns trigger language plpgsql as $$
    begin
      delete from ${table} where ${isNew};
      if tg_op = 'UPDATE' then
        insert into ${table} (${list(address)}, ${of.owner}_id) values (${list(address, 'old.')}, old.${of.key})
        on conflict (${list(address)}) do update set ${of.owner}_id = excluded.${of.owner}_id, moved_at = excluded.moved_at;
      end if;
      return null;
    end $$`,
    `create trigger note_arrival after insert on ${of.table} for each row execute function note_${table}()`,
    `create trigger note_moving after update on ${of.table} for each row when (old.uri <> new.uri)
      execute function note_${table}()`,
    ...notes(table, 'shop', '0'),
  ]
}
