import { sql } from 'kysely'
import { offeredProduct } from '../../catalog/products/offered-product.ts'
import { asJson, putOut } from '../../mail/outbox/send.ts'
import { shopAddress } from '../../catalog/shop/shop-address.ts'
import type { Handlers } from '../../catalog/calls.ts'
import type { Services } from '../services.ts'
import { attempt, placeOf } from '../../platform/limits/attempts.ts'
import { brandOf } from '../../mail/sender/brand.ts'

/** Keeps a question about a product, and tells the shop. Nothing goes to an address that nobody has confirmed until a person answers. */
export const askAbout =
  (services: Services): Handlers['productQuestion'] =>
  async (call) => {
    const { body, market, address, catalogue } = call
    const { culture } = market
    const product = await offeredProduct(services.reader, call)
    await attempt(services.db, [
      { limit: 'questionMail', by: body.email },
      { limit: 'questionPlace', by: placeOf(address) },
    ])
    const seller = catalogue.shop.sellers.of(culture)
    const statement = {
      ...{ email: body.email, subject: `${product.code} ${product.name}`.slice(0, 160) },
      ...{ message: body.question, product: product.sku },
    }
    const letter = asJson({
      to: shopAddress(services.settings, seller),
      culture,
      template: 'contactShop',
      brand: brandOf(seller),
      values: { ...statement, name: '', company: '', address: '', phone: '' },
      replyTo: body.email,
    })
    await sql`
      with kept as (insert into product_question (culture, product_id, statement)
        values (${culture}, ${product.productId}, ${JSON.stringify(statement)}::jsonb))
      ${putOut(letter)}`.execute(services.db)
    services.mailDelivery.wake()
    return { accepted: true }
  }
