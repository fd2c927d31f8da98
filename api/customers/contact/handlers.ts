import { sql } from 'kysely'
import type { otherRows } from '#lib/contract/rows/other.ts'
import { subscribe } from '../consent/newsletter.ts'
import { askForRestock } from '../consent/restock.ts'
import { asJson, putOut } from '../../mail/outbox/send.ts'
import { shopAddress } from '../../catalog/shop/shop-address.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Handlers } from '../../catalog/calls.ts'
import type { Services } from '../services.ts'
import { attempt, mailTo, placeOf } from '../../platform/limits/attempts.ts'
import { brandOf } from '../../mail/sender/brand.ts'
import { offeredProduct } from '../../catalog/products/offered-product.ts'
import { leasingAddress } from './leasing.ts'

/** Keeps a question about a product, and tells the shop. Nothing goes to an address that nobody has confirmed until a person answers. */
const askAbout =
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

export const contactHandlers = (services: Services): Pick<Handlers, keyof typeof otherRows> => ({
  /**
   * One mail to the shop, one to who wrote. The second goes to an address nobody has confirmed, so it says nothing that was
   * typed, and few are sent to one address.
   */
  contact: async ({ body, market: { culture }, address, catalogue }) => {
    const seller = catalogue.shop.sellers.of(culture)
    const brand = brandOf(seller)
    const { email } = body
    await attempt(services.db, [...mailTo('contactMail', email), { limit: 'contactPlace', by: placeOf(address) }])
    const letter = asJson({
      to: shopAddress(services.settings, seller),
      culture,
      template: 'contactShop',
      brand,
      values: body,
      replyTo: email,
    })
    const copy = asJson({ to: email, culture, template: 'contactCopy', brand, values: {} })
    await sql`
      with kept as (insert into contact_message (culture, statement) values (${culture}, ${JSON.stringify(body)}::jsonb)),
      letter as (${putOut(letter)}) ${putOut(copy)}`.execute(services.db)
    services.mailDelivery.wake()
    return { accepted: true }
  },

  productQuestion: askAbout(services),

  restockWish: askForRestock(services),

  newsletterSubscribe: subscribe(services),

  leasing: async (call) => {
    const calculationUrl = await leasingAddress(services, call)
    if (!calculationUrl) throw new HttpProblem('NOT_FOUND')
    return { calculationUrl }
  },
})
