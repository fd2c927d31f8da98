import { sql, type Kysely } from 'kysely'

/**
 * What the shop has for models that it does not sell: those of other makers, and its own of before. They stand on no published
 * page, so they are noted for whoever answers questions, and not as something that waits to be published.
 */
const statements = [
  `create table counterpart (
    maker text not null, model text not null, relation text not null check (relation in ('comparable', 'replaced')),
    spellings json not null, products integer[] not null, primary key (maker, model))`,
  `create function note_counterparts() returns trigger language plpgsql as $$
  begin
    insert into change values ('counterpart', 0, pg_current_xact_id(), now())
    on conflict (kind, id) do update set changed_in = excluded.changed_in, changed_at = excluded.changed_at
    where change.changed_in <> excluded.changed_in;
    return null;
  end $$`,
  `create trigger note_written after insert or update or delete on counterpart
   for each row execute function note_counterparts()`,
  `create trigger note_truncate after truncate on counterpart for each statement execute function renew_epoch()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
