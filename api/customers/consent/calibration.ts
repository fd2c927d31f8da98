import { sql } from 'kysely'
import type { Culture } from '#lib/contract/cultures.ts'
import { instrumentOf, nameOfInstrument } from '../../catalog/certificates/find-instrument.ts'
import type { Handlers } from '../../catalog/calls.ts'
import type { Services } from '../services.ts'
import type { Database } from '../../platform/database/tables.ts'
import { askByMail } from './ask-by-mail.ts'
import type { ConsentKind, Said } from './consent-kind.ts'
import { storeWording } from './wording.ts'

/**
 * Notes that somebody wants to hear before an instrument is due, each time, in the words of the country that was asked last. It
 * takes the same two numbers as its certificates do: nobody is to learn by a mail what they could not look up.
 */
export const askForReminder =
  (services: Services): Handlers['certificateReminder'] =>
  async (call) => {
    const { body, market } = call
    const instrument = await instrumentOf(services, call)
    const product = await wordsOf(services.db, instrument, market.culture)
    return askByMail(services, call, {
      ...{ kind: 'calibration', email: body.email },
      limits: { mail: 'reminderMail', place: 'reminderPlace', customer: 'reminderCustomer' },
      mail: (begun, link) => ({ ...begun, template: 'calibrationConfirm', values: { product, link } }),
      note: ({ tokenHash, confirmedAt }) => sql`
        insert into certificate_reminder as r (instrument_id, culture, email, token_hash, confirmed_at)
        values (${instrument}, ${market.culture}, ${body.email}, ${tokenHash}, ${confirmedAt})
        on conflict (email, instrument_id) do update set token_hash = excluded.token_hash, touched_at = now(),
            culture = excluded.culture, confirmed_at = excluded.confirmed_at, wording = null
          where r.confirmed_at is null
        returning confirmed_at`,
    })
  }

async function wordsOf(db: Database, instrument: number, culture: Culture): Promise<string> {
  const { rows } = await sql<{ name: string }>`select ${nameOfInstrument(instrument, culture)} as name`.execute(db)
  return rows[0]?.name ?? ''
}

/** Of the reminder `r`, what its pages say it is about: the instrument in the words of its edition. */
const about = sql`r.email, ${nameOfInstrument(sql`r.instrument_id`, sql`r.culture`)} as product`

/** What the links of those mails do. */
export const calibration: ConsentKind = {
  read: async (db, tokenHash) => {
    const { rows } = await sql<{ email: string; product: string; confirmed: boolean }>`
      select ${about}, r.confirmed_at is not null as confirmed from certificate_reminder r
      where token_hash = ${tokenHash}`.execute(db)
    return rows.map(({ confirmed, ...said }) => ({ said, isConfirmed: confirmed }))[0]
  },
  confirm: (db, tokenHash, wording) =>
    db.transaction().execute(async (transaction) => {
      await storeWording(wording).execute(transaction)
      const { rows } = await sql<Said>`
        update certificate_reminder r set confirmed_at = coalesce(confirmed_at, now()),
          wording = case when confirmed_at is null then ${wording.version} else wording end
        where token_hash = ${tokenHash} returning ${about}`.execute(transaction)
      return rows[0]
    }),
  leave: async (db, tokenHash) => {
    const { rows } =
      await sql<Said>`delete from certificate_reminder r where token_hash = ${tokenHash} returning ${about}`.execute(db)
    return rows[0]
  },
}
