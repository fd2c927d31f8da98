import { hash } from 'node:crypto'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Database } from '../../platform/database/tables.ts'

const longestKey = 200

/**
 * Does a thing once for each key: sent again with the same words it is answered as before, and with other words refused. Key
 * and work are one transaction, so who sends it again while the first still runs waits for its answer.
 */
export async function once(
  db: Database,
  { key, text }: { key: string | undefined; text: string },
  work: (transaction: Database) => Promise<object>,
): Promise<object> {
  if (!key || key.length > longestKey)
    throw new HttpProblem('VALIDATION_FAILED', {
      errors: [{ path: 'Idempotency-Key', message: 'a header of that name is needed, of 200 characters at most' }],
    })
  const fingerprint = hash('sha256', text)
  return db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('erp_call')
      .values({ key, fingerprint, answer: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const known = await transaction
      .selectFrom('erp_call')
      .select(['fingerprint', 'answer'])
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    if (known.fingerprint !== fingerprint) throw new HttpProblem('IDEMPOTENCY_KEY_REUSED')
    if (known.answer) return known.answer
    const answer = await work(transaction)
    await transaction
      .updateTable('erp_call')
      .set({ answer: JSON.stringify(answer) })
      .where('key', '=', key)
      .execute()
    return answer
  })
}
