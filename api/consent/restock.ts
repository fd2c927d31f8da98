import { sql } from 'kysely'
import type { Database } from '../tables.ts'
import { offeredProduct } from '../catalogue/offered-product.ts'
import { asJson, putOut } from '../mail/send.ts'
import type { Handlers } from '../routes.ts'
import type { Services } from '../services.ts'
import { attempt, placeOf } from '../session/attempts.ts'
import { hashOfSecret, newSecret } from '../session/secret.ts'
import { brandOf } from '../shop/sellers.ts'
import type { ConsentKind, Said } from './consent-kind.ts'
import { consentLink } from './consent-link.ts'
import { keepWording } from './wording.ts'

/**
 * Notes that somebody wants to hear once that a product can be ordered again. The address of an account was confirmed with it; any
 * other is asked by mail first. A product that is there already is told of at once, by the next round.
 */
export const askForRestock =
  (services: Services): Handlers['restockWish'] =>
  async (call) => {
    const { body, caller, market, address, catalogue } = call
    const { db, settings } = services
    const { email } = body
    const { culture } = market
    const { productId, name } = await offeredProduct(services.reader, call)
    const isOwn = caller?.user === true && (await emailOf(db, caller.guid)) === email
    await attempt(
      db,
      isOwn
        ? [{ limit: 'restockCustomer', by: caller.guid }]
        : [
            { limit: 'restockMail', by: email },
            { limit: 'restockPlace', by: placeOf(address) },
          ],
    )
    const token = newSecret()
    const linkTo = (step: 'confirm' | 'leave') => consentLink(settings, { kind: 'restock', step, token, culture })
    const mail = asJson({
      to: email,
      culture,
      template: 'restockConfirm',
      brand: brandOf(catalogue.shop.sellers.of(culture)),
      values: { product: name, link: linkTo('confirm') },
      unsubscribe: linkTo('leave'),
    })
    // Who waits already goes on waiting and hears nothing; a caller who is somebody else hears the same in any case.
    await sql`
      with waiting as (
        insert into restock_wish as w (product_id, culture, email, token_hash, confirmed_at)
        values (${productId}, ${culture}, ${email}, ${hashOfSecret(token)}, ${isOwn ? sql`now()` : null})
        on conflict (email, product_id, culture) do update set token_hash = excluded.token_hash, created_at = now(),
            confirmed_at = excluded.confirmed_at, wording = null, told_at = null
          where w.confirmed_at is null or w.told_at is not null
        returning confirmed_at)
      ${putOut(sql`case when exists (select from waiting where confirmed_at is null) then ${mail} end`)}`.execute(db)
    services.mailDelivery.wake()
    return { accepted: true, confirmed: isOwn }
  }

const emailOf = async (db: Database, guid: string): Promise<string | undefined> =>
  (await db.selectFrom('account').select('email').where('customer_guid', '=', guid).executeTakeFirst())?.email

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
      await keepWording(wording).execute(transaction)
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
