import { sql } from 'kysely'
import * as v from 'valibot'
import type { Database } from '../../platform/database/tables.ts'

const Bounce = v.object({
  email: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email(), v.maxLength(254)),
  /** Whether the address will never take a mail, or did not this time. */
  permanent: v.boolean(),
  reason: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.slice(0, 300)),
    ),
    '',
  ),
})
export type Bounce = v.InferOutput<typeof Bounce>

export const Bounces = v.object({ bounces: v.pipe(v.array(Bounce), v.minLength(1), v.maxLength(1_000)) })

/** Notes that mails came back. One that came back for good stays so, whatever else comes back later. */
export async function noteBounces(db: Database, bounces: readonly Bounce[]): Promise<void> {
  // A statement cannot write a row twice.
  const last = [...new Map(bounces.map((bounce) => [bounce.email, bounce])).values()]
  if (last.length === 0) return
  await db
    .insertInto('bounce')
    .values(last)
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({
        permanent: sql`bounce.permanent or excluded.permanent`,
        reason: sql`excluded.reason`,
        times: sql`bounce.times + 1`,
        last_at: sql`now()`,
      }),
    )
    .execute()
}

/**
 * The addresses that a report of a mail server names (RFC 3464), as it arrives at the bounce address. A message without
 * such a part, such as somebody's note of absence, names none.
 */
export function bouncesIn(message: string): Bounce[] {
  const text = message.replaceAll('\r\n', '\n')
  if (!/^content-type:\s*message\/(global-)?delivery-status\b/im.test(text)) return []
  return text.split(/\n\s*\n/).flatMap((part) => {
    const field = (name: string) =>
      new RegExp(`^${name}:[ \\t]*(.*(?:\\n[ \\t]+.*)*)`, 'im').exec(part)?.[1]?.replaceAll(/\s+/g, ' ').trim() ?? ''
    const email = field('Final-Recipient')
      .replace(/^[^;]*;\s*/, '')
      .replace(/^<(.*)>$/, '$1')
    if (field('Action').toLowerCase() !== 'failed') return []
    const reason = field('Diagnostic-Code') || field('Status')
    const read = v.safeParse(Bounce, { email, permanent: field('Status').startsWith('5'), reason })
    return read.success ? [read.output] : []
  })
}
