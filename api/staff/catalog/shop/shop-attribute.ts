import { sql } from 'kysely'
import type { Database } from '../../../platform/database/tables.ts'

export type StoredShopAttribute = { val: string | null; display_vals: Record<string, string> }

/** An attribute of the shop as it is kept; one that nobody has written yet says nothing. */
export async function readAttribute(db: Database, code: string, locks: boolean): Promise<StoredShopAttribute> {
  const row = await db
    .selectFrom('shop_attribute')
    .select(['val', 'display_vals'])
    .where('code', '=', code)
    .$if(locks, (query) => query.forUpdate())
    .executeTakeFirst()
  return row ?? { val: null, display_vals: {} }
}

export async function writeAttribute(
  db: Database,
  code: string,
  { val, display_vals }: StoredShopAttribute,
): Promise<void> {
  const written = { val, display_vals: sql<Record<string, string>>`${JSON.stringify(display_vals)}::json` }
  await db
    .insertInto('shop_attribute')
    .values({
      code,
      position: ({ selectFrom }) =>
        selectFrom('shop_attribute').select(sql<number>`coalesce(max(position), 0) + 1`.as('next')),
      ...written,
    })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(written))
    .execute()
}
