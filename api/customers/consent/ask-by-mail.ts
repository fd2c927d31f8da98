import { sql, type RawBuilder } from 'kysely'
import { asJson, putOut } from '../../mail/outbox/send.ts'
import type { Mail } from '../../mail/templates/templates.ts'
import type { Call } from '../../catalog/calls.ts'
import type { Services } from '../services.ts'
import { attempt, mailTo, placeOf } from '../../platform/limits/attempts.ts'
import type { LimitName } from '../../platform/limits/limits.ts'
import { hashOfSecret, newSecret } from '../../platform/secrets/secret.ts'
import { brandOf } from '../../mail/sender/brand.ts'
import type { Database } from '../../platform/database/tables.ts'
import { consentLink, type Kind } from './consent-link.ts'

/** How the row is written that waits: under which hash its link is known, and when the address was confirmed, if it was. */
type Waiting = { tokenHash: string; confirmedAt: RawBuilder<unknown> }

type Begun = Pick<Mail, 'to' | 'culture' | 'brand' | 'unsubscribe'>

type Asked = {
  kind: Kind
  email: string
  limits: { mail: LimitName; place: LimitName; customer: LimitName }
  /** What asks the address: a mail of that beginning, with the link that confirms it. */
  mail: (begun: Begun, link: string) => Mail
  /** The statement that notes who waits, and returns `confirmed_at` of those it noted: who waits already goes on waiting. */
  note: (row: Waiting) => RawBuilder<unknown>
}

/**
 * Notes that an address wants to hear of something, and whether nothing more is asked of it. The address of an account was
 * confirmed with it; any other is asked by mail first. A caller who is somebody else hears the same in any case.
 */
export async function askByMail(
  { db, settings, mailDelivery }: Services,
  { caller, market, address, catalogue }: Pick<Call, 'caller' | 'market' | 'address' | 'catalogue'>,
  { kind, email, limits, mail, note }: Asked,
): Promise<{ accepted: true; confirmed: boolean }> {
  const { culture } = market
  const isOwn = caller?.user === true && (await emailOf(db, caller.guid)) === email
  await attempt(
    db,
    isOwn
      ? [{ limit: limits.customer, by: caller.guid }]
      : [...mailTo(limits.mail, email), { limit: limits.place, by: placeOf(address) }],
  )
  const token = newSecret()
  const linkTo = (step: 'confirm' | 'leave') => consentLink(settings, { kind, step, token, culture })
  const brand = brandOf(catalogue.shop.sellers.of(culture))
  const asking = asJson(mail({ to: email, culture, brand, unsubscribe: linkTo('leave') }, linkTo('confirm')))
  const noted = note({ tokenHash: hashOfSecret(token), confirmedAt: isOwn ? sql`now()` : sql`null` })
  await sql`with waiting as (${noted})
    ${putOut(sql`case when exists (select from waiting where confirmed_at is null) then ${asking} end`)}`.execute(db)
  mailDelivery.wake()
  return { accepted: true, confirmed: isOwn }
}

const emailOf = async (db: Database, guid: string): Promise<string | undefined> =>
  (await db.selectFrom('account').select('email').where('customer_guid', '=', guid).executeTakeFirst())?.email
