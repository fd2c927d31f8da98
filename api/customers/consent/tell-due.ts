import { sql } from 'kysely'
import type { Culture } from '#lib/contract/cultures.ts'
import { day } from '#lib/formats/dates.ts'
import { dueOn } from '../../catalog/certificates/due-on.ts'
import { nameOfInstrument } from '../../catalog/certificates/find-instrument.ts'
import { outgoing } from '../../mail/outbox/send.ts'
import { shopLink } from '../../mail/sender/shop-links.ts'
import type { Mail } from '../../mail/templates/templates.ts'
import type { Services } from '../services.ts'
import { hashOfSecret, newSecret } from '../../platform/secrets/secret.ts'
import { brandOf } from '../../mail/sender/brand.ts'
import type { ShopRecords } from '../../catalog/shop/shop-records.ts'
import type { Database } from '../../platform/database/tables.ts'
import { consentLink } from './consent-link.ts'

type Due = { id: string; email: string; culture: Culture; instrument: string; serial: string; dueOn: string }

/** Days before an instrument is due: long enough to send it in, short enough to be remembered. */
const ahead = 30

/** So many at a time, so that nobody waits long for a row. */
const batch = 100

/**
 * Writes to everybody whose instrument is due within a month: once for each due date, and never of one that is past. Processes
 * that share a database never take the same one. How many were told.
 */
export async function tellDue(services: Services): Promise<number> {
  for (let count = 0; ;) {
    // Read before the transaction, which may have the only connection there is.
    const { shop } = await services.mirror.lately()
    const told = await services.db.transaction().execute((transaction) => tellNext(services, transaction, shop))
    count += told
    if (told > 0) services.mailDelivery.wake()
    if (told < batch) return count
  }
}

async function tellNext({ settings }: Services, db: Database, shop: ShopRecords): Promise<number> {
  const reminders = (await lockNext(db)).map((reminder) => ({ ...reminder, token: newSecret() }))
  if (reminders.length === 0) return 0
  const mails = reminders.map(({ email, culture, instrument, serial, dueOn, token }): Mail => {
    const leave = consentLink(settings, { kind: 'calibration', step: 'leave', token, culture })
    const link = shopLink(settings, culture, `/certificates?${new URLSearchParams({ serial }).toString()}`)
    return {
      ...{
        to: email,
        culture,
        template: 'calibrationDue',
        brand: brandOf(shop.sellers.of(culture)),
        unsubscribe: leave,
      },
      values: { product: instrument, due: day(dueOn, culture), link, leaveLink: leave },
    }
  })
  // The link that the mail asked with is known as a hash only, so the one that tells has a link of its own.
  const told = reminders.map(({ id, dueOn: due, token }) => ({ id, due, hash: hashOfSecret(token) }))
  await sql`update certificate_reminder r set told_for = n.due, touched_at = now(), token_hash = n.hash
    from json_to_recordset(${JSON.stringify(told)}::json) as n(id bigint, due date, hash text) where r.id = n.id`.execute(
    db,
  )
  await db.insertInto('outgoing_mail').values(mails.map(outgoing)).execute()
  return reminders.length
}

async function lockNext(db: Database): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select r.id::text, r.email, r.culture, ${nameOfInstrument(sql`i.id`, sql`r.culture`)} as instrument, i.serial,
      newest.due_on::text as "dueOn"
    from certificate_reminder r join instrument i on i.id = r.instrument_id
      join lateral (select ${dueOn} as due_on from certificate c where c.instrument_id = i.id
        order by c.issued_on desc, c.id desc limit 1) newest on true
    where r.confirmed_at is not null and newest.due_on between current_date and current_date + ${sql.lit(ahead)}
      and r.told_for is distinct from newest.due_on
    order by r.id limit ${sql.lit(batch)} for update of r skip locked`.execute(db)
  return rows
}
