import { carriedOut } from './carried-out.ts'

/**
 * Notes each of these as a change of a kind. They are ordered as in note_changes, and are noted for the feed alone: nobody counts them as
 * something that waits to be published, since a change of the product or category itself is noted beside them.
 */
const note = (kind: string, ids: string): string => `
  insert into change
    select '${kind}', id, pg_current_xact_id(), now() from (${ids}) as touched (id) order by id
    on conflict (kind, id) do update set changed_in = excluded.changed_in, changed_at = excluded.changed_at
    where change.changed_in <> excluded.changed_in;`

const noting = (name: string, statements: string): string =>
  `create function ${name}() returns trigger language plpgsql as $$ begin ${statements} return null; end $$`

type Operation = 'INSERT' | 'DELETE' | 'UPDATE'

const perOperation = (statements: Partial<Record<Operation, string>>): string =>
  Object.entries(statements)
    .map(([operation, written]) => `if tg_op = '${operation}' then ${written} end if;`)
    .join('\n')

const rows = {
  insert: 'new table as new_rows',
  delete: 'old table as old_rows',
  update: 'old table as old_rows new table as new_rows',
}

/** Its name comes after those of note_changes, so that whatever is written, notes of one product are made in one order. */
const trigger = (name: string, event: keyof typeof rows, table: string): string =>
  `create trigger ${name}_${event} after ${event} on ${table} referencing ${rows[event]}
   for each statement execute function ${name}()`

const standing = (row: string) => `(${row}.category_id, ${row}.position, ${row}.successor, ${row}.withdrawn_at is null)`
const reducedIn = (table: string) =>
  `select product_id, culture, true as is_there from ${table} where regular_net is not null`

export const up = carriedOut([
  // Which listings, counts and old addresses a product is told in is decided by where it stands. It is noted by itself, and whoever reads
  // asks for its category: a row for each category would be held by an import until it ends, and everybody else would wait for it. The
  // category that a product left is known here alone.
  noting(
    'places',
    perOperation({
      DELETE: note('listing', 'select distinct category_id from old_rows'),
      UPDATE:
        note(
          'place',
          `select id from new_rows n full join old_rows o using (id) where ${standing('n')} is distinct from ${standing('o')}`,
        ) +
        note(
          'listing',
          `select distinct o.category_id from old_rows o left join new_rows n using (id)
           where n.category_id is distinct from o.category_id`,
        ),
    }),
  ),
  trigger('places', 'update', 'product'),
  trigger('places', 'delete', 'product'),

  // It is offered where it has a price and words.
  noting(
    'places_offered',
    perOperation({
      INSERT: note('place', 'select distinct product_id from new_rows'),
      DELETE: note('place', 'select distinct product_id from old_rows'),
      UPDATE: note('place', 'select old.product_id union select new.product_id'),
    }),
  ),
  ...[
    { table: 'price', within: 'culture' },
    { table: 'product_text', within: 'language' },
  ].flatMap(({ table, within }) => [
    trigger('places_offered', 'insert', table),
    trigger('places_offered', 'delete', table),
    // Rows hardly ever go over to another product, and those of texts are wide: they are not all compared for it.
    `create trigger places_offered_update after update of product_id, ${within} on ${table} for each row
     when ((old.product_id, old.${within}) <> (new.product_id, new.${within})) execute function places_offered()`,
  ]),

  // Prices change more often than what is reduced.
  noting(
    'reductions',
    perOperation({
      INSERT: note('reduction', `select distinct product_id from (${reducedIn('new_rows')}) n`),
      DELETE: note('reduction', `select distinct product_id from (${reducedIn('old_rows')}) o`),
      UPDATE: note(
        'reduction',
        `select distinct product_id from (${reducedIn('new_rows')}) n full join (${reducedIn('old_rows')}) o
         using (product_id, culture) where n.is_there is null or o.is_there is null`,
      ),
    }),
  ),
  trigger('reductions', 'insert', 'price'),
  trigger('reductions', 'delete', 'price'),
  trigger('reductions', 'update', 'price'),
  `create index price_reduced on price (culture, product_id) where regular_net is not null`,

  noting('moved_addresses', note('moved', 'select 0')),
  ...['moved_category', 'moved_content'].map(
    (table) => `create trigger moved_addresses after insert or update or delete on ${table}
      for each row execute function moved_addresses()`,
  ),

  // What was changed before is not noted so: whoever read before this is told all of it once. A new database stays empty.
  note('listing', 'select id from category'),
  note('reduction', 'select 0 where exists (select from product)'),
])
