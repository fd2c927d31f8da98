import { hash } from 'node:crypto'
import { isIPv4, isIPv6 } from 'node:net'
import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '../problem.ts'
import type { Database } from '../tables.ts'
import { limits, type LimitName } from './limits.ts'

/** Something is tried by somebody. Without a name for who does, there is nothing to count. */
export type Attempt = {
  limit: LimitName
  by: string | undefined
  /** Not counted where this is trusted. */ unless?: string
}

/** A statement that writes where the condition holds. */
export type Writing = (mayWrite: RawBuilder<unknown>) => RawBuilder<unknown>

/**
 * Counts attempts, and refuses when one of them was made too often of late. What was tried is kept as one time a key:
 * each attempt moves it on by `every`, starting from now at the earliest, and it may lie at most `burst` times that
 * ahead. So a row tells everything, one statement reads and moves it, and processes that share the database share the
 * count. A refused attempt moves nothing of its own key, so waiting helps and hammering does not make it worse. What is
 * no more than a statement itself may go along: it is told under which condition it may write.
 */
export async function attempt(db: Database, attempts: Attempt[], writing?: Writing): Promise<void> {
  const counted = attempts.flatMap(({ limit, by, unless = '' }) =>
    by === undefined ? [] : [{ ...limits[limit], key: keyOf(limit, by), unless }],
  )
  if (counted.length === 0) {
    await writing?.(sql`true`).execute(db)
    return
  }
  const rows = counted.map(
    ({ key, every, burst, unless }) =>
      sql`(${key}::text, ${every}::integer * interval '1 second', ${burst}::integer, ${unless}::text)`,
  )
  // Written in the order of the keys, so that two statements that share some never wait for each other in a circle.
  const { rows: refused } = await sql<{ seconds: number }>`
    with wanted (key, every, burst, unless) as (values ${sql.join(rows)}),
    due as (
      select * from wanted where not exists (
        select from attempt where attempt.key = wanted.unless and attempt.trusted_until > now())),
    taken as (
      insert into attempt (key, forgotten_at) select key, now() + every from due order by key
      on conflict (key) do update
        set forgotten_at = greatest(attempt.forgotten_at, now()) + (select every from due where due.key = attempt.key)
        where greatest(attempt.forgotten_at, now()) <=
          now() + (select every * (burst - 1) from due where due.key = attempt.key)
      returning key),
    refused as (
      select coalesce(extract(epoch from attempt.forgotten_at - now() - due.every * (due.burst - 1)), 1)::float8 as seconds
      from due left join attempt using (key) where due.key not in (select key from taken))
      ${writing ? sql`, written as (${writing(sql`not exists (select from refused)`)})` : sql``}
    select seconds from refused`.execute(db)
  if (Math.random() < sweepShare) await sweep(db)
  if (refused.length === 0) return
  const seconds = Math.max(1, ...refused.map((row) => Math.ceil(row.seconds)))
  throw tooMany(seconds)
}

/** Refused for so many seconds; told in the header for programs, and in the answer for those who show it. */
export const tooMany = (seconds: number): Refusal =>
  new Refusal('TOO_MANY_ATTEMPTS', { retryAfter: seconds, headers: { 'retry-after': String(seconds) } })

/** One account at one place. */
export const accountAt = (email: string, address: string): string => `${email} ${placeOf(address) ?? ''}`

/** What the account's own limits are lifted by: it was opened at this place. */
export const trustKey = (email: string, address: string): string => keyOf('loginHere', accountAt(email, address))

/** Somebody has shown to own the account, at this place: what was tried there is forgotten, and it is trusted. */
export async function trust(db: Database, email: string, address: string): Promise<void> {
  await sql`
    insert into attempt (key, forgotten_at, trusted_until)
    values (${trustKey(email, address)}, now(), now() + interval '90 days')
    on conflict (key) do update set forgotten_at = excluded.forgotten_at, trusted_until = excluded.trusted_until`.execute(
    db,
  )
}

/**
 * A network address as one place: a household or a company has a whole /64 of IPv6. Nothing where the address is not
 * known, or everybody would be counted as one.
 */
export function placeOf(address: string): string | undefined {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '').replace(/%.*$/, '')
  if (isIPv4(plain)) return plain
  if (!isIPv6(plain)) return undefined
  const [head = '', tail] = plain.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...gap, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** Nobody who reads the table learns who tried. */
const keyOf = (limit: LimitName, by: string) => hash('sha256', `${limit} ${by}`, 'base64url')

/** Every so many attempts clear more rows than they can have made. */
const sweepShare = 1 / 50

const sweep = (db: Database) =>
  sql`delete from attempt where key in (
    select key from attempt where forgotten_at < now() and (trusted_until is null or trusted_until < now())
    order by forgotten_at limit 500 for update skip locked)`.execute(db)
