import { sql } from 'kysely'
import type { PublicAnswer } from '#lib/contract/staff/messages.ts'
import { briefIn } from '#lib/markets/index.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { note } from '../../platform/audit.ts'
import { type CallOf, whoOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { publicAnswer } from './public-answers.ts'

type Words = Pick<PublicAnswer, 'question' | 'answer'>

/** So much of a question tells it from others. */
const shownOfQuestion = 80

export const recordOf = ({ id, sku, question }: Pick<PublicAnswer, 'id' | 'sku' | 'question'>) => ({
  record: `answer:${id}`,
  title: `${sku}: ${question.length > shownOfQuestion ? `${question.slice(0, shownOfQuestion)}…` : question}`,
})
export const wordsOf = ({ question, answer }: Words): Words => ({ question, answer })
export const idOf = ({ id = '' }: Record<string, string>): number => (/^\d{1,9}$/.test(id) ? Number(id) : 0)

export async function existing(db: Database, id: number): Promise<PublicAnswer> {
  const found = await publicAnswer(db, id)
  if (!found) throw new HttpProblem('NOT_FOUND')
  return found
}

/** Nobody else changes it until the transaction has ended. */
export async function asRead(db: Database, id: number, version: number): Promise<PublicAnswer> {
  await db.selectFrom('product_answer').select('id').where('id', '=', id).forUpdate().execute()
  const found = await existing(db, id)
  if (found.version !== version) throw new HttpProblem('RECORD_CHANGED')
  return found
}

/** In the language it was asked in. What was published of it already is changed under its own name, not made twice. */
export const publishAnswer = ({ db }: StaffServices, call: CallOf<'publishAnswer'>): Promise<PublicAnswer> =>
  db.transaction().execute(async (transaction) => {
    const key = call.params['key'] ?? ''
    const message = await transaction
      .selectFrom('product_question as q')
      .innerJoin('product as p', 'p.id', 'q.product_id')
      .select(['q.id', 'q.culture', 'q.product_id'])
      .where(sql<boolean>`q.id::text = ${key}`)
      .executeTakeFirst()
    if (!message) throw new HttpProblem('NOT_FOUND')
    const made = await transaction
      .insertInto('product_answer')
      .values({
        ...{ product_id: message.product_id, language: briefIn(message.culture).language, letter: message.id },
        ...wordsOf(call.body),
      })
      .onConflict((conflict) => conflict.column('letter').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw new HttpProblem('RECORD_CHANGED')
    const published = await existing(transaction, made.id)
    await note(transaction, {
      ...{ by: whoOf(call).person, action: 'answer.published', ...recordOf(published), after: wordsOf(published) },
    })
    return published
  })

export const changePublicAnswer = ({ db }: StaffServices, call: CallOf<'changePublicAnswer'>): Promise<PublicAnswer> =>
  db.transaction().execute(async (transaction) => {
    const id = idOf(call.params)
    const { version, ...words } = call.body
    const before = await asRead(transaction, id, version)
    await transaction
      .updateTable('product_answer')
      .set({ ...words, version: version + 1 })
      .where('id', '=', id)
      .execute()
    await note(transaction, {
      ...{ by: whoOf(call).person, action: 'answer.changed', ...recordOf(before) },
      ...{ before: wordsOf(before), after: wordsOf(words) },
    })
    return existing(transaction, id)
  })
