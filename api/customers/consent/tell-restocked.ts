import { sql } from 'kysely'
import type { Culture, Currency } from '#lib/contract/cultures.ts'
import { money } from '#lib/formats/money.ts'
import { marketIn } from '#lib/markets/all.ts'
import { allowedInStock } from '../../catalog/products/allowed.ts'
import { unitPrice } from '../../catalog/products/price.ts'
import { outgoing } from '../../mail/outbox/send.ts'
import { shopLink } from '../../mail/sender/shop-links.ts'
import type { Mail } from '../../mail/templates/templates.ts'
import type { Services } from '../services.ts'
import { hashOfSecret, newSecret } from '../../platform/secrets/secret.ts'
import { brandOf } from '../../mail/sender/brand.ts'
import type { ShopRecords } from '../../catalog/shop/shop-records.ts'
import type { Database } from '../../platform/database/tables.ts'
import { consentLink } from './consent-link.ts'

type Fulfilled = {
  id: string
  email: string
  culture: Culture
  /** What was wished for, and what can be ordered: the same, or what took its place. */
  wished: string
  product: { id: number; name: string; net: number; currency: Currency; taxBasisPoints: number; follows: boolean }
}

/** So many at a time, so that nobody waits long for a row. */
const batch = 100

/**
 * Writes to everybody whose product can be ordered again in their edition, or the one that follows it where it was withdrawn:
 * once for each wish. Processes that share a database never take the same one. How many were told.
 */
export async function tellRestocked(services: Services): Promise<number> {
  for (let count = 0; ;) {
    // Read before the transaction, which may have the only connection there is.
    const { shop } = await services.mirror.lately()
    const told = await services.db.transaction().execute((transaction) => tellNext(services, transaction, shop))
    count += told
    if (told > 0) services.mailDelivery.wake()
    if (told < batch) return count
  }
}

async function tellNext(services: Services, db: Database, shop: ShopRecords): Promise<number> {
  const wishes = (await lockNext(db)).map((wish) => ({ ...wish, token: newSecret() }))
  if (wishes.length === 0) return 0
  const mails = wishes.map((wish) => mailOf(services, wish, brandOf(shop.sellers.of(wish.culture))))
  // The link that the mail asked with is known as a hash only, so the one that tells has a link of its own.
  const told = wishes.map(({ id, token }) => ({ id, hash: hashOfSecret(token) }))
  await sql`update restock_wish w set told_at = now(), token_hash = n.hash
    from json_to_recordset(${JSON.stringify(told)}::json) as n(id bigint, hash text) where w.id = n.id`.execute(db)
  await db.insertInto('outgoing_mail').values(mails.map(outgoing)).execute()
  return wishes.length
}

async function lockNext(db: Database): Promise<Fulfilled[]> {
  const { rows } = await sql<Fulfilled>`
    select w.id::text, w.email, w.culture, coalesce(named.name, wished.code) as wished,
      json_build_object('id', p.id, 'name', t.name, 'net', pr.net, 'currency', m.currency,
        'taxBasisPoints', m.tax_basis_points, 'follows', p.id <> wished.id) as product
    from restock_wish w
      join product wished on wished.id = w.product_id
      left join product_words named on named.product_id = wished.id and named.culture = w.culture
      join product p on p.id = case when wished.withdrawn_at is null then wished.id else wished.successor end
        and p.withdrawn_at is null
      join product_words t on t.product_id = p.id and t.culture = w.culture
      join price pr on pr.product_id = p.id and pr.culture = w.culture
      join market m on m.culture = w.culture
      join stock s on s.product_id = p.id
    where w.confirmed_at is not null and w.told_at is null and ${allowedInStock} > 0
    order by w.id limit ${sql.lit(batch)} for update of w skip locked`.execute(db)
  return rows
}

function mailOf(
  { settings }: Services,
  { email, culture, wished, product, token }: Fulfilled & { token: string },
  brand: string,
): Mail {
  const price = unitPrice(product.net, product)
  const basis = marketIn(culture).priceBasis
  const leave = consentLink(settings, { kind: 'restock', step: 'leave', token, culture })
  const inWords = money(price[basis], price.currency, culture)
  const values = {
    product: product.name,
    ...{ price: basis === 'gross' ? inWords : '', netPrice: basis === 'net' ? inWords : '' },
    ...{ link: shopLink(settings, culture, `/product/${product.id}`), leaveLink: leave },
  }
  const mail = { to: email, culture, brand, unsubscribe: leave }
  return product.follows
    ? { ...mail, template: 'succeeded', values: { ...values, wished } }
    : { ...mail, template: 'restocked', values }
}
