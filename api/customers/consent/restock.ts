import { sql } from 'kysely'
import { offeredProduct } from '../../catalog/products/offered-product.ts'
import type { Handlers } from '../../catalog/calls.ts'
import type { Services } from '../services.ts'
import { askByMail } from './ask-by-mail.ts'
import type { ConsentKind, Said } from './consent-kind.ts'
import { storeWording } from './wording.ts'

/** Notes that somebody wants to hear once that a product can be ordered again; one that is there already is told of by the next round. */
export const askForRestock =
  (services: Services): Handlers['restockWish'] =>
  async (call) => {
    const { email } = call.body
    const { productId, name } = await offeredProduct(services.reader, call)
    return askByMail(services, call, {
      ...{ kind: 'restock', email },
      limits: { mail: 'restockMail', place: 'restockPlace', customer: 'restockCustomer' },
      mail: (begun, link) => ({ ...begun, template: 'restockConfirm', values: { product: name, link } }),
      note: ({ tokenHash, confirmedAt }) => sql`
        insert into restock_wish as w (product_id, culture, email, token_hash, confirmed_at)
        values (${productId}, ${call.market.culture}, ${email}, ${tokenHash}, ${confirmedAt})
        on conflict (email, product_id, culture) do update set token_hash = excluded.token_hash, created_at = now(),
            confirmed_at = excluded.confirmed_at, wording = null, told_at = null
          where w.confirmed_at is null or w.told_at is not null
        returning confirmed_at`,
    })
  }

/** Of the wish `w`, what its pages say it is about: the product in the words of its edition. */
const about = sql`w.email, coalesce((select t.name from product_words t
    where t.product_id = w.product_id and t.culture = w.culture),
  (select p.code from product p where p.id = w.product_id)) as product`

/** What the links of those mails do. Who no longer wants to hear of a product is forgotten for it. */
export const restock: ConsentKind = {
  read: async (db, tokenHash) => {
    const { rows } = await sql<{ email: string; product: string; confirmed: boolean }>`
      select ${about}, w.confirmed_at is not null as confirmed from restock_wish w
      where token_hash = ${tokenHash}`.execute(db)
    return rows.map(({ confirmed, ...said }) => ({ said, isConfirmed: confirmed }))[0]
  },
  confirm: (db, tokenHash, wording) =>
    db.transaction().execute(async (transaction) => {
      await storeWording(wording).execute(transaction)
      const { rows } = await sql<Said>`
        update restock_wish w set confirmed_at = coalesce(confirmed_at, now()),
          wording = case when confirmed_at is null then ${wording.version} else wording end
        where token_hash = ${tokenHash} returning ${about}`.execute(transaction)
      return rows[0]
    }),
  leave: async (db, tokenHash) => {
    const { rows } =
      await sql<Said>`delete from restock_wish w where token_hash = ${tokenHash} returning ${about}`.execute(db)
    return rows[0]
  },
}
