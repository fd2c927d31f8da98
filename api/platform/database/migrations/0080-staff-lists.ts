import { sql, type Kysely } from 'kysely'

/** Letters of Latin alphabets, and what they are found by; what a server takes for capitals depends on how it was set up. */
const letters = [
  'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿĀāĂăĄąĆćĈĉĊċČčĎďĐđĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥ',
  'ĨĩĪīĬĭĮįİıĴĵĶķĹĺĻļĽľŁłŃńŅņŇňŌōŎŏŐőŒœŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽž',
]
const plain = [
  'aaaaaaaceeeeiiiidnoooooouuuuytsaaaaaaaceeeeiiiidnoooooouuuuytyaaaaaaccccccccddddeeeeeeeeeegggggggghh',
  'iiiiiiiiiijjkkllllllllnnnnnnoooooooorrrrrrssssssssttttuuuuuuuuuuuuwwyyyzzzzzz',
]

const statements = [
  `create function folded(text) returns text immutable strict parallel safe language sql
    as $$ select lower(translate($1, '${letters.join('')}', '${plain.join('')}')) $$`,
  // What the staff look through for a customer.
  `alter table account add column search text generated always as (folded(email || ' ' || first_name || ' ' || last_name || ' ' ||
    coalesce(company ->> 'name', '') || ' ' || coalesce(company ->> 'taxNumber', ''))) stored`,
  `create index account_latest on account (created_at desc, customer_guid desc)`,
  // What is to be done, and what was sold lately.
  `create index order_in_hand on customer_order (status) where status in ('placed', 'paid', 'in-preparation')`,
  `create index order_placed on customer_order (placed_at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
