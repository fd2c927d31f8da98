import { sql } from 'kysely'
import type { Database } from '../../platform/database/tables.ts'
import { log } from '../../platform/observability/log.ts'
import { scrub } from '../../platform/observability/scrub.ts'
import { storedMailOf } from './kept-mail.ts'

/**
 * Takes out of the outbox what nobody will take any more: after three days, and at once where mails to an address came back
 * for good in the last ninety days. What is meant for the shop itself is always tried.
 */
export async function giveUp(db: Database): Promise<void> {
  const { rows } = await sql<{ reason: string }>`
    with gone as (
      delete from outgoing_mail m
      where created_at < now() - interval '3 days' or (template not like '%Shop' and exists (
        select from bounce b where b.email = lower(m.recipient) and b.permanent and b.last_at > now() - interval '90 days'))
      returning m.*)
    insert into failed_mail (id, recipient, culture, template, created_at, tries, content, reason)
    select id, recipient, culture, template, created_at, tries, ${storedMailOf('gone')},
      case when created_at < now() - interval '3 days' then coalesce(last_error, 'nobody took it')
        else 'mails to this address came back' end
    from gone returning reason`.execute(db)
  if (rows.length > 0)
    log.error(`${rows.length} mails were given up; of the last one: ${scrub(rows.at(-1)?.reason ?? '')}`)
}
