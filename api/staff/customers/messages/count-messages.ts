import { sql } from 'kysely'
import type { Culture } from '#lib/contract/cultures.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { countryIsoDay } from '#lib/formats/dates.ts'
import { dueOn, type MessageKind } from './due.ts'

type Waiting = { kind: MessageKind; culture: Culture; received_at: Date }

/** What nobody has settled, and how much of it the law wants settled today at the latest by the calendar of its country. */
export async function countMessages(db: Database, now: Date): Promise<{ waiting: number; late: number }> {
  const { rows } = await sql<Waiting>`select kind, culture, received_at from letter where ended_at is null`.execute(db)
  const late = rows.filter(({ kind, culture, received_at: received }) => {
    const due = dueOn(kind, culture, received)
    return due !== null && due <= countryIsoDay(now, culture)
  })
  return { waiting: rows.length, late: late.length }
}
