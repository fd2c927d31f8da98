import { sql } from 'kysely'
import type { InferOutput } from 'valibot'
import type { MailLine, MailsQuery, ReturnedAddress, ReturnedQuery } from '#lib/contract/staff/mails.ts'
import type { Database } from '../../platform/database/tables.ts'
import { asItIs } from '../platform/as-it-is.ts'

const pageSize = 50

type Row = Omit<MailLine, 'at' | 'thenAt'> & { at: Date; then_at: Date }

const shared = sql`m.id::integer as id, m.recipient, m.culture, m.template, m.created_at as at, m.tries,
  (select case when b.reason = '' then '–' else b.reason end from bounce b where b.email = lower(m.recipient) and b.permanent) as returned`

const sources = {
  failed: sql`select ${shared}, 'failed' as state, m.content ->> 'subject' as subject, m.failed_at as then_at, m.reason from failed_mail m`,
  waiting: sql`select ${shared}, 'waiting' as state, m.subject, m.due_at as then_at, m.last_error as reason from outgoing_mail m`,
}

/** The newest first. What a mail says stays where it is: here it is told whom it is to reach, and what is in the way. */
export async function listMails(
  db: Database,
  { state, search, after }: InferOutput<typeof MailsQuery>,
): Promise<{ mails: MailLine[]; hasMore: boolean }> {
  const conditions = [
    ...(search ? [sql<boolean>`lower(m.recipient) like '%' || lower(${asItIs(search)}) || '%'`] : []),
    ...(after === undefined ? [] : [sql<boolean>`m.id < ${after}`]),
  ]
  const { rows } = await sql<Row>`
    ${sources[state]} where ${sql.join([sql`true`, ...conditions], sql` and `)}
    order by m.id desc limit ${pageSize + 1}`.execute(db)
  const mails = rows
    .slice(0, pageSize)
    .map(({ at, then_at: then, ...row }) => ({ ...row, at: at.toISOString(), thenAt: then.toISOString() }))
  return { mails, hasMore: rows.length > pageSize }
}

export async function listReturned(
  db: Database,
  { search, after }: InferOutput<typeof ReturnedQuery>,
): Promise<{ addresses: ReturnedAddress[]; hasMore: boolean }> {
  const rows = await db
    .selectFrom('bounce as b')
    .leftJoin('account as a', 'a.email', 'b.email')
    .select(['b.email', 'permanent', 'reason', 'times', 'last_at', 'a.customer_guid'])
    .$if(Boolean(search), (query) =>
      query.where(sql<boolean>`b.email like '%' || lower(${asItIs(search ?? '')}) || '%'`),
    )
    .$if(after !== undefined, (query) => query.where('last_at', '<', new Date(after ?? '')))
    .orderBy('last_at', 'desc')
    .orderBy('b.email')
    .limit(pageSize + 1)
    .execute()
  return {
    addresses: rows
      .slice(0, pageSize)
      .map(({ email, permanent, reason, times, last_at: last, customer_guid: guid }) => ({
        ...{ email, isForGood: permanent, reason, times },
        lastAt: last.toISOString(),
        customer: guid,
      })),
    hasMore: rows.length > pageSize,
  }
}
