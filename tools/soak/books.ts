import { sql } from 'kysely'
import type { Database } from '../../api/platform/database/tables.ts'

/** What a shop has of a product, and how many of it were ever ordered. */
export type Book = { sku: string; id: number; isPromised: boolean; stock: number; ordered: number }

export async function readBooks(db: Database): Promise<Book[]> {
  const { rows } = await sql<Book>`
    select p.sku, p.id, s.availability = 'backorder' as "isPromised", s.quantity as stock, coalesce(o.ordered, 0)::int as ordered
    from product p join stock s on s.product_id = p.id left join (
      select line ->> 'productSkuCode' as sku, sum((line ->> 'quantity')::int) as ordered
      from customer_order, json_array_elements(lines) as line group by 1) o on o.sku = p.sku
    order by p.sku`.execute(db)
  return rows
}

/** Of every product: what there was and came in, less what was ordered, is what there is; and nothing was sold twice. */
export function objectionsToBooks(
  before: readonly Book[],
  after: readonly Book[],
  delivered: ReadonlyMap<string, number>,
): string[] {
  const first = new Map(before.map((book) => [book.sku, book]))
  return after.flatMap(({ sku, stock, ordered, isPromised }) => {
    const was = first.get(sku)
    const came = delivered.get(sku) ?? 0
    const went = ordered - (was?.ordered ?? 0)
    const expected = (was?.stock ?? 0) + came - went
    return [
      ...(stock === expected
        ? []
        : [
            `${sku}: ${was?.stock} and ${came} delivered less ${went} ordered is ${expected}, but the shop has ${stock}`,
          ]),
      ...(stock < 0 && !isPromised ? [`${sku} was sold ${-stock} times more often than there were any`] : []),
    ]
  })
}
