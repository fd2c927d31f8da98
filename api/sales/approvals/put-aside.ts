import { sql } from 'kysely'
import type { Database } from '../../platform/database/tables.ts'

/** The lines and choices of a cart as they were kept; what they are like only the table of carts knows. */
export type KeptCart = { lines: readonly { product_id: number }[]; choice: object | null }

/** Takes a cart out of the hands of its customer, who is locked. */
export async function putAside(transaction: Database, guid: string): Promise<KeptCart> {
  const { rows } = await sql<KeptCart>`
    with line as (delete from cart_line where customer_guid = ${guid} returning *),
    choice as (delete from cart_choice where customer_guid = ${guid} returning *)
    select (select coalesce(json_agg(line order by added), '[]') from line) as lines,
      (select row_to_json(choice) from choice) as choice`.execute(transaction)
  return rows[0] ?? { lines: [], choice: null }
}

/** Takes out what was given back before, as far as it was not ordered; what was put into the cart meanwhile stays. */
export async function takeOut(transaction: Database, guid: string, { lines }: KeptCart): Promise<void> {
  const products = lines.map((line) => line.product_id)
  await sql`
    with line as (delete from cart_line where customer_guid = ${guid} and product_id = any(${products}::integer[]))
    delete from cart_choice where customer_guid = ${guid}`.execute(transaction)
}

/** Gives it back as it was; what was put into the cart meanwhile stays. */
export async function putBack(transaction: Database, { lines, choice }: KeptCart): Promise<void> {
  await sql`
    insert into cart_line overriding system value
    select * from json_populate_recordset(null::cart_line, ${JSON.stringify(lines)}::json)
    on conflict (customer_guid, product_id) do nothing`.execute(transaction)
  if (choice)
    await sql`
      insert into cart_choice select * from json_populate_record(null::cart_choice, ${JSON.stringify(choice)}::json)
      on conflict (customer_guid) do nothing`.execute(transaction)
}
