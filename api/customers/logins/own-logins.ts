import { sql } from 'kysely'
import type { LoginSummary } from '#lib/contract/session.ts'
import { loginOf } from '../../platform/http/caller.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Call } from '../../catalog/calls.ts'
import type { Database } from '../../platform/database/tables.ts'

/** The logins of whoever asks, the one that asks first, then those used last. */
export async function readLogins(db: Database, call: Pick<Call, 'caller'>): Promise<LoginSummary[]> {
  const { guid, login } = loginOf(call)
  const rows = await db
    .selectFrom('login')
    .select(['id', 'started_at', 'used_at', 'browser', 'system'])
    .where('customer_guid', '=', guid)
    .where(sql<boolean>`expires_at > now()`)
    .orderBy(sql`id = ${login}`, 'desc')
    .orderBy(sql`coalesce(used_at, started_at)`, 'desc')
    .execute()
  return rows.map(({ id, started_at, used_at, browser, system }) => ({
    id,
    startedAt: started_at.toISOString(),
    usedAt: (used_at ?? started_at).toISOString(),
    browser,
    system,
    isCurrent: id === login,
  }))
}

const Uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** One of the caller's own, and with it the access tokens it gave out. */
export async function endOwnLogin(db: Database, call: Pick<Call, 'caller' | 'params'>): Promise<void> {
  const { guid } = loginOf(call)
  const id = call.params['id'] ?? ''
  const ended = Uuid.test(id)
    ? await db.deleteFrom('login').where('id', '=', id).where('customer_guid', '=', guid).executeTakeFirst()
    : undefined
  if (!ended?.numDeletedRows) throw new HttpProblem('NOT_FOUND')
}

export async function endOtherLogins(db: Database, call: Pick<Call, 'caller'>): Promise<void> {
  const { guid, login } = loginOf(call)
  await db.deleteFrom('login').where('customer_guid', '=', guid).where('id', '<>', login).execute()
}
