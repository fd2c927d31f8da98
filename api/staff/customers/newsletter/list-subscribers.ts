import { sql } from 'kysely'
import type { InferOutput } from 'valibot'
import type { Subscriber, SubscribersPage, SubscribersQuery } from '#lib/contract/staff/newsletter.ts'
import { confirmedAt } from '../../../customers/consent/account-newsletter.ts'
import type { Database } from '../../../platform/database/tables.ts'

type Wanted = Omit<InferOutput<typeof SubscribersQuery>, 'after'>

const pageSize = 50

/** A subscriber is named by the beginning of the hash of their link, which says nothing of whom it is. */
export const keyOfRow = sql<string>`left(token_hash, 16)`

const states = {
  asked: sql<boolean>`confirmed_at is null and left_at is null`,
  confirmed: sql<boolean>`confirmed_at is not null and left_at is null`,
  left: sql<boolean>`left_at is not null`,
} as const satisfies Record<Subscriber['state'], unknown>

export const conditionsOf = ({ search, culture, state }: Wanted) =>
  sql.join(
    [
      sql`true`,
      ...(search ? [sql`words @@ found_by(${search})`] : []),
      ...(culture ? [sql`culture = ${culture}`] : []),
      ...(state ? [states[state]] : []),
    ],
    sql` and `,
  )

export type SubscriberRow = Omit<Subscriber, 'askedAt' | 'confirmedAt' | 'leftAt'> & {
  askedAt: Date
  confirmedAt: Date | null
  leftAt: Date | null
}

export const subscriberColumns = sql`${keyOfRow} as key, email, culture, created_at as "askedAt",
  ${confirmedAt} as "confirmedAt", left_at as "leftAt", wording, agreed_in as "agreedIn",
  case when left_at is not null then 'left' when confirmed_at is not null then 'confirmed' else 'asked' end as state`

export const subscriberOf = ({ askedAt, confirmedAt: since, leftAt, ...row }: SubscriberRow): Subscriber => ({
  ...row,
  askedAt: askedAt.toISOString(),
  confirmedAt: since?.toISOString() ?? null,
  leftAt: leftAt?.toISOString() ?? null,
})

export async function listSubscribers(
  db: Database,
  { after, ...wanted }: InferOutput<typeof SubscribersQuery>,
): Promise<SubscribersPage> {
  const later = after
    ? sql`(created_at, email) < (select created_at, email from newsletter_subscriber where ${keyOfRow} = ${after})`
    : sql`true`
  const { rows } = await sql<SubscriberRow>`
    select ${subscriberColumns} from newsletter_subscriber where ${conditionsOf(wanted)} and ${later}
    order by created_at desc, email desc limit ${pageSize + 1}`.execute(db)
  const subscribers = rows.slice(0, pageSize).map(subscriberOf)
  const versions = [...new Set(subscribers.flatMap(({ wording }) => wording ?? []))]
  const wordings = await db
    .selectFrom('consent_wording')
    .selectAll()
    .where('version', '=', sql<string>`any(${versions}::text[])`)
    .orderBy('first_at')
    .execute()
  return {
    subscribers,
    wordings: wordings.map(({ first_at, ...wording }) => ({ ...wording, firstAt: first_at.toISOString() })),
    hasMore: rows.length > pageSize,
  }
}
