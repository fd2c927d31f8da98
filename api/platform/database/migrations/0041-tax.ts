import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table seller add column oss boolean not null default false`,
  `create table sales_tax (
    culture text not null references seller on delete cascade, region text not null, taxes_delivery boolean not null,
    rates json not null, primary key (culture, region))`,
  `create table tax_exemption (
    customer_guid uuid not null references customer on delete cascade, region text not null, certificate text not null,
    valid_until date not null, approved_at timestamptz not null default now(), primary key (customer_guid, region))`,
  // What was applied; orders of before, and those taxed as the edition's prices say, have none.
  `alter table customer_order add column tax json`,
  // The tax number of the address as a register said that it holds.
  `alter table cart_choice add column checked_number text`,
]

/** Rates stand in no page; they are noted as what the shop says of itself, so that whoever serves reads them anew. */
const triggers = [
  ...Object.entries({
    insert: 'new table as new_rows',
    delete: 'old table as old_rows',
    update: 'new table as new_rows old table as old_rows',
  }).map(
    ([event, rows]) =>
      `create trigger note_${event} after ${event} on sales_tax referencing ${rows}
       for each statement execute function note_changes('shop', '0')`,
  ),
  `create trigger note_truncate after truncate on sales_tax for each statement execute function renew_epoch()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...statements, ...triggers]) await sql.raw(statement).execute(db)
}
