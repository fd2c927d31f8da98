import { sql, type RawBuilder } from 'kysely'
import type { Culture } from '#lib/contract/cultures.ts'
import { textsIn } from '../../mail/languages/index.ts'
import { hashOfSecret, newSecret } from '../../platform/secrets/secret.ts'
import type { Database } from '../../platform/database/tables.ts'
import type { ConsentWords } from '../../mail/languages/consent-words.ts'
import { storeWording, wordingOf, type Wording } from './wording.ts'

type Place = keyof ConsentWords['newsletter']['account']

/** A tick: where it was set, what stood beside it where that was kept, and when, unless it is now. */
export type Ticked = { place: Place; wording?: Wording; at?: string }

export const tickedIn = (place: Place, culture: Culture): Ticked => ({
  place,
  wording: wordingOf(culture, [textsIn(culture).consent.newsletter.account[place]]),
})

/** Whether an address gets the newsletter: all who agreed are on one list, whichever way they did. */
export const getsNewsletter = (email: RawBuilder<unknown>) => sql<boolean>`exists (
  select from newsletter_subscriber n where n.email = ${email} and n.confirmed_at is not null and n.left_at is null)`

/** Since when it goes to a subscriber; the time of a tick from before times were kept is not told, because it is not known. */
export const confirmedAt = sql`case when agreed_in is distinct from 'account' then confirmed_at end`

/** The address of an account is confirmed, so that no mail asks again. Who gets the newsletter already keeps what they had agreed to. */
export async function joinByTick(db: Database, email: string, { place, wording, at }: Ticked): Promise<void> {
  if (wording) await storeWording(wording).execute(db)
  await sql`
    insert into newsletter_subscriber as s (email, token_hash, tags, culture, wording, agreed_in, created_at, confirmed_at)
    values (${email}, ${hashOfSecret(newSecret())}, '["account"]', ${wording?.culture ?? null}, ${wording?.version ?? null},
      ${place}, coalesce(${at ?? null}::timestamptz, now()), now())
    on conflict (email) do update set token_hash = case when s.left_at is null then s.token_hash else excluded.token_hash end,
        tags = excluded.tags, culture = excluded.culture, wording = excluded.wording, agreed_in = excluded.agreed_in,
        created_at = excluded.created_at, confirmed_at = excluded.confirmed_at, left_at = null
      where s.confirmed_at is null or s.left_at is not null`.execute(db)
}

/** Who has only asked by mail is left to answer it: a tick that was never set is not taken back. */
export async function leaveByTick(db: Database, email: string): Promise<void> {
  await sql`update newsletter_subscriber set left_at = now()
    where email = ${email} and confirmed_at is not null and left_at is null`.execute(db)
}
