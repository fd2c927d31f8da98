import { sql, type Kysely } from 'kysely'

/** Who sells in a country and how it is delivered there; it stood in code before, and comes in with a catalogue now. */
const statements = [
  `create table seller (
    culture text primary key references market, name text not null, address json not null,
    country text, tax_number text not null, register json not null, phone text not null, email text not null,
    account json, review_account text, complaints_email text, cut_off text)`,
  `create table manufacturer (
    language text primary key, name text not null, address json not null, country text not null, email text not null, place text not null,
    signatory text not null)`,
  `create table delivery_way (
    sku text primary key, pickup text, mark text, names json not null, descriptions json not null)`,
  `create table delivery_offer (
    culture text not null references market, way text not null references delivery_way,
    position integer not null, gross bigint not null check (gross >= 0), days_from integer not null check (days_from >= 0),
    days_to integer not null check (days_to >= days_from), primary key (way, culture))`,
  // Papers of an order name who sold it, whoever sells there by then; older orders have whoever does.
  `alter table customer_order add column seller json`,
]

/** One record of any of them stands on many pages, so they are noted as what the shop says of itself. */
const triggers = ['seller', 'manufacturer', 'delivery_way', 'delivery_offer'].flatMap((table) => [
  ...(
    [
      ['insert', 'new table as new_rows'],
      ['delete', 'old table as old_rows'],
      ['update', 'new table as new_rows old table as old_rows'],
    ] as const
  ).map(
    ([event, rows]) =>
      `create trigger note_${event} after ${event} on ${table} referencing ${rows}
       for each statement execute function note_changes('shop', '0')`,
  ),
  `create trigger note_truncate after truncate on ${table} for each statement execute function renew_epoch()`,
])

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...statements, ...triggers]) await sql.raw(statement).execute(db)
}
