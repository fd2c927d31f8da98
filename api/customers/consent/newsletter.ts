import { sql } from 'kysely'
import { asJson, putOut } from '../../mail/outbox/send.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Handlers } from '../../catalog/calls.ts'
import type { Services } from '../services.ts'
import { attempt, mailTo, placeOf } from '../../platform/limits/attempts.ts'
import { hashOfSecret, newSecret } from '../../platform/secrets/secret.ts'
import { brandOf } from '../../mail/sender/brand.ts'
import type { ConsentKind } from './consent-kind.ts'
import { consentLink } from './consent-link.ts'
import { storeWording } from './wording.ts'

/** Asks an address, by mail, whether it wants the newsletter: nobody is on the list who has not pressed the button behind its link. */
export const subscribe =
  (services: Services): Handlers['newsletterSubscribe'] =>
  async ({ body: { email, tags }, market: { culture }, address, catalogue }) => {
    const { db, settings } = services
    if (!services.keepsNewsletter) throw new HttpProblem('NOT_FOUND')
    await attempt(db, [...mailTo('newsletterMail', email), { limit: 'newsletterPlace', by: placeOf(address) }])
    const token = newSecret()
    const linkTo = (step: 'confirm' | 'leave') => consentLink(settings, { kind: 'newsletter', step, token, culture })
    const mail = asJson({
      to: email,
      culture,
      template: 'newsletterConfirm',
      brand: brandOf(catalogue.shop.sellers.of(culture)),
      values: { link: linkTo('confirm') },
      unsubscribe: linkTo('leave'),
    })
    // Who is subscribed already stays so and hears nothing; the caller hears the same in any case.
    await sql`
      with waiting as (
        insert into newsletter_subscriber as s (email, token_hash, tags, culture)
        values (${email}, ${hashOfSecret(token)}, ${JSON.stringify(tags)}::json, ${culture})
        on conflict (email) do update set token_hash = excluded.token_hash, tags = excluded.tags, culture = excluded.culture,
            created_at = now(), confirmed_at = null, wording = null, agreed_in = null, left_at = null
          where s.confirmed_at is null or s.left_at is not null
        returning email)
      ${putOut(sql`case when exists (select from waiting) then ${mail} end`)}`.execute(db)
    services.mailDelivery.wake()
    return { accepted: true }
  }

/** What the links of the newsletter do. Who has left keeps no link: they ask for it again. */
export const newsletter: ConsentKind = {
  read: async (db, tokenHash) => {
    const row = await db
      .selectFrom('newsletter_subscriber')
      .select(['email', 'confirmed_at'])
      .where('token_hash', '=', tokenHash)
      .where('left_at', 'is', null)
      .executeTakeFirst()
    return row && { said: { email: row.email }, isConfirmed: row.confirmed_at !== null }
  },
  confirm: (db, tokenHash, wording) =>
    db.transaction().execute(async (transaction) => {
      await storeWording(wording).execute(transaction)
      const { rows } = await sql<{ email: string }>`
        update newsletter_subscriber set confirmed_at = coalesce(confirmed_at, now()),
          wording = case when confirmed_at is null then ${wording.version} else wording end
        where token_hash = ${tokenHash} and left_at is null returning email`.execute(transaction)
      return rows[0]
    }),
  leave: async (db, tokenHash) => {
    const { rows } = await sql<{ email: string }>`
      update newsletter_subscriber set left_at = now()
      where token_hash = ${tokenHash} and left_at is null returning email`.execute(db)
    return rows[0]
  },
}
