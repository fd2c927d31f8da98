import { sql } from 'kysely'
import type { PublicAnswer } from '#lib/contract/staff/messages.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { note } from '../../platform/audit.ts'
import { type CallOf, whoOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { asRead, existing, idOf, recordOf, wordsOf } from './publish-answer.ts'

const columns = sql`id, product_id, language, question, answer, letter, version, published_at`

/** It is kept beside those that everybody reads, and comes back as it was. */
export const withdrawAnswer = ({ db }: StaffServices, call: CallOf<'withdrawAnswer'>) =>
  db.transaction().execute(async (transaction) => {
    const before = await asRead(transaction, idOf(call.params), call.query.version)
    await sql`with gone as (delete from product_answer where id = ${before.id} returning ${columns})
      insert into withdrawn_answer (${columns}) select ${columns} from gone`.execute(transaction)
    await note(transaction, {
      ...{ by: whoOf(call).person, action: 'answer.withdrawn', ...recordOf(before), before: wordsOf(before) },
    })
    return { accepted: true } as const
  })

/** Under its own name and to the same message, unless that was answered anew meanwhile. */
export const bringBackAnswer = ({ db }: StaffServices, call: CallOf<'bringBackAnswer'>): Promise<PublicAnswer> =>
  db.transaction().execute(async (transaction) => {
    const id = idOf(call.params)
    const gone = await transaction.deleteFrom('withdrawn_answer').where('id', '=', id).returningAll().executeTakeFirst()
    if (!gone) throw new HttpProblem('NOT_FOUND')
    const { letter: message, product_id: product } = gone
    const { rows } = await sql`insert into product_answer (${columns}) overriding system value
      values (${id}, ${product}, ${gone.language}, ${gone.question}, ${gone.answer}, ${message}, ${gone.version + 1}, ${gone.published_at})
      on conflict (letter) do nothing returning id`.execute(transaction)
    // Its question was answered anew meanwhile; two answers of one question would contradict each other.
    if (rows.length === 0) throw new HttpProblem('RECORD_CHANGED')
    const back = await existing(transaction, id)
    await note(transaction, {
      ...{ by: whoOf(call).person, action: 'answer.returned', ...recordOf(back), after: wordsOf(back) },
    })
    return back
  })

/** Those that cannot be brought back: they are there, or their product is gone. */
export async function lostAnswers(db: Database, keys: readonly string[]): Promise<readonly string[]> {
  const ids = keys.map((id) => idOf({ id }))
  const kept = await db.selectFrom('withdrawn_answer').select('id').where('id', 'in', ids).execute()
  const there = new Set(kept.map(({ id }) => String(id)))
  return keys.filter((key) => !there.has(key))
}
