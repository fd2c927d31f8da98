import { type Insertable, sql } from 'kysely'
import type { Culture } from '#lib/contract/cultures.ts'
import type { Database, Tables } from '../../api/platform/database/tables.ts'

/**
 * Changes a catalogue so that its next release differs from the one before in pages and in what servers are told: another
 * product is renamed and costs more each time, and one product leaves the market and comes back in turns.
 */
export function changingCatalogue(db: Database, culture: Culture) {
  let renamed = 0
  let left: Insertable<Tables['price']> | undefined
  const products = async () =>
    (
      await db.selectFrom('price').select('product_id').where('culture', '=', culture).orderBy('product_id').execute()
    ).map(({ product_id }) => product_id)
  return {
    /** The product that leaves and comes back. */
    guest: async () => (await products()).at(-1) ?? 0,
    change: async (): Promise<void> => {
      const all = await products()
      const one = all[renamed++ % (all.length - 1)] ?? 0
      const name = db.updateTable('product_text').set({ name: sql`name || ' *'` })
      await name.where('product_id', '=', one).execute()
      const price = db.updateTable('price').set({ net: sql`net + 1` })
      await price.where('product_id', '=', one).where('culture', '=', culture).execute()
      if (left) {
        await db.insertInto('price').values(left).execute()
        left = undefined
        return
      }
      const leaving = db
        .deleteFrom('price')
        .where('culture', '=', culture)
        .where('product_id', '=', all.at(-1) ?? 0)
      left = await leaving.returningAll().executeTakeFirstOrThrow()
    },
  }
}
