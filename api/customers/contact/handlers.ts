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
import { leasingAddress } from './leasing.ts'
import { askAbout } from './question.ts'
import { sql } from 'kysely'

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
