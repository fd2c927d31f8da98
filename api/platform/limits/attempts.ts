import { hash } from 'node:crypto'
import { isIPv4, isIPv6 } from 'node:net'
import { type RawBuilder, sql } from 'kysely'
import { HttpProblem } from '../http/problem.ts'
import type { Database } from '../database/tables.ts'
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
  const counted = attempts.flatMap(countedAs)
  if (counted.length === 0) {
    await writing?.(sql`true`).execute(db)
    return
  }
  const { rows: refused } = await sql<{ seconds: number }>`
    with ${counting(counted)}
      ${writing ? sql`, written as (${writing(notRefused)})` : sql``}
    select seconds from refused`.execute(db)
  await sweepNowAndThen(db)
  if (refused.length > 0) throw rateLimitProblem(Math.max(...refused.map(({ seconds }) => seconds)))
}

const countedAs = ({ limit, by, unless = '' }: Attempt) =>
  by === undefined ? [] : [{ ...limits[limit], key: keyOf(limit, by), unless }]

/** The condition under which a statement that counts may write. */
const notRefused = sql`not exists (select from refused)`

/**
 * The parts of a statement that counts; `refused` holds how long to wait for each that was made too often. Written in the order of
 * the keys, so that two statements that share some never wait for each other in a circle.
 */
function counting(counted: ReturnType<typeof countedAs>): RawBuilder<unknown> {
  const rows = counted.map(
    ({ key, every, burst, unless }) =>
      sql`(${key}::text, ${every}::integer * interval '1 second', ${burst}::integer, ${unless}::text)`,
  )
  return sql`
    tried (key, every, burst, unless) as (values ${sql.join(rows)}),
    due as (
      select * from tried where tried.unless = '' or not exists (
        select from attempt where attempt.key = tried.unless and attempt.trusted_until > now())),
    counted as (
      insert into attempt (key, forgotten_at) select key, now() + every from due order by key
      on conflict (key) do update
        set forgotten_at = greatest(attempt.forgotten_at, now()) + (select every from due where due.key = attempt.key)
        where greatest(attempt.forgotten_at, now()) <=
          now() + (select every * (burst - 1) from due where due.key = attempt.key)
      returning key),
    refused as (
      select coalesce(extract(epoch from attempt.forgotten_at - now() - due.every * (due.burst - 1)), 1)::float8 as seconds
      from due left join attempt using (key) where due.key not in (select key from counted))`
}

type Along<Row> = (counted: {
  parts: RawBuilder<unknown>
  mayWrite: RawBuilder<unknown>
}) => RawBuilder<Row & { wait: number | null }>

/**
 * Counts within a statement of the caller's own, which begins with these parts, and tells as `wait` the longest of
 * `refused`. One attempt at least is by somebody.
 */
export async function attemptWith<Row>(
  db: Database,
  attempts: Attempt[],
  statement: Along<Row>,
): Promise<Row | undefined> {
  const parts = counting(attempts.flatMap(countedAs))
  const { rows } = await statement({ parts, mayWrite: notRefused }).execute(db)
  await sweepNowAndThen(db)
  const [row] = rows
  if (row && row.wait !== null) throw rateLimitProblem(row.wait)
  return row
}

/** Refused for so many seconds; told in the header for programs, and in the answer for those who show it. */
export function rateLimitProblem(wait: number): HttpProblem {
  const retryAfter = Math.max(1, Math.ceil(wait))
  return new HttpProblem('TOO_MANY_ATTEMPTS', { retryAfter, headers: { 'retry-after': String(retryAfter) } })
}

/** A mail of a kind to an address that was typed, which nobody may have confirmed. */
export const mailTo = (limit: LimitName, email: string | undefined): Attempt[] => [
  { limit, by: email },
  { limit: 'unaskedMail', by: email },
]

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

const sweepNowAndThen = async (db: Database) => {
  if (Math.random() < sweepShare) await sweep(db)
}

const sweep = (db: Database) =>
  sql`delete from attempt where key in (
    select key from attempt where forgotten_at < now() and (trusted_until is null or trusted_until < now())
    order by forgotten_at limit 500 for update skip locked)`.execute(db)
